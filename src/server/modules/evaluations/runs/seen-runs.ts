/** Runs as administrators see them: how far they are, what they took and cost. */
import type { Kysely } from 'kysely';
import type { ListedRun } from '../../../../contract/calls/run-calls.ts';
import { isBuiltinModel } from '../../../../contract/tuning/builtin-models.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { EvaluationRunTable } from '../../../database/tables/evaluation-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { costOf } from '../../costs/public.ts';
import { heldQuestions, secondsLeft } from '../asking/bounded-asking.ts';
import { labelledOffersOf } from '../datasets/labelled-offers-of.ts';
import { questionOf } from './run-question.ts';
import { type ReaderTally, talliesOf } from './run-samples.ts';

type Prices = Settings['modelPrices'];

type FoundRun = Omit<EvaluationRunTable, 'scores' | 'reader_versions'> & {
  name: string;
  offers: number;
  left_out: string;
};

const columns = [
  'evaluation_runs.id',
  'dataset_id',
  'evaluation_runs.created_at',
  'evaluation_runs.author',
  'evaluation_runs.types',
  'readers',
  'evaluation_runs.prompt_version',
  'repeats',
  'concurrency',
  'most_tokens',
  'question',
  'evaluation_runs.state',
  'evaluation_runs.reason',
  'started_at',
  'ended_at',
  'evaluation_datasets.name',
  'evaluation_datasets.offers',
  'evaluation_datasets.left_out',
] as const;

const allRuns = (database: Kysely<Tables>) =>
  database
    .selectFrom('evaluation_runs')
    .innerJoin('evaluation_datasets', 'evaluation_datasets.id', 'evaluation_runs.dataset_id')
    .select(columns);

/** The newest first, those after `after`. */
export async function listRuns(
  database: Kysely<Tables>,
  { after, limit }: { after?: { createdAt: string; id: string } | undefined; limit: number },
  prices: Prices,
): Promise<ListedRun[]> {
  let query = allRuns(database);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('evaluation_runs.created_at', 'evaluation_runs.id'), '<', tuple(after.createdAt, after.id)),
    );
  }
  const rows = await query
    .orderBy('evaluation_runs.created_at', 'desc')
    .orderBy('evaluation_runs.id', 'desc')
    .limit(limit)
    .execute();
  return seen(database, rows, prices);
}

export async function findRun(
  database: Kysely<Tables>,
  id: string,
  prices: Prices,
): Promise<ListedRun | undefined> {
  const rows = await allRuns(database).where('evaluation_runs.id', '=', id).execute();
  const [run] = await seen(database, rows, prices);
  return run;
}

async function seen(
  database: Kysely<Tables>,
  rows: readonly FoundRun[],
  prices: Prices,
): Promise<ListedRun[]> {
  const tallies = await talliesOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => seenRun(row, tallies.get(row.id) ?? [], prices));
}

function seenRun(row: FoundRun, tallies: readonly ReaderTally[], prices: Prices): ListedRun {
  const { readers, types, datasetId, repeats } = questionOf(row);
  const questions = row.offers * repeats;
  const all = readers.map((reader) => tallies.find((tally) => tally.reader === reader) ?? unheard(reader));
  const ofModels = all.filter(({ reader }) => reader !== 'builtin' && !isBuiltinModel(reader));
  return {
    id: row.id,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    author: row.author,
    dataset: {
      ...{ id: datasetId, name: row.name, offers: row.offers },
      labelled: labelledOffersOf(row),
    },
    types: [...types],
    ...{ repeats, concurrency: row.concurrency, questions },
    mostTokens: row.most_tokens === null ? null : Number(row.most_tokens),
    promptVersion: row.prompt_version,
    state: row.state,
    reason: row.reason,
    held: heldQuestions(row, ofModels, questions),
    readers: all.map(({ milliseconds: _, ...tally }) => ({
      ...tally,
      cost: costOf({ ...tally, model: tally.reader, calls: 0 }, prices),
    })),
    secondsLeft: secondsLeft(row, all, questions, row.concurrency),
  };
}

const unheard = (reader: string): ReaderTally => ({
  ...{ reader, answered: 0, failed: 0, milliseconds: 0 },
  ...{ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
});
