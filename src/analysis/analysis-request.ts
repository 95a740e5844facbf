/** The input and dependencies of an analysis. */
import type { AnalysisResult, FallbackReason } from '../contract/analysis-result.ts';
import type { AnalysisProgress, ReaderKind } from '../contract/calls/visitor-calls.ts';
import type { Language } from '../language/languages.ts';
import type { Translate } from '../language/text-keys.ts';
import type { Reading, ReadingOptions } from '../reading/reader.ts';
import type { Readers } from './readers.ts';

/** The offer, and options of its result. */
export type AnalysisRequest = {
  jobOffer: string;
  /**
   * The language of the sentences; empty: the offer's own if there is a dictionary for it, else
   * English.
   */
  language: '' | Language;
  /**
   * Adds the debug-only fields to the result. Callers allow this, a model and questions in
   * development mode only.
   */
  debug?: boolean;
  /** Empty: the default one. Ignored when no model reads. */
  model?: string;
  questions?: NonNullable<ReadingOptions['questions']>;
  /** Reads the whole text, including what looks like the page that it was pasted from. */
  whole?: boolean;
  /**
   * Only this reader: the server then replaces none by the other, and an exhausted limit is an
   * error.
   */
  reader?: ReaderKind | undefined;
  /** Forces the built-in reader, with this reason in the result. */
  withoutModel?: Exclude<FallbackReason, 'modelFailed' | 'noKnownModel'> | undefined;
};

/** Returns the dictionary of a language; the page fetches it first. */
export type LoadTranslator = (language: Language) => Translate | Promise<Translate>;

/** The debug-only fields of a result (docs/domain/specification.md, section 3). */
export type DebugFields = Pick<
  AnalysisResult,
  | 'debug'
  | 'improve'
  | 'debugBusinessInitiative'
  | 'debugBusinessInitiativeSpecialQuestion'
  | 'debugExperimentalEnvironment'
  | 'debugExperimentalEnvironmentSpecialQuestion'
>;

/** The readers and options of an analysis. */
export type AnalysisDependencies = {
  readers: Readers;
  translatorOf: LoadTranslator;
  /** Whether the built-in reader replaces a model that fails. */
  fallback: boolean;
  /** Generates the debug-only fields; absent when not requested. */
  debugFieldsOf?: (reading: Reading, language: Language) => DebugFields;
  /** Called for each failed task with the code of the failure; nothing of the offer. */
  onModelFailure?: (task: 'reading' | 'explaining', code: string) => void;
};

/** How to follow and abort an analysis. */
export type AnalysisHooks = {
  /**
   * Aborted when nobody waits for the answer: model calls end, and the promise rejects with its
   * reason.
   */
  signal?: AbortSignal | undefined;
  /** Called at the beginning of each stage, and with criteria as they arrive from a model. */
  onProgress?: (progress: AnalysisProgress) => void;
};
