import { measureAgreement } from '../grading/agreement-of-readings.ts';
import { type Certainty, calculateCertaintyFromDoubts } from '../grading/certainty.ts';
import type { Reading } from '../reading/reader.ts';

/**
 * Certainty of the letter of a reading, from several readings or from the reader's error rates;
 * null when neither is known.
 */
export function calculateCertainty({
  criteria,
  readings,
  doubts,
}: Pick<Reading, 'criteria' | 'readings' | 'doubts'>): Certainty | null {
  if (readings.length > 1) return measureAgreement(readings);
  return doubts ? calculateCertaintyFromDoubts(criteria, doubts) : null;
}
