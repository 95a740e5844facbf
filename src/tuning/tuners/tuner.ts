/**
 * The interface of every way to tune a model, each in a file of its own. A seller trains on its own
 * servers and is polled; the folder is downloaded and used elsewhere; the built-in reader is
 * trained here (src/tuning/builtin).
 */
import type { LossKind, SellerFailure, TunerName } from '../../contract/tuning/launches.ts';

/** A file of examples: chat JSONL. */
export type ExampleFile = {
  /** Derived from the content: the same bytes always have the same name. */
  name: string;
  text: string;
};

/** What to train. */
export type TuningOrder = {
  baseModel: string;
  /** Ids that the seller gave the files. */
  trainingFile: string;
  validationFile: string | undefined;
  /** Undefined: the seller chooses the number. */
  epochs: number | undefined;
  /** Identifies the job: letters, digits and hyphens, at most 40. */
  marker: string;
};

/** An event of a training; the words are the seller's. */
export type SellerEvent = { id: string; time: string; level: 'info' | 'warn' | 'error'; message: string };
/** `step` counts from the beginning of the training. */
export type LossPoint = { kind: LossKind; step: number; loss: number };

/**
 * A job as reported by its seller. Words are the seller’s: untrusted, limited in length, without
 * control characters.
 */
export type SellerJob = {
  state: 'waiting' | 'training' | 'done' | 'failed' | 'cancelled';
  /** The seller’s own name for its state. */
  status: string;
  /** The name by which the model is called once it is done. */
  model: string | undefined;
  /** Why it failed; otherwise empty. */
  said: string;
  trainedTokens: number | undefined;
  /** At least the new ones, oldest first. */
  events: SellerEvent[];
  points: LossPoint[];
};

/**
 * `said`: the seller’s words, as above. `retry`: whether another try may work, but not before
 * `waitMilliseconds` if given. `isRefusal`: the seller stated that it created nothing; otherwise
 * what was requested may exist, whatever the failure.
 */
export type SellerRequestFailure = {
  ok: false;
  code: SellerFailure;
  said: string;
  retry: boolean;
  isRefusal: boolean;
  waitMilliseconds: number | undefined;
};
/** The result of a call to a seller. */
export type SellerAnswer<Value> = { ok: true; value: Value } | SellerRequestFailure;

/** A seller. Every function rejects only with the reason of `signal`. */
export type Seller = {
  kind: 'seller';
  name: TunerName;
  /** The host that the examples are sent to. */
  host: string;
  /** Distinguishes accounts: files uploaded by one are unknown to another. */
  account: string;
  /**
   * Milliseconds after which a requested job can be found or will never exist: a request may still
   * be processed after its sender is gone.
   */
  settling: number;
  upload(file: ExampleFile, signal: AbortSignal): Promise<SellerAnswer<string>>;
  /**
   * The id of a file uploaded by a process that ended before recording it; undefined when there is
   * none.
   */
  findFile(file: ExampleFile, signal: AbortSignal): Promise<SellerAnswer<string | undefined>>;
  /**
   * Whether a file may be trained with: `fileRefused` when not, `notFound` when the seller no
   * longer has it.
   */
  checkFile(fileId: string, signal: AbortSignal): Promise<SellerAnswer<undefined>>;
  create(order: TuningOrder, signal: AbortSignal): Promise<SellerAnswer<string>>;
  /**
   * The id of a job created by a process that ended before recording it; undefined when there is
   * none.
   */
  findJob(order: TuningOrder, signal: AbortSignal): Promise<SellerAnswer<string | undefined>>;
  /** `lastEvent`: the newest event that is already known. */
  look(jobId: string, lastEvent: string | undefined, signal: AbortSignal): Promise<SellerAnswer<SellerJob>>;
  cancel(jobId: string, signal: AbortSignal): Promise<SellerAnswer<undefined>>;
};

/** Generates the files of a folder beside the examples, by path. Those are `exampleFiles`. */
export type FolderMaker = {
  kind: 'folder';
  name: TunerName;
  files(order: FolderOrder): Promise<Record<string, string>>;
};
/** What to prepare for training elsewhere. */
export type FolderOrder = {
  baseModel: string;
  /** The name under which it is to be served. */
  model: string;
  epochs: number | undefined;
  /** Bytes of the longest line of both files. */
  longest: number;
  hasValidation: boolean;
};

/** Trains the built-in reader in a thread of the server (server/modules/tuning/builtin). */
export type BuiltinTuner = { kind: 'builtin'; name: 'builtin' };

/** Any way to tune a model. */
export type Tuner = Seller | FolderMaker | BuiltinTuner;
