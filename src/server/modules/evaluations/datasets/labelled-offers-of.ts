import type { EvaluationDatasetTable } from '../../../database/tables/evaluation-tables.ts';

/**
 * How many offers people had spoken of when a dataset was made: those that stand in it, and those that were partly reviewed; the
 * latter are not known before it is ready.
 */
export function labelledOffersOf({
  offers,
  left_out: leftOut,
}: Pick<EvaluationDatasetTable, 'offers' | 'left_out'>): number {
  const partly: number | undefined = JSON.parse(leftOut).counts?.partlyReviewed;
  return offers + (partly ?? 0);
}
