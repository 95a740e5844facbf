/** Puts a grade into words: the dictionary's, or a model's where one reads and says no more than the grade does. */
import type { Explanation } from '../explaining/explain.ts';
import type { Grade } from '../grading/grade-steps.ts';
import type { Language } from '../language/languages.ts';
import type { Reading } from '../reading/reader.ts';
import type { AnalysisDependencies, DebugFields } from './analysis-request.ts';
import { explanationOf } from './localized-grade.ts';
import type { ModelReading } from './readers.ts';

/** The letter is known by then, and the dictionaries' words are as true: nobody waits longer for a model's. */
const wordingMilliseconds = 10_000;

/** In which language, by whom and how fully a grade is told. */
export type Wording = {
  language: Language;
  /** Adds the debug-only fields. */
  debug: boolean;
  /** Who words it; undefined for the dictionary. */
  byModel: ModelReading | undefined;
  /** The model that read. */
  modelName: string;
  signal: AbortSignal | undefined;
};

/** `grade` null: the text is no product offer, which no model has to explain. */
export async function wordGrade(
  dependencies: AnalysisDependencies,
  reading: Reading,
  grade: Grade | null,
  wording: Wording,
): Promise<Explanation & DebugFields> {
  const { translatorOf, debugFieldsOf, onModelFailure } = dependencies;
  const own = (wording.debug && debugFieldsOf?.(reading, wording.language)) || {};
  const explained = {
    ...explanationOf(grade, reading.criteria, await translatorOf(wording.language)),
    ...own,
  };
  const worded = grade && (await wordByModel(reading, grade, wording));
  if (!worded) return explained;
  if (!worded.ok) {
    onModelFailure?.('explaining', worded.code);
    return explained;
  }
  const { explanation, improve = own.improve, debug = '' } = worded;
  if (!wording.debug) return { ...explained, explanation };
  return { ...explained, explanation, improve, debug: `${own.debug}${debug}` };
}

async function wordByModel(
  { criteria, position, company }: Reading,
  grade: Grade,
  { byModel, modelName, language, debug, signal }: Wording,
) {
  return byModel?.word(modelName, {
    grade,
    criteria,
    position,
    company,
    language,
    debug,
    timeoutMilliseconds: wordingMilliseconds,
    ...(signal && { signal }),
  });
}
