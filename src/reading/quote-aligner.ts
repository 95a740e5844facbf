/**
 * Aligns a quote with an offer word by word, to find where nearly all of its words occur in order.
 * Candidates come from the quote's rarest words, and each is aligned in a band of fixed width, so
 * that time is bounded whatever offer and quote hold.
 */
import { invertingWords } from './inverting-words.ts';
import {
  maxJoinedWords,
  normalizeQuoteWord,
  parseQuoteWords,
  quoteBarrier,
  type WordsOfText,
} from './quote-words.ts';

/**
 * One in this many words of the quote may be lost, and at least one of every quote of two words or
 * more.
 */
const wordsForOneError = 5;
const maxErrors = 12;
/**
 * Costs of differences: an extra word in the offer, a misspelt word, two words joined or one split.
 */
const slip = 1;
/** A word that only the quote has, which nothing in the offer supports. */
const foreign = 2;
const never = 1_000;

const maxWords = 700;
/**
 * Maximum occurrences of a word that are examined; maximum candidates tried per quote, fewer for
 * long quotes, which have fewer rivals.
 */
const maxPlacesOfWord = 200;
const maxCandidates = 12;
const maxStates = 40_000;

/** UTF-16 offsets into the offer, `end` excluded. */
export type AlignedSpan = { start: number; end: number };

/**
 * Whether one letter or, from eight letters on, two neighbouring letters differ; the first letter
 * and figures must be equal.
 */
