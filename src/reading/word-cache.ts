/**
 * A cache of words: results about a word are stored under its number, so that recurring words are
 * analysed once, within a text and across texts.
 */
import { codeUnitAt } from './code-unit-at.ts';

/**
 * A word as spelled. `number` is unique among the cached words, and below all of theirs for an
 * uncached one.
 */
export type Word = { readonly text: string; readonly number: number };

/**
 * Maximum cached words; then the cache is emptied, so that a hostile text cannot fill the memory.
 */
const maxStored = 50_000;
/** Longer strings are not words, and not cached. */
const longestCached = 40;
/** Maximum probes in the hash table; beyond them a word is not cached. */
const maxSameSum = 16;

/** The hash table of words: indexes counted from 1; its size is a power of two. */
const places = new Int32Array(1 << 17);
let words: Word[] = [];
/** The number of the first cached word: numbers of evicted words are not reused. */
let first = 0;

function forget(): void {
  first += words.length;
  words = [];
  places.fill(0);
}

const uncachedWord = (text: string): Word => ({ text, number: -1 });

/** Extends the hash of the preceding letters by one code unit; starts with 0. */
export const extendHash = (sum: number, unit: number) => (Math.imul(sum, 31) + unit) | 0;

/** Whether `word` is at `start` to `end`; faster than string methods. */
function isSpelled(word: string, text: string, start: number, end: number): boolean {
  const { length } = word;
  if (length !== end - start) return false;
  for (let at = 0; at < length; at++) if (codeUnitAt(word, at) !== codeUnitAt(text, start + at)) return false;
  return true;
}

/** The word from `start` to `end`, with `sum` as its hash (`extendHash`). */
export function wordAt(text: string, start: number, end: number, sum: number): Word {
  if (end - start > longestCached) return uncachedWord(text.slice(start, end));
  // Spreads words that differ only in their last letters.
  const from = Math.imul(sum, 0x9e3779b1) >>> 15;
  for (let step = 0; step < maxSameSum; step++) {
    const place = (from + step) & (places.length - 1);
    const kept = places[place] ?? 0;
    if (kept === 0) {
      const word = { text: text.slice(start, end), number: first + words.length };
      places[place] = words.push(word);
      // The word that exceeds the limit belongs to the evicted ones.
      if (words.length > maxStored) forget();
      return word;
    }
    const word = words[kept - 1];
    if (word !== undefined && isSpelled(word.text, text, start, end)) return word;
  }
  return uncachedWord(text.slice(start, end));
}

/** The word of a whole string. */
export function wordOf(text: string): Word {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = extendHash(sum, codeUnitAt(text, at));
  return wordAt(text, 0, text.length, sum);
}

/** Caches the result of `find` for each cached word. It may return null, but not undefined. */
export function memoizeByWord<Found extends object | string | number | boolean | null>(
  find: (word: string) => Found,
): (word: Word) => Found {
  let found: (Found | undefined)[] = [];
  let since = first;
  return ({ text, number }) => {
    if (since !== first) {
      found = [];
      since = first;
    }
    if (number < since) return find(text);
    const at = number - since;
    // Access beyond the end of an array is slow.
    const known = at < found.length ? found[at] : undefined;
    if (known !== undefined) return known;
    while (found.length <= at) found.push(undefined);
    const one = find(text);
    found[at] = one;
    return one;
  };
}
