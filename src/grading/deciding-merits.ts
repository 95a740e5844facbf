/** Which merits the letter of an offer rests on: what is worth asking about once more. */
import { valueOfSilence } from './agreement-of-readings.ts';
import { type CriterionId, type CriterionValue, criteriaTable, type FlatCriteria } from './criteria.ts';
import { roundedScoreOf } from './grade.ts';

/** Criteria that speak for an offer: the levels, the discoveries and continuous delivery. Silence is their lowest value. */
export const merits: readonly CriterionId[] = criteriaTable.flatMap((row) =>
  'max' in row || row.section === 'discoveryAndDelivery' ? [row.id] : [],
);

/**
 * Those of `found` (merits, each once) whose loss, in part or whole, alone or together with losses of the others, gives another
 * letter; in the order of `found`. Empty where the letter stands without any of them. `values` must be in their ranges.
 */
export function decidingMerits(values: FlatCriteria, found: readonly CriterionId[]): CriterionId[] {
  // A merit that falls never raises the score: where the worst is the best, so are all between.
  const worst = { ...values, ...Object.fromEntries(found.map((id) => [id, valueOfSilence(id)])) };
  if (roundedScoreOf(worst) === roundedScoreOf(values)) return [];
  const choices = found.map((id) => valuesUpTo(values[id]));
  const scores = scoresOf(values, found, choices);
  let stride = 1;
  return found.filter((_, index) => {
    const step = stride;
    const size = choices[index]?.length ?? 1;
    stride *= size;
    return scores.some((score, at) => Math.floor(at / step) % size > 0 && scores[at - step] !== score);
  });
}

/** From silence up to a value. */
function valuesUpTo(value: CriterionValue): CriterionValue[] {
  if (typeof value === 'boolean') return value ? [false, true] : [false];
  return Array.from({ length: value + 1 }, (_, level) => level);
}

/** The rounded score of each combination of choices, the first criterion changing fastest. */
function scoresOf(
  values: FlatCriteria,
  ids: readonly CriterionId[],
  choices: readonly (readonly CriterionValue[])[],
): number[] {
  const scores: number[] = [];
  const tried: Record<CriterionId, CriterionValue> = { ...values };
  const tryFrom = (index: number): void => {
    const id = ids[index];
    if (id === undefined) {
      // Cast: each value is one that the criterion had, or a lower one.
      scores.push(roundedScoreOf(tried as FlatCriteria));
      return;
    }
    for (const value of choices[index] ?? []) {
      tried[id] = value;
      tryFrom(index - 1);
    }
  };
  tryFrom(ids.length - 1);
  return scores;
}
