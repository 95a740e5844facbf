/** Shortens a result for an agent: the letter and what made it, in few tokens. */
import { z } from 'zod';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import { describeCause } from '../../explaining/describe-cause.ts';
import { whatMadeTheLetter } from '../../explaining/what-made-the-letter.ts';
import { flattenCriteria } from '../../grading/criteria.ts';
import { letterOfScore } from '../../grading/grade.ts';
import { letters } from '../../grading/scoring-rules.ts';
import type { Translate } from '../../language/text-keys.ts';

/** Maximum bytes of a short answer, as JSON in UTF-8. */
export const longestAnswer = 700;

/** The schema of a short answer. */
export const shortAnswerSchema = z.object({
  letter: z.enum(letters).describe('A is a true product role, E is none'),
  couldBe: z.array(z.enum(letters)).describe('Other letters that the reader does not exclude'),
  verdict: z.string(),
  position: z.string().describe('The job title as written; empty when unknown'),
  company: z.string(),
  readBy: z.string().describe('"builtin", which asks no model, or the name of a model'),
  causes: z
    .array(
      z.object({
        bearing: z.enum(['for', 'against', 'missing']),
        means: z.string(),
        quote: z.string().describe('The offer’s own words, cut to fit; empty where nothing is said'),
      }),
    )
    .describe('What made the letter, weightiest first'),
  whole: z.string().describe('The address of the resource with the whole result'),
});
type ShortAnswer = z.infer<typeof shortAnswerSchema>;

function shortened(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= length ? plain : `${plain.slice(0, length - 1).trimEnd()}…`;
}

/** Maximum characters of each text of the offer, tried in this order until the answer fits. */
const lengths = [120, 80, 50, 30, 15, 1];

/** A short answer of at most `longestAnswer` bytes; `whole` is the address of the whole result. */
export function toShortAnswer(result: AnalysisResult, translate: Translate, whole: string): ShortAnswer {
  const { grade, criteria, receipts, certainty } = result;
  const letter = letterOfScore(Math.round(result.score));
  const causes = grade ? whatMadeTheLetter(criteria, receipts) : [];
  const values = flattenCriteria(criteria);
  const answerOf = (length: number): ShortAnswer => ({
    letter,
    couldBe: certainty?.letters.filter((other) => other !== letter) ?? [],
    verdict: shortened(result.scoreDetail.globalEvaluation, 2 * length + 40),
    position: shortened(result.position, length),
    company: shortened(result.company, length),
    readBy: shortened(result.reader, 60),
    causes: causes.map((cause) => ({
      bearing: cause.bearing,
      means: shortened(describeCause(translate, cause, values), length),
      quote: shortened(cause.quote?.text ?? '', length),
    })),
    whole,
  });
  const fits = (answer: ShortAnswer) => Buffer.byteLength(JSON.stringify(answer)) <= longestAnswer;
  return lengths.map(answerOf).find(fits) ?? { ...answerOf(1), causes: [] };
}
