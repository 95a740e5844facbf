/** What the probabilities of a model's values say of its reading: which criteria it might as well have read otherwise. */
import type { Doubt, Doubts } from '../../grading/certainty.ts';
import { type CriterionId, type CriterionValue, criteriaTable } from '../../grading/criteria.ts';
import type { ValueChances } from '../../model/log-probabilities/value-chances.ts';
import { consistent } from './consistency.ts';
import type { OneReading } from './one-reading.ts';
import type { NamedSigns } from './prepared/named-signs.ts';
import { type BorneOut, lower } from './second-look/second-look.ts';

/**
 * A letter is sure where the probabilities leave at most this to another one: with a fifth, three readings would show another letter as
 * often as not. It is no measured rate of errors: a model is surer of itself than it is right, and how much differs from model to model.
 */
export const mostWhereSure = 0.2;

/** A reading, and what would count of it were another value said of a criterion. */
type Doubted = Pick<OneReading, 'values' | 'said' | 'position'> & {
  borneOut: BorneOut;
  namedSigns: NamedSigns;
};

/**
 * The doubts of the reading that two replies made, `chances` those of their values. Another value counts as it would have, had the model
 * said it: within its range, with its quotes, and no higher than the second look. Undefined where the probability of any
 * criterion is not known: then nobody could say that the letter is sure.
 */
export function valueDoubts(chances: readonly ValueChances[], doubted: Doubted): Doubts | undefined {
  const otherwise: Doubt[] = [];
  for (const { id } of criteriaTable) {
    const others = chances.map((one) => one.get(`criteria.${id}.value`)).find((one) => one !== undefined);
    if (others === undefined) return undefined;
    for (const { value, chance } of others) {
      const counted = countedAs(id, value, doubted);
      if (counted !== undefined) otherwise.push({ id, value: counted, chance });
    }
  }
  return { otherwise, mostWhereSure };
}

/** Undefined where it would make no difference, or where something else than the model's word decides the criterion. */
function countedAs(id: CriterionId, other: CriterionValue, doubted: Doubted): CriterionValue | undefined {
  const { values, said, position, borneOut, namedSigns } = doubted;
  if (lower(said(id), borneOut[id]) !== values[id]) return undefined;
  const counted = lower(said(id, other), borneOut[id]);
  const frame = { position, notAProductJobOffer: false };
  const held = consistent({ ...values, [id]: counted }, frame, namedSigns)[id];
  return held === values[id] ? undefined : held;
}
