/** What a run asks: its dataset as an exam, and what makes it the same question as another. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { EvaluationType } from '../../../../contract/evaluations/evaluation-types.ts';
import { datasetEntrySchema } from '../../../../evaluating/dataset-entry.ts';
import type { ExamOffer } from '../../../../evaluating/exam.ts';
import type { EvaluationRunTable } from '../../../database/tables/evaluation-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { JobFailure } from '../../../jobs/job-kind.ts';

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
  row: Pick<EvaluationRunTable, 'dataset_id' | 'types' | 'readers' | 'repeats'>,
): RunQuestion {
  const { dataset_id: datasetId, types, readers, repeats } = row;
  // Only `launchRun` writes there.
  return { datasetId, types: JSON.parse(types), readers: JSON.parse(readers), repeats };
}

/** The offers of a dataset in its order. A final JobFailure where an entry is not what this release knows. */
export async function examOffers(database: Kysely<Tables>, datasetId: string): Promise<ExamOffer[]> {
  const rows = await database
    .selectFrom('evaluation_entries')
    .select('metadata')
    .where('dataset_id', '=', datasetId)
    .orderBy('number')
    .execute();
  return rows.map(({ metadata }) => {
    const parsed = datasetEntrySchema.shape.metadata.safeParse(JSON.parse(metadata));
    if (!parsed.success) throw new JobFailure('datasetBroken', { isFinal: true });
    const { id, text, language, labels } = parsed.data;
    return { id, text, language, labels };
  });
}
