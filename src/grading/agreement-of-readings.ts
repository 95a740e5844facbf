/** How steady a grade is over several readings of the same offer. */
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

/** The value that stands for silence: what an even number of readings falls back to where they are of two minds. */
export const valueOfSilence = (id: CriterionId): CriterionValue => {
  if (id === 'noDistinctUXDesigner') return true;
  return criteriaTable.some((row) => row.id === id && 'max' in row) ? 0 : false;
};

/** Middle of the values in order; between two middle ones the one nearer to silence. */
function medianOf(values: readonly CriterionValue[], id: CriterionId): CriterionValue {
  const sorted = [...values].sort((a, b) => Number(a) - Number(b));
  const low = sorted[(sorted.length - 1) >> 1];
  const high = sorted[sorted.length >> 1];
  if (low === undefined || high === undefined) throw new RangeError('the median of no reading');
  return valueOfSilence(id) === high ? high : low;
}

/**
 * What several readings say together: the median of each level, the majority of each flag. Of an even number of
 * readings that are of two minds the value nearer to silence wins.
 * @throws RangeError where there is no reading.
 */
export function medianOfReadings(readings: readonly Criteria[]): Criteria {
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

/** How far the readings of one offer agree on its letter, and on what they do not. */
export type ReadingsAgreement = {
  /** The letters of the single readings and of their median, best first, each once: one letter is a steady grade. */
  letters: Letter[];
  /** Criteria that the readings differ on and whose change alone, to what another reading says, moves the median's letter. */
  hingesOn: CriterionId[];
};

/**
 * How far the readings of one offer agree on its letter.
 * @throws RangeError where there is no reading.
 */
export function agreementOfReadings(readings: readonly Criteria[]): ReadingsAgreement {
  const median = medianOfReadings(readings);
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
