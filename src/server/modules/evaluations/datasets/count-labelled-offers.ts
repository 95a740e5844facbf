import type { Tables } from '../../../database/tables/tables.ts';

/**
 * Number of labelled offers when a dataset was generated: its own, and the partly reviewed ones,
 * which are unknown before it is ready.
 */
export function countLabelledOffers({
  offers,
  left_out: leftOut,
}: Pick<Tables['evaluation_datasets'], 'offers' | 'left_out'>): number {
  const partly: number | undefined = JSON.parse(leftOut).counts?.partlyReviewed;
  return offers + (partly ?? 0);
}
