/**
 * The interface of readers and explainers for an analysis; server, terminal and page pass their
 * own.
 */
import type { Criteria } from '../grading/criteria.ts';
import type { Grade } from '../grading/grade-steps.ts';
import type { Language } from '../language/languages.ts';
import type { Reader, Reading, ReadingFailure, ReadingOptions } from '../reading/reader.ts';

/** A reading by a model, with the name of the model that read. */
export type ModelReadingResult = { ok: true; reading: Reading; modelName: string } | ReadingFailure;

/** The input for wording a grade. */
export type WordingRequest = {
  grade: Grade;
  criteria: Criteria;
  position: string;
  company: string;
  language: Language;
  /** Also asks for the debug texts; development mode. */
  debug: boolean;
  timeoutMilliseconds: number;
  /** Called when the model is asked, but not when its words are cached. */
  onAsked: () => void;
  signal?: AbortSignal;
};

/** Plain text, and HTML to be sanitised before display; `code` says why there is none. */
export type WordedGrade =
  | { ok: true; explanation: string; improve?: string | undefined; debug?: string | undefined }
  | { ok: false; code: string };

/** A model that reads offers and words their grades. */
export type ModelReading = {
  /** `options.model` overrides the default model. Rejects only with the signal's reason. */
  read(offer: string, options: ReadingOptions): Promise<ModelReadingResult>;
  word(modelName: string, request: WordingRequest): Promise<WordedGrade>;
  /** Whether nobody named this model: it is one that the endpoint lists. Absent: no such model. */
  isFromList?(modelName: string): boolean;
};

/** The built-in reader reads when there is no model, and when the model fails. */
export type Readers = { builtin: Reader; byModel?: ModelReading | undefined };
