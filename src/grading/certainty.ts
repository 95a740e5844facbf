/** How sure a letter is: which other letter the offer could have, and what that hangs on. */
import {
  type Criteria,
  type CriterionId,
  type CriterionValue,
  type FlatCriteria,
  flattenCriteria,
} from './criteria.ts';
import { letterOf, roundedScoreOf } from './grade.ts';
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

/** So often all criteria are drawn together. */
const draws = 400;

/** What an offer may be instead: the letter, and the criteria that differ from what was read. */
type Drawn = { letter: Letter; changed: readonly CriterionId[] };

/** Square roots of primes: their multiples, without whole numbers, fill the space of many criteria evenly (Kronecker's sequence). */
const primes = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101,
];

/** The value that stands at `place`, from 0 to 1, where each doubt takes as much room as its chance; undefined where what was read stands. */
function valueAt(doubts: readonly Doubt[], place: number): CriterionValue | undefined {
  let left = place;
  for (const { value, chance } of doubts) {
    if (left < chance) return value;
    left -= chance;
  }
  return undefined;
}

/** Each criterion drawn by its own chances, `draws` times; the same every time. */
function drawnOf(read: FlatCriteria, otherwise: readonly Doubt[]): Drawn[] {
  const rows = [...Map.groupBy(otherwise, ({ id }) => id)].map(([id, doubts], i) => {
    return { id, doubts, step: Math.sqrt(primes[i % primes.length] ?? 2) };
  });
  return Array.from({ length: draws }, (_, i) => {
    const values: Record<CriterionId, CriterionValue> = { ...read };
    const changed: CriterionId[] = [];
    for (const { id, doubts, step } of rows) {
      const value = valueAt(doubts, ((i + 0.5) * step) % 1);
      if (value === undefined) continue;
      values[id] = value;
      changed.push(id);
    }
    // Cast: each value is one that was read, or that a doubt of the same criterion names.
    return { letter: letterOf(roundedScoreOf(values as FlatCriteria)), changed };
  });
}

/** The key of the largest group. */
const likeliest = <Key>(groups: ReadonlyMap<Key, readonly unknown[]>) =>
  [...groups].reduce<[Key, readonly unknown[]] | undefined>(
    (most, group) => (most && most[1].length >= group[1].length ? most : group),
    undefined,
  )?.[0];

/** How often each criterion differs, of so many. */
const shareChanged = (drawn: readonly Drawn[], id: CriterionId) =>
  drawn.filter(({ changed }) => changed.includes(id)).length / drawn.length;

/** The criterion that differs more often where the letter is the other one than it does anyway. */
function hingeOf(drawn: readonly Drawn[], ofOther: readonly Drawn[]): CriterionId[] {
  const ids = [...new Set(ofOther.flatMap(({ changed }) => changed))];
  const lift = (id: CriterionId) => shareChanged(ofOther, id) - shareChanged(drawn, id);
  return ids.toSorted((a, b) => lift(b) - lift(a)).slice(0, 1);
}

/**
 * How sure the letter of a reading is, by what its reader knows of its errors: sure, or the one other letter that is likeliest when all criteria are drawn
 * together by their chances, with the criterion that it hangs on.
 */
export function certaintyOf(criteria: Criteria, { otherwise, mostWhereSure }: Doubts): Certainty {
  const read = flattenCriteria(criteria);
  const letter = letterOf(roundedScoreOf(read));
  const drawn = drawnOf(read, otherwise);
  const others = drawn.filter((one) => one.letter !== letter);
  const other = likeliest(Map.groupBy(others, (one) => one.letter));
  if (other === undefined || others.length <= mostWhereSure * draws)
    return { letters: [letter], hingesOn: [] };
  return {
    letters: lettersUpwards.toReversed().filter((one) => one === letter || one === other),
    hingesOn: hingeOf(
      drawn,
      others.filter((one) => one.letter === other),
    ),
  };
}
