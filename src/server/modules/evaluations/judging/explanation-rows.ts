/** The explanations of a run, read one at a time: each is read where it is judged. */
import type { Kysely } from 'kysely';
import type { ExamAnswer } from '../../../../evaluating/exam.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { type ExplainedAnswer, explainedIn } from './examine-judge.ts';
import type { ExplanationKey } from './judged-explanations.ts';

/** Undefined where the answer is gone, or has no explanation. */
export async function explainedAnswer(
  database: Kysely<Tables>,
  runId: string,
  { reader, offer, repeat }: ExplanationKey,
): Promise<ExplainedAnswer | undefined> {
  const row = await database
    .selectFrom('answers')
    .select('answer')
    .where('experiment_id', '=', runId)
    .where('reader', '=', reader)
    .where('offer', '=', offer)
    .where('repeat', '=', repeat)
    .where('explained', '=', 1)
    .executeTakeFirst();
  // Only a run writes there.
  const answer: ExamAnswer | undefined = row && JSON.parse(row.answer);
  return answer && explainedIn(answer);
}
