/** What judges say of the explanations of a run, and how far people agree with each. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { SeenJudging } from '../../../../contract/calls/judge-calls.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { costOf } from '../../costs/public.ts';
import { secondsLeft } from '../asking/bounded-asking.ts';
import { questionOf } from '../runs/run-question.ts';
import type { ToScoreJudges } from './judge-score-worker.ts';
import { countExplanations, type JudgeTally, judgeTallies } from './judged-explanations.ts';
import { ownOpinions } from './opinions.ts';
import { keepScoresByRun, type ScoresById } from './scores-by-run.ts';

type Opened = CallOutput<'openJudgings'>;

const nothing: JudgeTally = {
  ...{ judged: 0, failed: 0, milliseconds: 0 },
  ...{ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
};

/** Answers what holds now; the scores of a run are kept while nothing that they rest on has changed. */
export function createOpenJudgings(
  { database }: Pick<Storage, 'database'>,
  prices: Settings['modelPrices'],
): (runId: string, author: string) => Promise<Opened> {
  const scoresOf = keepScoresByRun(inThread);
  return async (runId, author) => {
    const rows = await database
      .selectFrom('explanation_judgings')
      .selectAll()
      .where('run_id', '=', runId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    const [explanations, own, tallies] = await Promise.all([
      countExplanations(database, runId),
      ownOpinions(database, runId, author),
      judgeTallies(database, ids),
    ]);
    const over = rows.filter(
      ({ id, state }) => state !== 'running' && state !== 'waiting' && tallies.has(id),
    );
    const scores = await scoresOf(
      runId,
      await toScore(database, { runId, judgings: over.map(({ id }) => id) }),
    );
    const judgings = rows.map((row): SeenJudging => {
      const { milliseconds, ...tally } = tallies.get(row.id) ?? nothing;
      const left = secondsLeft([{ answered: tally.judged, milliseconds }], explanations, row.concurrency);
      return {
        ...{ id: row.id, model: row.model, promptVersion: row.prompt_version, author: row.author },
        ...{ createdAt: row.created_at, endedAt: row.ended_at, concurrency: row.concurrency },
        ...{ state: row.state, reason: row.reason, ...tally },
        mostTokens: row.most_tokens === null ? null : Number(row.most_tokens),
        cost: costOf({ ...tally, model: row.model, calls: 0 }, prices),
        secondsLeft: row.state === 'running' ? left : null,
        scores: scores[row.id] ?? null,
      };
    });
    return { explanations, own, judgings };
  };
}

/** What the figures rest on: counts by offer, and the opinions of people that stay, since they were laid beside the judge. */
async function toScore(
  database: Kysely<Tables>,
  { runId, judgings }: { runId: string; judgings: readonly string[] },
): Promise<ToScoreJudges> {
  const run = await database
    .selectFrom('evaluation_runs')
    .select(['dataset_id', 'types', 'readers', 'repeats'])
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run || judgings.length === 0) return { readers: [], judgings: [] };
  const [judged, twice] = await Promise.all([
    judgedByOffer(database, judgings),
    judgedTwice(database, { runId, judgings }),
  ]);
  return {
    readers: questionOf(run).readers,
    judgings: judgings.map((id) => ({
      id,
      judged: judged.filter((each) => each.judging === id),
      twice: twice.filter((each) => each.judging === id),
    })),
  };
}

async function judgedByOffer(database: Kysely<Tables>, judgings: readonly string[]) {
  const rows = await database
    .selectFrom('judged_explanations')
    .select(({ fn }) => [
      ...(['judging_id', 'reader', 'offer'] as const),
      fn.countAll().as('of'),
      fn.sum('may_stand').as('hits'),
    ])
    .where('judging_id', 'in', judgings)
    .where('kind', '=', 'judged')
    .groupBy(['judging_id', 'reader', 'offer'])
    .orderBy('judging_id')
    .orderBy('reader')
    .orderBy('offer')
    .execute();
  return rows.map(({ judging_id: judging, reader, offer, hits, of }) => ({
    ...{ judging, reader, offer, hits: Number(hits), of: Number(of) },
  }));
}

async function judgedTwice(
  database: Kysely<Tables>,
  { runId, judgings }: { runId: string; judgings: readonly string[] },
) {
  const rows = await database
    .selectFrom('explanation_opinions as opinion')
    .innerJoin('judged_explanations as judged', (join) =>
      join
        .onRef('judged.reader', '=', 'opinion.reader')
        .onRef('judged.offer', '=', 'opinion.offer')
        .onRef('judged.repeat', '=', 'opinion.repeat'),
    )
    .select([
      ...(['judged.judging_id', 'opinion.offer', 'opinion.may_stand as byPerson'] as const),
      'judged.may_stand as byJudge',
    ])
    .where('opinion.run_id', '=', runId)
    // Of one that can still be changed, the figure would tell its author what the judge says.
    .where('opinion.compared', '=', 1)
    .where('judged.judging_id', 'in', judgings)
    .where('judged.kind', '=', 'judged')
    // The draws of the intervals are the same for the same order.
    .orderBy(sql`opinion.reader, opinion.offer, opinion.repeat, opinion.author`)
    .execute();
  return rows.map(({ judging_id: judging, offer, byPerson, byJudge }) => ({
    ...{ judging, offer, byPerson: byPerson === 1, byJudge: byJudge === 1 },
  }));
}

async function inThread(asked: ToScoreJudges, signal: AbortSignal): Promise<ScoresById> {
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
