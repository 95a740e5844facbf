/** From the text of an offer to the analysis result: reading, grading, explaining. */
import type { AnalysisResult } from '../contract/analysis-result.ts';
import type { AnalysisStage } from '../contract/calls.ts';
import { explain, explainNotAProductOffer } from '../explaining/explain.ts';
import { grade } from '../grading/grade.ts';
import { defaultLanguage, type Language, languages } from '../language/dictionaries.ts';
import { translator } from '../language/translator.ts';
import type { Reader, ReadingFailure } from '../reading/reader.ts';
import { debugFields } from './debug-fields.ts';

export type AnalysisRequest = {
  jobOffer: string;
  /** The language of the sentences; empty: the offer's own where there is a dictionary for it, else English. */
  language: '' | Language;
  /** Adds the debug-only fields to the result; callers allow it in development mode only. */
  debug?: boolean;
};

export type Analysis = { ok: true; result: AnalysisResult } | ReadingFailure;

/** The score of what is not a product offer (specification, section 4). */
const scoreOfNoProductOffer = 1;

/**
 * `onStage` hears of each stage as it begins. What cannot be read comes back as a failure; the reader's own
 * exceptions, such as a lost connection to a model, pass through.
 */
export async function analyzeOffer(
  { reader }: { reader: Reader },
  { jobOffer, language, debug = false }: AnalysisRequest,
  onStage: (stage: AnalysisStage) => void = () => {},
): Promise<Analysis> {
  onStage('reading');
  const read = await reader.read(jobOffer);
  if (!read.ok) return read;
  const { reading } = read;
  onStage('grading');
  const graded = reading.notAProductJobOffer ? null : grade(reading.criteria);
  onStage('explaining');
  const translate = translator(language || knownLanguage(reading.language));
  const explained = graded
    ? explain(graded, reading.criteria, translate)
    : explainNotAProductOffer(translate);
  const { rejectedFindings: _rejected, readings: _readings, usage: _usage, ...shown } = reading;
  const result: AnalysisResult = {
    ...shown,
    ...explained,
    score: graded?.score ?? scoreOfNoProductOffer,
    grade: graded,
    reader: reader.name,
    ...(debug && debugFields(reading, translate)),
  };
  return { ok: true, result };
}

function knownLanguage(code: string): Language {
  return languages.find((language) => language === code) ?? defaultLanguage;
}
