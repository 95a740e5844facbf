import { agreementOfReadings } from '../grading/agreement-of-readings.ts';
import { type Certainty, certaintyOf } from '../grading/certainty.ts';
import type { Reading } from '../reading/reader.ts';

/** How sure the letter of a reading is: by several readings, or by what the reader knows of its errors; null where neither is known. */
export function certaintyOfReading({
  criteria,
  readings,
  doubts,
}: Pick<Reading, 'criteria' | 'readings' | 'doubts'>): Certainty | null {
  if (readings.length > 1) return agreementOfReadings(readings);
  return doubts ? certaintyOf(criteria, doubts) : null;
}
