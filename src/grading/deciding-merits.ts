/** The merits on which the letter of an offer depends, which are worth confirming. */
import { getSilentValue } from './agreement-of-readings.ts';
import { type CriterionId, type CriterionValue, criteriaTable, type FlatCriteria } from './criteria.ts';
import { calculateInitiativeScore, calculateRoundedScore, roundedScoreFromInitiative } from './grade.ts';

/**
 * Criteria that speak for an offer: the levels, the discoveries and continuous delivery. Their
 * lowest value means silence.
 */
export const meritCriteria: readonly CriterionId[] = criteriaTable.flatMap((row) =>
  'max' in row || row.section === 'discoveryAndDelivery' ? [row.id] : [],
);

/**
 * Those of `found` (merits, each once) whose partial or complete loss, alone or with other losses,
 * gives another letter; in the order of `found`. Empty when the letter depends on none. `values`
 * must be in their ranges.
 */
export function findDecidingMerits(values: FlatCriteria, found: readonly CriterionId[]): CriterionId[] {
  // Losing a merit never raises the score: when the worst case equals the best, so do all in
  // between.
  const worst = { ...values, ...Object.fromEntries(found.map((id) => [id, getSilentValue(id)])) };
  if (calculateRoundedScore(worst) === calculateRoundedScore(values)) return [];
  const levels = found.filter((id) => typeof values[id] === 'number');
  const flags = found.filter((id) => typeof values[id] !== 'number');
  // Levels affect the score only through the business initiative: compute that for each
  // combination, and the rest once for each of its few scores.
  const initiatives = ofCombinations(values, levels, calculateInitiativeScore);
  const scoresWith = new Map(
    [...new Set(initiatives)].map((initiative) => [
      initiative,
      ofCombinations(values, flags, (stated) => roundedScoreFromInitiative(initiative, stated)),
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

/**
 * Those of `ids` that, one step lower in some combination, give another outcome; `outcomes` are in
 * the order of `ofCombinations`.
 */
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
      // Cast: each combination with a step taken is preceded by the one without.
      return Math.floor(at / step) % size > 0 && differs(outcomes[at - step] as Outcome, outcome);
    });
  });
}

/**
 * The outcome of every combination in which each of `ids` ranges from silence to its stated value
 * while the others are fixed. The first of `ids` changes fastest.
 */
function ofCombinations<Outcome>(
  values: FlatCriteria,
  ids: readonly CriterionId[],
  outcomeOf: (stated: FlatCriteria) => Outcome,
): Outcome[] {
  const outcomes: Outcome[] = [];
  // One mutable object, since copying thousands would cost more than grading.
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
