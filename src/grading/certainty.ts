/**
 * Certainty of a letter: which other letters are possible, and which criteria decide between them.
 */
import {
  type Criteria,
  type CriterionId,
  type CriterionValue,
  criteriaTable,
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
  maxWhereSure: number;
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
 * Maps a sample from 0 to 1 to a doubt, each taking an interval as long as its probability; undefined
 * for the value that was read.
 */
function doubtAt(doubts: readonly Doubt[], place: number): Doubt | undefined {
  let left = place;
  for (const doubt of doubts) {
    if (left < doubt.chance) return doubt;
    left -= doubt.chance;
  }
  return undefined;
}

/**
 * `draws` samples of all criteria by their probabilities; deterministic. Equal samples, which most are,
 * are graded once.
 */
function drawnOf(read: FlatCriteria, otherwise: readonly Doubt[]): Drawn[] {
  const rows = [...Map.groupBy(otherwise, ({ id }) => id).values()].map((doubts, i) => {
    return { doubts, step: Math.sqrt(primes[i % primes.length] ?? 2) };
  });
  const graded = new Map<string, Drawn>();
  return Array.from({ length: draws }, (_, i) => {
    const changes: Partial<Record<CriterionId, CriterionValue>> = {};
    let key = '';
    for (const { doubts, step } of rows) {
      const doubt = doubtAt(doubts, ((i + 0.5) * step) % 1);
      if (!doubt) continue;
      changes[doubt.id] = doubt.value;
      key += `${doubt.id} ${doubt.value},`;
    }
    const drawn = graded.get(key) ?? gradeDrawn(read, changes);
    graded.set(key, drawn);
    return drawn;
  });
}

function gradeDrawn(read: FlatCriteria, changes: Partial<Record<CriterionId, CriterionValue>>): Drawn {
  // Cast: each value is one that was read, or that a doubt of the same criterion names.
  const letter = letterOfScore(calculateRoundedScore({ ...read, ...changes } as FlatCriteria));
  // Cast: the keys of `changes`.
  return { letter, changed: Object.keys(changes) as CriterionId[] };
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

/**
 * The criterion whose frequency of change rises most when the letter is the other one; first those
 * of which one change alone gives the named letter.
 */
function hingeOf(
  drawn: readonly Drawn[],
  ofOther: readonly Drawn[],
  decides: (id: CriterionId) => boolean,
): CriterionId[] {
  const ids = [...new Set(ofOther.flatMap(({ changed }) => changed))];
  const lifts = ids.map((id) => ({ id, lift: shareChanged(ofOther, id) - shareChanged(drawn, id) }));
  const ranked = lifts.toSorted((a, b) => b.lift - a.lift).map(({ id }) => id);
  return [...ranked.filter(decides), ...ranked].slice(0, 1);
}

/** The letter with another value of one criterion. */
function letterWith(read: FlatCriteria, id: CriterionId, value: CriterionValue): Letter {
  // Cast: the value is one of the same criterion.
  return letterOfScore(calculateRoundedScore({ ...read, [id]: value } as FlatCriteria));
}

/**
 * Certainty of the letter of a reading, from the error rates of its reader: sure, or with the one
 * most likely other letter when all criteria are sampled jointly, and the criterion that decides
 * between them. Where that letter is no neighbour, the neighbour nearer to it stands for it.
 */
export function calculateCertaintyFromDoubts(
  criteria: Criteria,
  { otherwise, maxWhereSure }: Doubts,
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
      (id) => otherwise.some((doubt) => doubt.id === id && letterWith(read, id, doubt.value) === named),
    ),
  };
}

/** A possible value of a criterion, and the letter with it. */
type ReadAs = { value: CriterionValue; letter: Letter };

/** The two readings of one criterion between which a letter is in doubt. */
export type Alternative = { id: CriterionId; read: ReadAs; other: ReadAs };

/**
 * What the other reading of a criterion in doubt would make of the letter: the value nearest to the
 * one read that alone gives another possible letter. Undefined for a sure letter, and where no
 * criterion alone moves it.
 */
export function findAlternative(
  criteria: Criteria,
  { letters, hingesOn }: Certainty,
): Alternative | undefined {
  const read = flattenCriteria(criteria);
  const letter = letterOfScore(calculateRoundedScore(read));
  const alternatives = hingesOn.flatMap((id) =>
    listOtherValues(id, read[id]).map(
      (value): Alternative => ({
        id,
        read: { value: read[id], letter },
        other: { value, letter: letterWith(read, id, value) },
      }),
    ),
  );
  return alternatives.find(({ other }) => other.letter !== letter && letters.includes(other.letter));
}

/** The nearest first. */
function listOtherValues(id: CriterionId, read: CriterionValue): CriterionValue[] {
  if (typeof read === 'boolean') return [!read];
  const max = criteriaTable.flatMap((row) => (row.id === id && 'max' in row ? [row.max] : []))[0] ?? 0;
  return Array.from({ length: max + 1 }, (_, value) => value)
    .filter((value) => value !== read)
    .sort((a, b) => Math.abs(a - read) - Math.abs(b - read));
}
