/** How the built-in reader's reading may be wrong, by the chances that it gives each value of the criteria that decide over the letter. */
import type { Doubt, Doubts } from '../../grading/certainty.ts';
import { type Criteria, type CriterionId, flattenCriteria } from '../../grading/criteria.ts';
import { merits } from '../../grading/deciding-merits.ts';
import type { LevelChances } from './classifier/learned-verdicts.ts';

/** A letter stands alone up to this chance of another one: what is right in 88 % of offers that were not learned from (docs/reader.md). */
const mostWhereSure = 0.16;
/** What happens more seldom changes no letter's certainty. */
const minChance = 0.02;

/** The chance of each value from `chances` of each level at least: none of it, then one level after the other. */
const chancesOfValues = (levels: readonly number[]) =>
  [1, ...levels].map((chance, value) => chance - (levels[value] ?? 0));

function doubtsAbout(id: CriterionId, levels: readonly number[], read: number | boolean): Doubt[] {
  return chancesOfValues(levels).flatMap((chance, level) => {
    const value = typeof read === 'number' ? level : level > 0;
    return value === read || chance < minChance ? [] : [{ id, value, chance }];
  });
}

/** How the reading `criteria` may be wrong. `chances`: those of its offer. */
export function doubtsOf(chances: LevelChances, criteria: Criteria): Doubts {
  const values = flattenCriteria(criteria);
  const otherwise = merits.flatMap((id) => doubtsAbout(id, chances[id] ?? [], values[id]));
  return { mostWhereSure, otherwise };
}
