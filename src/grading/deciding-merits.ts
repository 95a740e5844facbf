/** Which merits the letter of an offer rests on: what is worth asking about once more. */
import { valueOfSilence } from './agreement-of-readings.ts';
import { type CriterionId, type CriterionValue, criteriaTable, type FlatCriteria } from './criteria.ts';
import { initiativeOf, roundedScoreOf, roundedScoreWith } from './grade.ts';

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
  const levels = found.filter((id) => typeof values[id] === 'number');
  const flags = found.filter((id) => typeof values[id] !== 'number');
  // Levels move the score by the business initiative alone: that is computed for each of them, the rest for the few scores it has.
  const initiatives = ofCombinations(values, levels, initiativeOf);
  const scoresWith = new Map(
    [...new Set(initiatives)].map((initiative) => [
      initiative,
      ofCombinations(values, flags, (stated) => roundedScoreWith(initiative, stated)),
    ]),
  );
  const movesLetter = (one: number, other: number) =>
    one !== other && scoresWith.get(one)?.some((score, at) => score !== scoresWith.get(other)?.[at]) === true;
  const deciding = new Set([
    ...moving(values, levels, initiatives, movesLetter),
    ...[...scoresWith.values()].flatMap((scores) =>
      moving(values, flags, scores, (one, other) => one !== other),
    ),
  ]);
  return found.filter((id) => deciding.has(id));
}

/** Those of `ids` that, one step lower in some combination, give another outcome; `outcomes` are in the order of `ofCombinations`. */
function moving<Outcome>(
  values: FlatCriteria,
  ids: readonly CriterionId[],
  outcomes: readonly Outcome[],
  differs: (one: Outcome, other: Outcome) => boolean,
): CriterionId[] {
  let stride = 1;
  return ids.filter((id) => {
    const step = stride;
    const size = Number(values[id]) + 1;
    stride *= size;
    return outcomes.some((outcome, at) => {
      // Cast: each combination with a step taken has one before it without.
      return Math.floor(at / step) % size > 0 && differs(outcomes[at - step] as Outcome, outcome);
    });
  });
}

/**
 * The outcome of every combination of values in which each of `ids` goes from silence up to its stated value and all others stay as
 * they are. The first of `ids` changes fastest.
 */
function ofCombinations<Outcome>(
  values: FlatCriteria,
  ids: readonly CriterionId[],
  outcomeOf: (stated: FlatCriteria) => Outcome,
): Outcome[] {
  const outcomes: Outcome[] = [];
  // One object for all: thousands of copies cost more than what is asked of them.
  const tried: Record<CriterionId, CriterionValue> = { ...values };
  const tryFrom = (index: number): void => {
    const id = ids[index];
    // Cast: each value is one that the criterion had, or a lower one.
    if (id === undefined) outcomes.push(outcomeOf(tried as FlatCriteria));
    else
      for (const value of valuesUpTo(values[id])) {
        tried[id] = value;
        tryFrom(index - 1);
      }
  };
  tryFrom(ids.length - 1);
  return outcomes;
}

/** From silence up to a value. */
function valuesUpTo(value: CriterionValue): CriterionValue[] {
  if (typeof value === 'boolean') return value ? [false, true] : [false];
  return Array.from({ length: value + 1 }, (_, level) => level);
}
