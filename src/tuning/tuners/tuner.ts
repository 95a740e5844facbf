/**
 * What every way to tune a model implements, each in a file of its own. A seller trains at its place and is followed; the folder is taken
 * away and trained with elsewhere; the built-in reader is trained here (src/tuning/builtin).
 */
import type { LossKind, SellerFailure, TunerName } from '../../contract/tuning/launches.ts';

/** A file of examples: chat JSONL. */
export type ExampleFile = {
  /** Names its content: the same bytes always have the same name. */
  name: string;
  text: string;
};

/** What is to be trained. */
export type TuningOrder = {
  baseModel: string;
  /** Ids that the seller gave the files. */
  trainingFile: string;
  validationFile: string | undefined;
  /** Undefined: as many as the seller holds for right. */
  epochs: number | undefined;
  /** By what the job is known again: letters, digits and hyphens, 40 at most. */
  marker: string;
};

export type SellerEvent = { id: string; time: string; level: 'info' | 'warn' | 'error'; message: string };
/** `step` counts from the beginning of the training. */
export type LossPoint = { kind: LossKind; step: number; loss: number };

/** A job as its seller tells of it. Words are the seller’s: hostile, bounded, without control characters. */
export type SellerJob = {
  state: 'waiting' | 'training' | 'done' | 'failed' | 'cancelled';
  /** The seller’s own word for its state. */
  status: string;
  /** By which the model is asked for once it is done. */
  model: string | undefined;
  /** Why it failed; else empty. */
  said: string;
  trainedTokens: number | undefined;
  /** New ones at least, the oldest first. */
  events: SellerEvent[];
  points: LossPoint[];
};

/**
 * `said`: the seller’s words, as above. `retry`: whether another try may work, and not before `waitMilliseconds` where it says so.
 * `isRefusal`: it has told that it made nothing; else what was asked for may be there, whatever the failure is.
 */
export type SellerFailed = {
  ok: false;
  code: SellerFailure;
  said: string;
  retry: boolean;
  isRefusal: boolean;
  waitMilliseconds: number | undefined;
};
export type SellerAnswer<Value> = { ok: true; value: Value } | SellerFailed;

/** A seller. Every function rejects with the reason of `signal` alone. */
export type Seller = {
  kind: 'seller';
  name: TunerName;
  /** Where the examples go. */
  host: string;
  /** Tells accounts apart: files that one has uploaded are unknown to another. */
  account: string;
  /** Milliseconds after which a job that was asked for is found, or will never be: a request may be at work when its asker is gone. */
  settling: number;
  upload(file: ExampleFile, signal: AbortSignal): Promise<SellerAnswer<string>>;
  /** The id of a file that was uploaded by somebody who could not note it; undefined where there is none. */
  findFile(file: ExampleFile, signal: AbortSignal): Promise<SellerAnswer<string | undefined>>;
  /** Whether a file may be trained with: `fileRefused` where it may not, `notFound` where the seller has it no longer. */
  checkFile(fileId: string, signal: AbortSignal): Promise<SellerAnswer<undefined>>;
  create(order: TuningOrder, signal: AbortSignal): Promise<SellerAnswer<string>>;
  /** The id of a job that was created by somebody who could not note it; undefined where there is none. */
  findJob(order: TuningOrder, signal: AbortSignal): Promise<SellerAnswer<string | undefined>>;
  /** `lastEvent`: the newest event that is known already. */
  look(jobId: string, lastEvent: string | undefined, signal: AbortSignal): Promise<SellerAnswer<SellerJob>>;
  cancel(jobId: string, signal: AbortSignal): Promise<SellerAnswer<undefined>>;
};

/** Makes what stands in a folder beside the examples, by paths. Those are `exampleFiles`. */
export type FolderMaker = {
  kind: 'folder';
  name: TunerName;
  files(order: FolderOrder): Promise<Record<string, string>>;
};
export type FolderOrder = {
  baseModel: string;
  /** By which it is to be served. */
  model: string;
  epochs: number | undefined;
  /** Bytes of the longest line of both files. */
  longest: number;
  hasValidation: boolean;
};

/** Trains the built-in reader in a thread of the server, which does it (server/modules/tuning/builtin). */
export type BuiltinTuner = { kind: 'builtin'; name: 'builtin' };

export type Tuner = Seller | FolderMaker | BuiltinTuner;
