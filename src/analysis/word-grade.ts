/** Puts a grade into words: the dictionary's, or a model's where one reads and says no more than the grade does. */
import { type Explanation, explain, explainNotAProductOffer } from '../explaining/explain.ts';
import type { Grade } from '../grading/grade-steps.ts';
import type { Language } from '../language/dictionaries.ts';
import { translator } from '../language/translator.ts';
import type { Reading } from '../reading/reader.ts';
import type { ModelReading } from '../server/modules/analyses/readers.ts';
import { debugFields } from './debug-fields.ts';

/** The letter is known by then, and the dictionaries' words are as true: nobody waits longer for a model's. */
const explainingMilliseconds = 10_000;

/** In which language, by whom and how fully a grade is told. */
export type Wording = {
  language: Language;
  /** Adds the debug-only fields. */
  debug: boolean;
  /** Who words it; undefined for the dictionary. */
  byModel?: { byModel: ModelReading; modelName: string } | undefined;
  signal?: AbortSignal | undefined;
  /** Hears why the dictionary's words stand in for a model's. */
  onFailure: (code: string) => void;
};

/** `graded` null: the text is no product offer, which no model has to explain. */
export async function explainReading(
  reading: Reading,
  graded: Grade | null,
  wording: Wording,
): Promise<Explanation & ReturnType<typeof debugFields>> {
  const translate = translator(wording.language);
  const own = wording.debug ? debugFields(reading, translate) : {};
  if (!graded) return { ...explainNotAProductOffer(translate), ...own };
  const explained = { ...explain(graded, reading.criteria, translate), ...own };
  const worded = await wordByModel(reading, graded, wording);
  if (!worded?.ok) {
    if (worded) wording.onFailure(worded.code);
    return explained;
  }
  const { explanation, improve = own.improve, debug = '' } = worded;
  if (!wording.debug) return { ...explained, explanation };
  return { ...explained, explanation, improve, debug: `${own.debug}${debug}` };
}

async function wordByModel(
  { criteria, position, company }: Reading,
  grade: Grade,
  { byModel: who, language, debug, signal }: Wording,
) {
  return who?.byModel.explain(who.modelName, {
    grade,
    criteria,
    position,
    company,
    language,
    debug,
    timeoutMilliseconds: explainingMilliseconds,
    ...(signal && { signal }),
  });
}
