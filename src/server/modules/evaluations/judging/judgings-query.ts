/** The judgings of a run's explanations. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { SeenJudging } from '../../../../contract/calls/judge-calls.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { costOf } from '../../costs/public.ts';
import { isUnderWay } from '../../experiments/public.ts';
import { sumTallies, tallyAnswers } from '../asking/answers.ts';
import { describeAsking } from '../asking/bounded-asking.ts';
import { findQuestion } from '../runs/run-question.ts';
import type { JudgeScoringMessage } from './judge-score-worker.ts';
import { countExplanations } from './judged-explanations.ts';
import { listJudgings } from './launch-judging.ts';
import { createScoreCache, type ScoresById } from './score-cache.ts';

type Opened = CallOutput<'openJudgings'>;

/** Returns the current state; the scores of a run are cached until their data changes. */
export function createJudgingsQuery(
  { database }: Pick<Storage, 'database'>,
  prices: Settings['modelPrices'],
): (runId: string) => Promise<Opened> {
  const scoresOf = createScoreCache(inThread);
  return async (runId) => {
    const rows = await listJudgings(database).where('parent_id', '=', runId).execute();
    const ids = rows.map(({ id }) => id);
    const [explanations, tallies] = await Promise.all([
      countExplanations(database, runId),
      tallyAnswers(database, ids),
    ]);
    const over = rows.filter((row) => !isUnderWay(row) && tallies.has(row.id));
    const scores = await scoresOf(
      runId,
      await toScore(database, { runId, judgings: over.map(({ id }) => id) }),
    );
    const judgings = rows.map((row): SeenJudging => {
      const { milliseconds, answered: judged, ...tally } = sumTallies(tallies.get(row.id) ?? []);
      return {
        ...describeAsking(row, explanations, [{ answered: judged, milliseconds }]),
        model: row.model,
        judged,
        ...tally,
        cost: costOf({ ...tally, model: row.model }, prices),
        scores: scores[row.id] ?? null,
      };
    });
    return { explanations, judgings };
  };
}

/** The data of the figures: counts by offer. */
async function toScore(
  database: Database,
  { runId, judgings }: { runId: string; judgings: readonly string[] },
): Promise<JudgeScoringMessage> {
  const question = await findQuestion(database, runId);
  if (!question || judgings.length === 0) return { readers: [], judgings: [] };
  const judged = await judgedByOffer(database, judgings);
  return {
    readers: question.readers,
    judgings: judgings.map((id) => ({
      id,
      judged: judged.filter((each) => each.judging === id),
    })),
  };
}

async function judgedByOffer(database: Database, judgings: readonly string[]) {
  const rows = await database
    .selectFrom('answers')
    .select(({ fn }) => [
      ...(['experiment_id', 'reader', 'offer'] as const),
      fn.countAll().as('of'),
      fn.sum('may_stand').as('hits'),
    ])
    .where('experiment_id', 'in', judgings)
    .where('kind', '=', 'judged')
    .groupBy(['experiment_id', 'reader', 'offer'])
    .orderBy('experiment_id')
    .orderBy('reader')
    .orderBy('offer')
    .execute();
  return rows.map(({ experiment_id: judging, reader, offer, hits, of }) => ({
    judging,
    reader,
    offer,
    hits: Number(hits),
    of: Number(of),
  }));
}

async function inThread(asked: JudgeScoringMessage, signal: AbortSignal): Promise<ScoresById> {
  const worker = new Worker(new URL('./judge-score-worker.ts', import.meta.url));
  try {
    const answered = once(worker, 'message', { signal });
    worker.postMessage(asked);
    const [scores] = await answered;
    return scores;
  } finally {
    await worker.terminate();
  }
}