function isMisspelt(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  const shorter = Math.min(one.length, other.length);
  const max = longer >= 8 ? 2 : 1;
  if (longer < 4 || longer - shorter > max || one[0] !== other[0]) return false;
  let before = 0;
  while (before < shorter && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  return longer - before - after <= max && !/\p{N}/u.test(one + other);
}

function costOfPair(ofQuote: string, ofOffer: string): number {
  if (ofQuote === ofOffer || normalizeQuoteWord(ofQuote) === normalizeQuoteWord(ofOffer)) return 0;
  if (invertingWords.has(ofQuote) || invertingWords.has(ofOffer)) return never;
  return isMisspelt(ofQuote, ofOffer) ? slip : never;
}

function costOfSkipping({ words, goesOn }: WordsOfText, at: number): number {
  const word = words[at] ?? quoteBarrier;
  if (word === quoteBarrier || invertingWords.has(word)) return never;
  return goesOn[at] ? 0 : slip;
}

const costOfForeign = (word: string) => (invertingWords.has(word) ? never : foreign);
const costOfJoining = (whole: string, first: string, second: string) =>
  whole.length === first.length + second.length && whole === first + second ? slip : never;

/**
 * The best alignment so far as one number: its cost, then the first word of the offer that it uses,
 * counted from 1. Rows of these are filled millions of times for hostile quotes, so objects would
 * be too slow.
 */
type State = number;
const oneCost = 2 ** 24;
const unstarted: State = 0;
const impossible: State = never * oneCost;

const costOf = (state: State) => Math.floor(state / oneCost);

/** A state after a step; `takes` is the word of the offer used by the step, if any. */
function after(state: State | undefined, cost: number, takes?: number): State {
  if (state === undefined || cost >= never) return impossible;
  const first = takes !== undefined && state % oneCost === unstarted ? takes + 1 : 0;
  return state + cost * oneCost + first;
}

/** Maximum distance of an alignment from its diagonal, on either side. */
const reachOf = (max: number) => max + maxJoinedWords;

type Aligned = { cost: number; first: number; last: number };

/** The inputs for the states of one word of the quote. */
type Rows = {
  ofQuote: string;
  previous: string | undefined;
  before: State[];
  twoBefore: State[] | undefined;
};

/**
 * The best state in a slot, which ends with word `at` of the offer. The same slot of the previous
 * row ends one word earlier; `skipping` is the state that ends one word earlier with the same word
 * of the quote, when a word may be skipped.
 */
function bestState(slot: number, at: number, offer: WordsOfText, rows: Rows, skipping?: State): State {
  const { ofQuote, previous, before, twoBefore } = rows;
  let best = after(before[slot + 1], costOfForeign(ofQuote));
  const word = offer.words[at];
  if (word === undefined) return best;
  const left = offer.words[at - 1];
  best = Math.min(best, after(before[slot], costOfPair(ofQuote, word), at));
  best = Math.min(best, after(skipping, costOfSkipping(offer, at)));
  if (left !== undefined)
    best = Math.min(best, after(before[slot - 1], costOfJoining(ofQuote, left, word), at - 1));
  if (previous !== undefined)
    best = Math.min(best, after(twoBefore?.[slot + 1], costOfJoining(word, previous, ofQuote), at));
  return best;
}

/**
 * The best alignment around one diagonal: word `i` of the quote near word `diagonal + i` of the
 * offer.
 */
function alignNear(
  diagonal: number,
  quote: readonly string[],
  offer: WordsOfText,
  max: number,
): Aligned | null {
  const reach = reachOf(max);
  const slots = 2 * reach + 1;
  let twoBefore: State[] | undefined;
  let before: State[] = Array(slots).fill(unstarted);
  let minBefore = unstarted;
  for (const [index, ofQuote] of quote.entries()) {
    const rows: Rows = { ofQuote, previous: quote[index - 1], before, twoBefore };
    const isLast = index === quote.length - 1;
    const row: State[] = [];
    for (let slot = 0; slot < slots; slot++) {
      const at = diagonal + index + slot - reach;
      const best = bestState(slot, at, offer, rows, isLast ? undefined : row[slot - 1]);
      row.push(costOf(best) > max ? impossible : best);
    }
    const min = Math.min(...row);
    // The first half of a split word has no state of its own.
    if (min === impossible && minBefore === impossible) return null;
    minBefore = min;
    twoBefore = before;
    before = row;
  }
  const best = Math.min(...before);
  if (best === impossible) return null;
  const first = (best % oneCost) - 1;
  if (first < 0) return null;
  return { cost: costOf(best), first, last: diagonal + quote.length - 1 + before.indexOf(best) - reach };
}

/** Diagonals of the quote's rarest words, those with most words first. */
function candidatesOf(
  quote: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  max: number,
): number[] {
  // Each error affects at most two words of the quote, so one of this many words must be in place.
  const seeds = quote
    .map((word, index) => ({ index, at: places.get(normalizeQuoteWord(word)) ?? [] }))
    .filter(({ at }) => at.length > 0)
    .sort((one, other) => one.at.length - other.at.length)
    .slice(0, 2 * max + 1);
  const votes = new Map<number, number>();
  for (const { index, at } of seeds) {
    for (const place of at.slice(0, maxPlacesOfWord)) {
      votes.set(place - index, (votes.get(place - index) ?? 0) + 1);
    }
  }
  const statesOfOne = quote.length * (2 * reachOf(max) + 1);
  return [...votes]
    .sort(([one, votesOfOne], [other, votesOfOther]) => votesOfOther - votesOfOne || one - other)
    .slice(0, Math.min(maxCandidates, Math.ceil(maxStates / statesOfOne)))
    .map(([diagonal]) => diagonal);
}

function placesOfWords({ words }: WordsOfText): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, word] of words.entries()) {
    const known = places.get(normalizeQuoteWord(word));
    if (known) known.push(place);
    else if (word !== quoteBarrier) places.set(normalizeQuoteWord(word), [place]);
  }
  return places;
}

/**
 * Prepares an offer for many quotes. The returned function finds where nearly all words of a quote
 * occur in order, best alignments first, as offsets into the offer; none crosses a barrier. One
 * word in five may be missing, misspelt or joined with the next, at most twelve; a word missing in
 * the offer counts twice; case, accents and punctuation are ignored. A word that inverts the sense
 * must be neither added nor dropped.
 */
export function createQuoteAligner(offer: string): (quote: string) => AlignedSpan[] {
  const text = parseQuoteWords(offer);
  const places = placesOfWords(text);
  return (quote) => {
    const { words } = parseQuoteWords(quote);
    if (words.length === 0 || words.length > maxWords || words.includes(quoteBarrier)) return [];
    const max =
      words.length === 1 ? 0 : Math.min(maxErrors, Math.max(1, Math.floor(words.length / wordsForOneError)));
    if (words.filter((word) => !places.has(normalizeQuoteWord(word))).length > 2 * max) return [];
    const aligned = candidatesOf(words, places, max)
      .flatMap((diagonal) => alignNear(diagonal, words, text, max) ?? [])
      .sort((one, other) => one.cost - other.cost || one.first - other.first);
    return aligned.map(({ first, last }) => ({ start: text.starts[first] ?? 0, end: text.ends[last] ?? 0 }));
  };
}
