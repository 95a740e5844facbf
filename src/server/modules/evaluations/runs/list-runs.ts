/** Runs as administrators see them: progress, usage and cost. */
import type { ListedRun } from '../../../../contract/calls/run-calls.ts';
import { isBuiltinModel } from '../../../../contract/tuning/builtin-models.ts';
import type { Settings } from '../../../../settings/config.ts';
import { parsePageCursor } from '../../../database/page-cursor.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { costOf } from '../../costs/public.ts';
import { type ReaderTally, sumTallies, tallyAnswers } from '../asking/answers.ts';
import { describeAsking } from '../asking/bounded-asking.ts';
import { countLabelledOffers } from '../datasets/count-labelled-offers.ts';
import { listAllRuns, type RunRow, toRunQuestion } from './run-question.ts';

type Prices = Settings['modelPrices'];

/** The columns that a list needs, without the scorecard. */
type RunInList = Omit<RunRow, 'scores' | 'reader_versions' | 'content_hash'>;

const listedRuns = (database: Database) =>
  listAllRuns(database)
    .selectAll('experiments')
    .select([
      'evaluation_runs.types',
      'readers',
      'evaluation_runs.prompt_version',
      'repeats',
      'concurrency',
      'most_tokens',
    ]);

/** Newest first, after `cursor` unless it is empty. */
export async function listRuns(
  database: Database,
  { cursor, limit }: { cursor: string; limit: number },
  prices: Prices,
): Promise<ListedRun[]> {
  let query = listedRuns(database);
  if (cursor) {
    const { createdAt, id } = parsePageCursor(cursor);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('experiments.created_at', 'experiments.id'), '<', tuple(createdAt, id)),
    );
  }
  return seen(database, await query.limit(limit).execute(), prices);
}

/** The run of this id as the list shows it. */
export async function findListedRun(
  database: Database,
  id: string,
  prices: Prices,
): Promise<ListedRun | undefined> {
  const rows = await listedRuns(database).where('experiments.id', '=', id).execute();
  const [run] = await seen(database, rows, prices);
  return run;
}

async function seen(database: Database, rows: readonly RunInList[], prices: Prices): Promise<ListedRun[]> {
  const tallies = await tallyAnswers(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => seenRun(row, tallies.get(row.id) ?? [], prices));
}

function seenRun(row: RunInList, tallies: readonly ReaderTally[], prices: Prices): ListedRun {
  const { readers, types, datasetId, repeats } = toRunQuestion(row);
  const questions = row.offers * repeats;
  const all = readers.map((reader) => tallies.find((tally) => tally.reader === reader) ?? unheard(reader));
  const ofModels = all.filter(({ reader }) => reader !== 'builtin' && !isBuiltinModel(reader));
  return {
    ...describeAsking(row, questions, all, ofModels),
    dataset: {
      id: datasetId,
      name: row.name,
      offers: row.offers,
      labelled: countLabelledOffers(row),
    },
    types: [...types],
    repeats,
    questions,
    readers: all.map(({ milliseconds: _, ...tally }) => ({
      ...tally,
      cost: costOf({ ...tally, model: tally.reader }, prices),
    })),
  };
}

const unheard = (reader: string): ReaderTally => ({ reader, ...sumTallies([]) });
