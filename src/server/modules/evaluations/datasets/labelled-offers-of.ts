import type { EvaluationDatasetTable } from '../../../database/tables/evaluation-tables.ts';

/**
 * How many offers people had spoken of when a dataset was made: those that stand in it, and those that were partly reviewed. Null
 * where an older release made it, which left none of these out.
 */
export function labelledOffersOf({
  offers,
  left_out: leftOut,
}: Pick<EvaluationDatasetTable, 'offers' | 'left_out'>): number | null {
  const partly: number | undefined = JSON.parse(leftOut).counts?.partlyReviewed;
  return partly === undefined ? null : offers + partly;
}
