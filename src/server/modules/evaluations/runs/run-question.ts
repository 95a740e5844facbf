/** The question of a run: its dataset as an exam, and what makes two questions equal. */

import { createHash } from 'node:crypto';
import type { EvaluationType } from '../../../../contract/evaluations/evaluation-types.ts';
import { datasetEntrySchema } from '../../../../evaluating/dataset-entry.ts';
import type { ExamOffer } from '../../../../evaluating/exam.ts';
import { countAll } from '../../../database/rows.ts';
import type { Database, ExperimentRow, Tables } from '../../../database/tables/tables.ts';
import { JobFailure } from '../../../jobs/job-kind.ts';
import { experimentsOf } from '../../experiments/public.ts';
import { readEntriesInOrder } from '../datasets/stream-dataset-lines.ts';

/** What is asked of whom, how often. */
export type RunQuestion = {
  datasetId: string;
  types: readonly EvaluationType[];
  readers: readonly string[];
  repeats: number;
};

/** Equal for runs with the same question, in whatever order types and readers were named. */
export function fingerprintQuestion({ datasetId, types, readers, repeats }: RunQuestion): string {
  const question = JSON.stringify([datasetId, types.toSorted(), readers.toSorted(), repeats]);
  return createHash('sha256').update(question).digest('hex');
}

/** The question of a stored run. */
export function toRunQuestion(
  row: Pick<ExperimentRow, 'parent_id'> & Pick<Tables['evaluation_runs'], 'types' | 'readers' | 'repeats'>,
): RunQuestion {
  const { parent_id: datasetId, types, readers, repeats } = row;
  // Only `launchRun` writes these columns.
  return { datasetId: datasetId ?? '', types: JSON.parse(types), readers: JSON.parse(readers), repeats };
}

/**
 * A run with its life cycle, the name and size of its dataset, and the hash of the dataset's lines,
 * null until it is ready.
 */
export type RunRow = ExperimentRow &
  Tables['evaluation_runs'] & { name: string; offers: number; left_out: string; content_hash: string | null };

/** Newest first. */
export const listAllRuns = (database: Database) =>
  experimentsOf(database, 'run')
    .innerJoin('evaluation_runs', 'evaluation_runs.id', 'experiments.id')
    .innerJoin('evaluation_datasets', 'evaluation_datasets.id', 'experiments.parent_id')
    .select(['evaluation_datasets.name', 'evaluation_datasets.offers'])
    .select(['evaluation_datasets.left_out', 'evaluation_datasets.content_hash']);

/** The run of this id. */
export function findRun(database: Database, id: string): Promise<RunRow | undefined> {
  return listAllRuns(database)
    .selectAll(['experiments', 'evaluation_runs'])
    .where('experiments.id', '=', id)
    .executeTakeFirst();
}

/** The question of a run; undefined when it was deleted. */
export async function findQuestion(database: Database, id: string): Promise<RunQuestion | undefined> {
  const run = await listAllRuns(database)
    .select(['parent_id', 'evaluation_runs.types', 'readers', 'repeats'])
    .where('experiments.id', '=', id)
    .executeTakeFirst();
  return run && toRunQuestion(run);
}

/**
 * The offers of a dataset in order, in small batches. Throws a final JobFailure for an entry
 * unknown to this release.
 */
export async function* readOffersInOrder(database: Database, datasetId: string): AsyncGenerator<ExamOffer> {
  for await (const entry of readEntriesInOrder(database, datasetId)) yield examOffer(entry);
}

/** All offers of a dataset in order. Rejects like `readOffersInOrder`. */
export async function loadExamOffers(database: Database, datasetId: string): Promise<ExamOffer[]> {
  const offers: ExamOffer[] = [];
  for await (const offer of readOffersInOrder(database, datasetId)) offers.push(offer);
  return offers;
}

/** Number of offers in a dataset. */
export const countExamOffers = (database: Database, datasetId: string): Promise<number> =>
  countAll(database.selectFrom('evaluation_entries').where('dataset_id', '=', datasetId));

function examOffer(entry: unknown): ExamOffer {
  const parsed = datasetEntrySchema.shape.metadata.safeParse(entry);
  if (!parsed.success) throw new JobFailure('datasetBroken', { isFinal: true });
  const { id, text, language, labels } = parsed.data;
  return { id, text, language, labels };
}
