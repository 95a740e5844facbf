/**
 * Words a grade: by the dictionary, or by a model, provided that its text claims no more than the
 * grade.
 */
import type { AnalysisResult } from '../contract/analysis-result.ts';
import { describeGeneration } from '../contract/provenance/generated.ts';
import type { Grade } from '../grading/grade-steps.ts';
import type { Language } from '../language/languages.ts';
import type { Reading } from '../reading/reader.ts';
import type { AnalysisDependencies, DebugFields } from './analysis-request.ts';
import { explainGrade, type GradeTexts } from './localized-grade.ts';
import type { ModelReading } from './readers.ts';

/**
 * By then the letter is shown, and the dictionary's words are as true, so nobody should wait
 * longer.
 */
const wordingMilliseconds = 10_000;

/** Language and level of detail of the sentences. */
export type Wording = {
  language: Language;
  /** Adds the debug-only fields. */
  debug: boolean;
};

/** What a model has to word, and how. */
export type WordingByModel = Wording & {
  reading: Pick<Reading, 'criteria' | 'position' | 'company'>;
  grade: Grade;
  byModel: ModelReading;
  /** The model that read. */
  modelName: string;
  /** Called when the model is asked, which takes time. */
  onAsked: () => void;
  signal: AbortSignal | undefined;
};

/** The dictionary's words; `grade` is null for what is not a product offer. */
export async function explainByDictionary(
  { translatorOf, debugFieldsOf }: AnalysisDependencies,
  reading: Reading,
  grade: Grade | null,
  { language, debug }: Wording,
): Promise<GradeTexts & DebugFields> {
  const own = (debug && debugFieldsOf?.(reading, language)) || {};
  return { ...explainGrade(grade, reading.criteria, await translatorOf(language)), ...own };
}

/**
 * The same result in a model's words; when the model fails or claims more than the grade, with
 * those of the dictionary.
 */
export async function explainWithModel(
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
  const inItsWords = { ...result, explanation, generated: describeGeneration(modelName, true) };
  return debug ? { ...inItsWords, improve, debug: `${result.debug}${said}` } : inItsWords;
}
