/** What an analysis is asked with, and what it stands on. */
import type { AnalysisResult, FallbackReason } from '../contract/analysis-result.ts';
import type { AnalysisProgress } from '../contract/calls/visitor-calls.ts';
import type { Language } from '../language/languages.ts';
import type { Translate } from '../language/text-keys.ts';
import type { Reading, ReadingOptions } from '../reading/reader.ts';
import type { Readers } from './readers.ts';

/** The offer, and how its result is to be told. */
export type AnalysisRequest = {
  jobOffer: string;
  /** The language of the sentences; empty: the offer's own where there is a dictionary for it, else English. */
  language: '' | Language;
  /** Adds the debug-only fields to the result. Callers allow this, a model and questions in development mode only. */
  debug?: boolean;
  /** Empty: the default one. Without effect where no model reads. */
  model?: string;
  questions?: NonNullable<ReadingOptions['questions']>;
  /** Reads all of the text, also what looks like the page that it was pasted from. */
  whole?: boolean;
  /** Has the built-in reader answer all the same, and the result say why. */
  withoutModel?: Exclude<FallbackReason, 'modelFailed' | 'noKnownModel'> | undefined;
};

/** Looks up the words of a language; the page fetches them first. */
export type TranslatorOf = (language: Language) => Translate | Promise<Translate>;

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

/** What reads and explains. */
export type AnalysisDependencies = {
  readers: Readers;
  translatorOf: TranslatorOf;
  /** Whether the built-in reader answers where the model cannot. */
  fallback: boolean;
  /** Makes the debug-only fields; absent where nobody asks for them. */
  debugFieldsOf?: (reading: Reading, language: Language) => DebugFields;
  /** Hears of each task that failed, with the code of the failure; nothing of the offer. */
  onModelFailure?: (task: 'reading' | 'explaining', code: string) => void;
};

/** How an analysis is followed and stopped. */
export type AnalysisHooks = {
  /** Aborted where nobody waits for the answer: the model calls end, and the promise rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** Hears of each stage as it begins, and of criteria as they arrive from a model. */
  onProgress?: (progress: AnalysisProgress) => void;
};
