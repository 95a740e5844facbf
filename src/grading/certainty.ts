/** How sure a letter is: which other letter the offer could have, and what that hangs on. */
import {
  type Criteria,
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  flattenCriteria,
  withGroups,
} from './criteria.ts';
import { grade } from './grade.ts';
import { type Letter, letters as lettersUpwards } from './scoring-rules.ts';

/** Whatever a letter’s certainty comes from: several readings by a model, or what is known of a reader’s errors. */
export type Certainty = {
  /** The letter and those that the offer could have, best first, each once: one letter is a sure one. */
  letters: Letter[];
  /** The criteria that the other letters hang on. */
  hingesOn: CriterionId[];
};

/** A value that a criterion may have instead of the one that was read, and how often it has, 0 to 1. */
export type Doubt = { id: CriterionId; value: CriterionValue; chance: number };

/** What a reader knows of its errors, for one reading. */
export type Doubts = {
  otherwise: readonly Doubt[];
  /** The letter is sure where the chance that another one is right is at most so much, 0 to 1. */
  mostWhereSure: number;
};

/** A letter that the offer would have with one criterion read otherwise. */
type OtherLetter = { letter: Letter; id: CriterionId; chance: number };

function otherLetters(criteria: Criteria, letter: Letter, doubts: readonly Doubt[]): OtherLetter[] {
  const values = flattenCriteria(criteria);
  return doubts.flatMap(({ id, value, chance }) => {
    const other = grade(withGroups({ ...values, [id]: value })).letter;
    return other === letter ? [] : [{ letter: other, id, chance }];
  });
}

const chanceOf = (others: readonly OtherLetter[]) => others.reduce((sum, { chance }) => sum + chance, 0);

/** The chance that one criterion or more was read otherwise than it is, where that alone gives another letter. */
function chanceOfAnother(others: readonly OtherLetter[]): number {
  const byCriterion = Map.groupBy(others, ({ id }) => id);
  const kept = [...byCriterion.values()].reduce((rest, ofOne) => rest * (1 - chanceOf(ofOne)), 1);
  return 1 - kept;
}

/** The largest group by chance; the first of those that are equal. */
function likeliest<Key>(groups: ReadonlyMap<Key, OtherLetter[]>): [Key, OtherLetter[]] | undefined {
  return [...groups].sort(([, a], [, b]) => chanceOf(b) - chanceOf(a))[0];
}

/**
 * How sure the letter of a reading is, by what its reader knows of its errors: sure, or the one other letter that single errors
 * most likely hide, with the criterion that it hangs on.
 */
export function certaintyOf(criteria: Criteria, { otherwise, mostWhereSure }: Doubts): Certainty {
  const { letter } = grade(criteria);
  const others = otherLetters(criteria, letter, otherwise);
  const next = likeliest(Map.groupBy(others, (other) => other.letter));
  if (!next || chanceOfAnother(others) <= mostWhereSure) return { letters: [letter], hingesOn: [] };
  const [other, ways] = next;
  const hinge = likeliest(Map.groupBy(ways, ({ id }) => id))?.[0];
  return {
    letters: lettersUpwards.toReversed().filter((one) => one === letter || one === other),
    hingesOn: criteriaTable.map(({ id }) => id).filter((id) => id === hinge),
  };
}
