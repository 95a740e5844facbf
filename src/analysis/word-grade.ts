/** Puts a grade into words: the dictionary's, or a model's where one reads and says no more than the grade does. */
import type { AnalysisResult } from '../contract/analysis-result.ts';
import type { Grade } from '../grading/grade-steps.ts';
import type { Language } from '../language/languages.ts';
import type { Reading } from '../reading/reader.ts';
import type { AnalysisDependencies, DebugFields } from './analysis-request.ts';
import { explanationOf, type ToldGrade } from './localized-grade.ts';
import type { ModelReading } from './readers.ts';

/** The letter is shown by then, and the dictionaries' words are as true: nobody waits longer for a model's. */
const wordingMilliseconds = 10_000;

/** In which language and how fully a grade is told. */
export type Wording = {
  language: Language;
  /** Adds the debug-only fields. */
  debug: boolean;
};

/** What a model is to word, and how. */
export type WordingByModel = Wording & {
  reading: Pick<Reading, 'criteria' | 'position' | 'company'>;
  grade: Grade;
  byModel: ModelReading;
  /** The model that read. */
  modelName: string;
  /** Told when the model is asked, and so takes its time. */
  onAsked: () => void;
  signal: AbortSignal | undefined;
};

/** The dictionary's words; `grade` null is what is no product offer. */
export async function explainByDictionary(
  { translatorOf, debugFieldsOf }: AnalysisDependencies,
  reading: Reading,
  grade: Grade | null,
  { language, debug }: Wording,
): Promise<ToldGrade & DebugFields> {
  const own = (debug && debugFieldsOf?.(reading, language)) || {};
  return { ...explanationOf(grade, reading.criteria, await translatorOf(language)), ...own };
}

/** The same result in a model's words; where it fails, or says more than the grade does, those of the dictionary stand. */
export async function wordedByModel(
  { onModelFailure }: AnalysisDependencies,
  result: AnalysisResult,
  { reading, grade, byModel, modelName, language, debug, onAsked, signal }: WordingByModel,
): Promise<AnalysisResult> {
  const { criteria, position, company } = reading;
  const worded = await byModel.word(modelName, {
    grade,
    criteria,
    position,
    company,
    language,
    debug,
    timeoutMilliseconds: wordingMilliseconds,
    onAsked,
    ...(signal && { signal }),
  });
  if (!worded.ok) {
    onModelFailure?.('explaining', worded.code);
    return result;
  }
  const { explanation, improve = result.improve, debug: said = '' } = worded;
  if (!debug) return { ...result, explanation };
  return { ...result, explanation, improve, debug: `${result.debug}${said}` };
}
