/** The explanations of a run, and a judge's judgements of them. */

import { sql } from 'kysely';
import type { ExamAnswer } from '../../../../evaluating/exam.ts';
import { countAll } from '../../../database/rows.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { NewAnswer } from '../asking/answers.ts';
import { type ExplainedAnswer, findExplanation, type JudgeAnswer } from './examine-judge.ts';

/** Identifies an explanation of a run: `offer` is its id in the exam. */
export type ExplanationKey = { reader: string; offer: string; repeat: number };

/** The result of asking about one. */
export type JudgedExplanation = ExplanationKey & JudgeAnswer;

/** A judgement in the form for storage. */
export function toStoredJudgement({ mayStand, reason, ...judged }: JudgedExplanation): NewAnswer {
  return {
    ...judged,
    kind: mayStand === null ? 'failed' : 'judged',
    answer: reason,
    explained: 0,
    may_stand: mayStand ? 1 : 0,
  };
}

/** The explanations of a run without a judgement by this judge; failed ones may be asked again. */
export function listUnjudgedExplanations(
  database: Database,
  { runId, judgingId }: { runId: string; judgingId: string },
): Promise<ExplanationKey[]> {
  return explained(database, runId)
    .leftJoin('answers as judged', (join) =>
      join
        .on('judged.experiment_id', '=', judgingId)
        .on('judged.kind', '=', 'judged')
        .onRef('judged.reader', '=', 'answers.reader')
        .onRef('judged.offer', '=', 'answers.offer')
        .onRef('judged.repeat', '=', 'answers.repeat'),
    )
    .where('judged.reader', 'is', null)
    .select(({ ref }) => [
      ref('answers.reader').as('reader'),
      ref('answers.offer').as('offer'),
      ref('answers.repeat').as('repeat'),
    ])
    .execute();
}

/** Number of explanations in a run. */
export const countExplanations = (database: Database, runId: string): Promise<number> =>
  countAll(explained(database, runId));

// As a constant in the statement, so that both engines use the partial index.
const explained = (database: Database, runId: string) =>
  database
    .selectFrom('answers')
    .where('answers.experiment_id', '=', runId)
    .where(sql<boolean>`answers.explained = 1`);

/** Undefined when the answer was deleted, or has no explanation. */
export async function findExplainedAnswer(
  database: Database,
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
  // Only a run writes this column.
  const answer: ExamAnswer | undefined = row && JSON.parse(row.answer);
  return answer && findExplanation(answer);
}
