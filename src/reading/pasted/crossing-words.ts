/**
 * Names and other words that a text repeats, and whether they cross a border between its lines: an
 * offer says its employer's name throughout, two offers share few words.
 */

import type { Line } from '../document/split-lines.ts';
import type { Token } from '../document/tokenize.ts';
import { findTitles } from '../titles/job-titles.ts';

/** The names and the other long words of each line. */
export type WordsOfLines = { names: string[][]; others: string[][] };

/** Lines from `from`, without `to`. */
export type LineRange = { readonly from: number; readonly to: number };

/** Minimum length of a word that is about a subject. */
const longWord = 6;

const innerCapital = /^(?:\p{Ll}+\p{Lu}|\p{Lu}+\p{Ll}+\p{Lu}|\d+\p{Lu})/u;
const startsWithCapital = /^\p{Lu}/u;

/** A line with more capitalised words is a heading or a title, in which capitals mean nothing. */
const maxCapitals = 0.6;

/** Whether a word is a name: capitalised, and not part of a job's name such as "Product Manager". */
const isName = ({ word, raw, before }: Token, at: number, inTitleCase: boolean) =>
  raw.length > 1 &&
  (innerCapital.test(raw) ||
    (startsWithCapital.test(raw) && !inTitleCase && at > 0 && before !== 'strong')) &&
  findTitles(word).length === 0;

function findNames({ words }: Line): string[] {
  const capitals = words.filter(({ raw }) => startsWithCapital.test(raw)).length;
  const inTitleCase = words.length <= 2 || capitals > maxCapitals * words.length;
  return words.filter((word, at) => isName(word, at, inTitleCase)).map(({ word }) => word);
}

/** Collects the words of each line. A word that is a name in one place counts as a name in all. */
export function findWordsOfLines(lines: readonly Line[]): WordsOfLines {
  const known = new Set(lines.flatMap(findNames));
  const wordsOf = (wanted: (word: string) => boolean) =>
    lines.map(({ words }) => words.map(({ word }) => word).filter(wanted));
  return {
    names: wordsOf((word) => known.has(word)),
    others: wordsOf((word) => word.length >= longWord && !known.has(word)),
  };
}

/** Repetitions beyond this number add nothing to the weight of a word. */
const maxCounted = 5;

/** The most frequent words, and how often each occurs at least. */
const maxFrequent = 4;
const minOfFrequent = 3;

/** What is known of the repeated words at the border above a line. */
export type Crossing = {
  /** The share of repeated words that occur on both sides, from 0 to 1, by weight. */
  across: number;
  /** The same for the most frequent words alone. */
  frequentAcross: number;
  /** Each side repeats words that the other never says. */
  ownOnBothSides: boolean;
};

type Repeated = { count: number; first: number; last: number };

function findRepeated(words: readonly string[][], { from, to }: LineRange): Repeated[] {
  const found = new Map<string, Repeated>();
  for (let at = from; at < to; at += 1)
    for (const word of words[at] ?? []) {
      const known = found.get(word);
      if (known) Object.assign(known, { count: known.count + 1, last: at });
      else found.set(word, { count: 1, first: at, last: at });
    }
  return [...found.values()].filter(({ count }) => count > 1);
}

/** Weights of the words that cross the border above each line, and of those that end above it. */
function sumWeights(words: readonly Repeated[], { from, to }: LineRange, weigh: (word: Repeated) => number) {
  const across = new Array<number>(to - from + 1).fill(0);
  const ended = new Array<number>(to - from + 1).fill(0);
  const add = (sums: number[], at: number, weight: number) => {
    sums[at - from] = (sums[at - from] ?? 0) + weight;
  };
  for (const word of words) {
    add(across, word.first + 1, weigh(word));
    add(across, word.last + 1, -weigh(word));
    add(ended, word.last + 1, weigh(word));
  }
  const runningSum = (sums: readonly number[]) => {
    let sum = 0;
    return sums.map((each) => (sum += each));
  };
  return { across: runningSum(across), ended: runningSum(ended) };
}

/**
 * Returns a function that describes the border above a line of the range. Shares are 0.5 if no word is
 * repeated.
 */
export function findCrossing(words: readonly string[][], range: LineRange): (line: number) => Crossing {
  const repeated = findRepeated(words, range);
  const weigh = ({ count }: Repeated) => Math.min(count, maxCounted) - 1;
  const all = repeated.reduce((sum, word) => sum + weigh(word), 0);
  const frequent = repeated
    .filter(({ count }) => count >= minOfFrequent)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxFrequent);
  const { across, ended } = sumWeights(repeated, range, weigh);
  const ofFrequent = sumWeights(frequent, range, () => 1);
  const share = (part: number, whole: number) => (whole === 0 ? 0.5 : part / whole);
  return (line) => {
    const [crossing, above] = [across[line - range.from] ?? 0, ended[line - range.from] ?? 0];
    return {
      across: share(crossing, all),
      frequentAcross: share(ofFrequent.across[line - range.from] ?? 0, frequent.length),
      ownOnBothSides: above > 0 && all - crossing - above > 0,
    };
  };
}
