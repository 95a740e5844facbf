/**
 * Derives the doubts of a reading from the probabilities of its values: which criteria could as
 * well have been read otherwise.
 */
import type { Doubt, Doubts } from '../../grading/certainty.ts';
import { type CriterionId, type CriterionValue, criteriaTable } from '../../grading/criteria.ts';
import type { ValueAlternatives } from '../../model/log-probabilities/find-alternative-values.ts';
import { applyConsistencyRules } from './apply-consistency-rules.ts';
import type { NamedSigns } from './prepared/named-signs.ts';
import { lowerValue, type SupportedValues } from './second-look/second-look.ts';
import type { SingleReading } from './single-reading.ts';

/**
 * A letter is sure when the probability of another one is at most this: at a fifth, one of three
 * readings would show another letter as often as not. Not a measured error rate: models are more
 * certain than they are right, by an amount that differs between models.
 */
export const maxWhereSure = 0.2;

/** A reading, and what would count if another value were given for a criterion. */
type Doubted = Pick<SingleReading, 'values' | 'said' | 'position'> & {
  supported: SupportedValues;
  namedSigns: NamedSigns;
};

/**
 * The doubts of a reading from two replies with `chances` for their values. Another value counts as
 * if the model had given it: within its range, with its quotes, and no higher than the second look.
 * Undefined when the probability of any criterion is unknown, since then no letter could be called
 * sure.
 */
export function calculateValueDoubts(
  chances: readonly ValueAlternatives[],
  doubted: Doubted,
): Doubts | undefined {
  const otherwise: Doubt[] = [];
  for (const { id } of criteriaTable) {
    const others = chances.map((one) => one.get(`criteria.${id}.value`)).find((one) => one !== undefined);
    if (others === undefined) return undefined;
    for (const { value, chance } of others) {
      const counted = countedAs(id, value, doubted);
      if (counted !== undefined) otherwise.push({ id, value: counted, chance });
    }
  }
  return { otherwise, maxWhereSure };
}

/**
 * Undefined when it makes no difference, or the criterion is decided by something other than the
 * model.
 */
function countedAs(id: CriterionId, other: CriterionValue, doubted: Doubted): CriterionValue | undefined {
  const { values, said, position, supported, namedSigns } = doubted;
  if (lowerValue(said(id), supported[id]) !== values[id]) return undefined;
  const counted = lowerValue(said(id, other), supported[id]);
  const frame = { position, notAProductJobOffer: false };
  const held = applyConsistencyRules({ ...values, [id]: counted }, frame, namedSigns)[id];
  return held === values[id] ? undefined : held;
}
