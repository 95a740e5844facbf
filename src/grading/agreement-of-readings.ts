/** Stability of a grade over several readings of the same offer. */
import {
  type Criteria,
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from './criteria.ts';
import { grade } from './grade.ts';
import { type Letter, letters } from './scoring-rules.ts';

/** The value of a silent criterion, used when an even number of readings is divided. */
export const getSilentValue = (id: CriterionId): CriterionValue => {
  if (id === 'noDistinctUXDesigner') return true;
  return criteriaTable.some((row) => row.id === id && 'max' in row) ? 0 : false;
};

/** The median of the ordered values; of two middle ones the one nearer to silence. */
function medianOf(values: readonly CriterionValue[], id: CriterionId): CriterionValue {
  const sorted = [...values].sort((a, b) => Number(a) - Number(b));
  const low = sorted[(sorted.length - 1) >> 1];
  const high = sorted[sorted.length >> 1];
  if (low === undefined || high === undefined) throw new RangeError('the median of no reading');
  return getSilentValue(id) === high ? high : low;
}

/**
 * Combines several readings: the median of each level, the majority of each flag. When an even
 * number of readings is divided, the value nearer to silence wins.
 * @throws RangeError when there is no reading.
 */
export function combineReadings(readings: readonly Criteria[]): Criteria {
  const flat = readings.map(flattenCriteria);
  const values = criteriaTable.map(({ id }) => [
    id,
    medianOf(
      flat.map((one) => one[id]),
      id,
    ),
  ]);
  // Cast: the table has each id once; each value is that of a reading, which was checked.
  return withGroups(Object.fromEntries(values) as FlatCriteria);
}

/** How far the readings of one offer agree on its letter, and on what they differ. */
export type ReadingsAgreement = {
  /**
   * The letters of the single readings and of their median, best first, each once: a single letter
   * is a stable grade.
   */
  letters: Letter[];
  /**
   * Criteria on which the readings differ and whose change alone, to the value of another reading,
   * changes the median's letter.
   */
  hingesOn: CriterionId[];
};

/**
 * Compares the letters of several readings of one offer.
 * @throws RangeError when there is no reading.
 */
export function measureAgreement(readings: readonly Criteria[]): ReadingsAgreement {
  const median = combineReadings(readings);
  const { letter } = grade(median);
  const found = new Set([letter, ...readings.map((reading) => grade(reading).letter)]);
  const flat = readings.map(flattenCriteria);
  const base = flattenCriteria(median);
  const moves = (id: CriterionId, value: CriterionValue) =>
    value !== base[id] && grade(withGroups({ ...base, [id]: value })).letter !== letter;
  return {
    letters: letters.toReversed().filter((one) => found.has(one)),
    hingesOn: criteriaTable.map(({ id }) => id).filter((id) => flat.some((one) => moves(id, one[id]))),
  };
}
