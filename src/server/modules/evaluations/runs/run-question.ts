/** What a run asks: its dataset as an exam, and what makes it the same question as another. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { EvaluationType } from '../../../../contract/evaluations/evaluation-types.ts';
import { datasetEntrySchema } from '../../../../evaluating/dataset-entry.ts';
import type { ExamOffer } from '../../../../evaluating/exam.ts';
import type { EvaluationRunTable } from '../../../database/tables/evaluation-tables.ts';
import type { ExperimentTable } from '../../../database/tables/experiment-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { JobFailure } from '../../../jobs/job-kind.ts';
import { experimentsOf } from '../../experiments/public.ts';
import { entriesInTurn } from '../datasets/entries-in-turn.ts';

export type RunQuestion = {
  datasetId: string;
  types: readonly EvaluationType[];
  readers: readonly string[];
  repeats: number;
};

/** The same for runs that ask the same, in whatever order types and readers were named. */
export function fingerprintOf({ datasetId, types, readers, repeats }: RunQuestion): string {
  const question = JSON.stringify([datasetId, types.toSorted(), readers.toSorted(), repeats]);
  return createHash('sha256').update(question).digest('hex');
}

export function questionOf(
  row: Pick<ExperimentTable, 'parent_id'> & Pick<EvaluationRunTable, 'types' | 'readers' | 'repeats'>,
): RunQuestion {
  const { parent_id: datasetId, types, readers, repeats } = row;
  // Only `launchRun` writes there.
  return { datasetId: datasetId ?? '', types: JSON.parse(types), readers: JSON.parse(readers), repeats };
}

/** A run with its life, the name and size of its dataset, and the hash of that one's lines, null before it was frozen. */
export type FoundRun = ExperimentTable &
  EvaluationRunTable & { name: string; offers: number; left_out: string; content_hash: string | null };

/** The newest first. */
export const allRuns = (database: Kysely<Tables>) =>
  experimentsOf(database, 'run')
    .innerJoin('evaluation_runs', 'evaluation_runs.id', 'experiments.id')
    .innerJoin('evaluation_datasets', 'evaluation_datasets.id', 'experiments.parent_id')
    .select(['evaluation_datasets.name', 'evaluation_datasets.offers'])
    .select(['evaluation_datasets.left_out', 'evaluation_datasets.content_hash']);

export function findRun(database: Kysely<Tables>, id: string): Promise<FoundRun | undefined> {
  return allRuns(database)
    .selectAll(['experiments', 'evaluation_runs'])
    .where('experiments.id', '=', id)
    .executeTakeFirst();
}

/** What a run asks; undefined where it is gone. */
export async function findQuestion(database: Kysely<Tables>, id: string): Promise<RunQuestion | undefined> {
  const run = await allRuns(database)
    .select(['parent_id', 'evaluation_runs.types', 'readers', 'repeats'])
    .where('experiments.id', '=', id)
    .executeTakeFirst();
  return run && questionOf(run);
}

/**
 * The offers of a dataset in its order, a few at a time in memory. Ends with a final JobFailure where an entry is not what this release
 * knows.
 */
export async function* offersInTurn(database: Kysely<Tables>, datasetId: string): AsyncGenerator<ExamOffer> {
  for await (const entry of entriesInTurn(database, datasetId)) yield examOffer(entry);
}

/** All offers of a dataset in its order. Rejects as `offersInTurn` ends. */
export async function examOffers(database: Kysely<Tables>, datasetId: string): Promise<ExamOffer[]> {
  const offers: ExamOffer[] = [];
  for await (const offer of offersInTurn(database, datasetId)) offers.push(offer);
  return offers;
}

/** How many offers a dataset holds. */
export async function countExamOffers(database: Kysely<Tables>, datasetId: string): Promise<number> {
  const { count } = await database
    .selectFrom('evaluation_entries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('dataset_id', '=', datasetId)
    .executeTakeFirstOrThrow();
  // PostgreSQL answers counts as text.
  return Number(count);
}

function examOffer(entry: unknown): ExamOffer {
  const parsed = datasetEntrySchema.shape.metadata.safeParse(entry);
  if (!parsed.success) throw new JobFailure('datasetBroken', { isFinal: true });
  const { id, text, language, labels } = parsed.data;
  return { id, text, language, labels };
}
