/**
 * Possible errors of a built-in reading, from the probabilities of each value of the criteria that
 * decide the letter.
 */
import type { Doubt, Doubts } from '../../grading/certainty.ts';
import { type Criteria, type CriterionId, flattenCriteria } from '../../grading/criteria.ts';
import { meritCriteria } from '../../grading/deciding-merits.ts';
import type { LevelChances } from '../classifier/learned-verdicts.ts';

/**
 * A letter counts as sure up to this probability of another one. How often such letters are right:
 * docs/reader.md, "How sure it is of a letter".
 */
const maxWhereSure = 0.16;
/** Less probable values do not affect the certainty of a letter. */
const minChance = 0.02;

/**
 * The probability of each exact value from those of each minimum level: none, then one level after
 * the other.
 */
const chancesOfValues = (levels: readonly number[]) =>
  [1, ...levels].map((chance, value) => chance - (levels[value] ?? 0));

function doubtsAbout(id: CriterionId, levels: readonly number[], read: number | boolean): Doubt[] {
  return chancesOfValues(levels).flatMap((chance, level) => {
    const value = typeof read === 'number' ? level : level > 0;
    return value === read || chance < minChance ? [] : [{ id, value, chance }];
  });
}

/** Possible errors of the reading `criteria`. `chances`: those of its offer. */
export function calculateDoubts(chances: LevelChances, criteria: Criteria): Doubts {
  const values = flattenCriteria(criteria);
  const otherwise = meritCriteria.flatMap((id) => doubtsAbout(id, chances[id] ?? [], values[id]));
  return { maxWhereSure, otherwise };
}
