/** Who reads offers and words grades, as an analysis knows them: the server, the terminal and the page hand theirs in. */
import type { Criteria } from '../grading/criteria.ts';
import type { Grade } from '../grading/grade-steps.ts';
import type { Language } from '../language/languages.ts';
import type { Reader, Reading, ReadingFailure, ReadingOptions } from '../reading/reader.ts';

/** A reading by a model, with the name of the model that read. */
export type ModelRead = { ok: true; reading: Reading; modelName: string } | ReadingFailure;

/** What is to be put into words. */
export type WordingRequest = {
  grade: Grade;
  criteria: Criteria;
  position: string;
  company: string;
  language: Language;
  /** Asks for the debug texts too; development mode. */
  debug: boolean;
  timeoutMilliseconds: number;
  /** Told when the model is asked: not where its words are known. */
  onAsked: () => void;
  signal?: AbortSignal;
};

/** Plain text, and HTML to be sanitised before display; `code` says why there is none. */
export type WordedGrade =
  | { ok: true; explanation: string; improve?: string | undefined; debug?: string | undefined }
  | { ok: false; code: string };

/** A model that reads offers and words their grades. */
export type ModelReading = {
  /** `options.model` names another model than the one that reads where nobody chose. Rejects with the signal's reason alone. */
  read(offer: string, options: ReadingOptions): Promise<ModelRead>;
  word(modelName: string, request: WordingRequest): Promise<WordedGrade>;
};

/** The built-in reader reads where no model does, and where the model cannot. */
export type Readers = { builtin: Reader; byModel?: ModelReading | undefined };
