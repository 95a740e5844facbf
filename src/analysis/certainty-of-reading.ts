import { agreementOfReadings } from '../grading/agreement-of-readings.ts';
import { type Certainty, certaintyOf } from '../grading/certainty.ts';
import type { Reading } from '../reading/reader.ts';

/**
 * Certainty of the letter of a reading, from several readings or from the reader's error rates;
 * null when neither is known.
 */
export function certaintyOfReading({
  criteria,
  readings,
  doubts,
}: Pick<Reading, 'criteria' | 'readings' | 'doubts'>): Certainty | null {
  if (readings.length > 1) return agreementOfReadings(readings);
  return doubts ? certaintyOf(criteria, doubts) : null;
}
