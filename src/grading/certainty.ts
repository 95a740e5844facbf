/**
 * Certainty of a letter: which other letters are possible, and which criteria decide between them.
 */
import {
  type Criteria,
  type CriterionId,
  type CriterionValue,
  type FlatCriteria,
  flattenCriteria,
} from './criteria.ts';
import { calculateRoundedScore, letterOfScore } from './grade.ts';
import { type Letter, letters as lettersUpwards } from './scoring-rules.ts';

/**
 * The certainty of a letter, whether from several readings by a model or from a reader's known
 * error rates.
 */
export type Certainty = {
  /**
   * The letter and the other possible ones, best first, each once: a single letter is a sure one.
   */
  letters: Letter[];
  /** The criteria on which the other letters depend. */
  hingesOn: CriterionId[];
};

/**
 * Another value that a criterion may have instead of the one read, with its probability, 0 to 1.
 */
export type Doubt = { id: CriterionId; value: CriterionValue; chance: number };

/** The error rates of a reader for one reading. */
export type Doubts = {
  otherwise: readonly Doubt[];
  /** The letter is sure when the probability of all other letters is at most this, 0 to 1. */
  mostWhereSure: number;
};

/** Number of joint samples of all criteria. */
const draws = 400;

/**
 * A possible true state of an offer: its letter, and the criteria that differ from what was read.
 */
type Drawn = { letter: Letter; changed: readonly CriterionId[] };

/**
 * The fractional parts of multiples of their square roots fill the space of many criteria evenly
 * (Kronecker's sequence).
 */
const primes = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101,
];

/**
 * Maps a sample from 0 to 1 to a value, each doubt taking an interval as long as its probability;
 * undefined for the value that was read.
 */
function valueAt(doubts: readonly Doubt[], place: number): CriterionValue | undefined {
  let left = place;
  for (const { value, chance } of doubts) {
    if (left < chance) return value;
    left -= chance;
  }
  return undefined;
}

/** `draws` samples of all criteria by their probabilities; deterministic. */
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
    return { letter: letterOfScore(calculateRoundedScore(values as FlatCriteria)), changed };
  });
}

const likeliest = <Key>(groups: ReadonlyMap<Key, readonly unknown[]>) =>
  [...groups].reduce<[Key, readonly unknown[]] | undefined>(
    (max, group) => (max && max[1].length >= group[1].length ? max : group),
    undefined,
  )?.[0];

/** The share of samples in which the criterion differs. */
const shareChanged = (drawn: readonly Drawn[], id: CriterionId) =>
  drawn.filter(({ changed }) => changed.includes(id)).length / drawn.length;

/** The neighbour of a letter in the direction of another one. */
export function neighbourTowards(letter: Letter, other: Letter): Letter {
  const [from, to] = [lettersUpwards.indexOf(letter), lettersUpwards.indexOf(other)];
  return lettersUpwards[from + Math.sign(to - from)] ?? letter;
}

/** The criterion whose frequency of change rises most when the letter is the other one. */
function hingeOf(drawn: readonly Drawn[], ofOther: readonly Drawn[]): CriterionId[] {
  const ids = [...new Set(ofOther.flatMap(({ changed }) => changed))];
  const lift = (id: CriterionId) => shareChanged(ofOther, id) - shareChanged(drawn, id);
  return ids.toSorted((a, b) => lift(b) - lift(a)).slice(0, 1);
}

/**
 * Certainty of the letter of a reading, from the error rates of its reader: sure, or with the one
 * most likely other letter when all criteria are sampled jointly, and the criterion that decides
 * between them. Where that letter is no neighbour, the neighbour nearer to it stands for it.
 */
export function calculateCertaintyFromDoubts(
  criteria: Criteria,
  { otherwise, mostWhereSure: maxWhereSure }: Doubts,
): Certainty {
  const read = flattenCriteria(criteria);
  const letter = letterOfScore(calculateRoundedScore(read));
  const drawn = drawnOf(read, otherwise);
  const others = drawn.filter((one) => one.letter !== letter);
  const other = likeliest(Map.groupBy(others, (one) => one.letter));
  if (other === undefined || others.length <= maxWhereSure * draws)
    return { letters: [letter], hingesOn: [] };
  const named = neighbourTowards(letter, other);
  return {
    letters: lettersUpwards.toReversed().filter((one) => one === letter || one === named),
    hingesOn: hingeOf(
      drawn,
      others.filter((one) => one.letter === other),
    ),
  };
}
