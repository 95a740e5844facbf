/**
 * The words that texts are made of, each met once: what is found out about a word is kept with its number, so that a word that stands
 * in a text a hundred times, or in a hundred texts, is looked into once.
 */
import { unitAt } from './unit-at.ts';

/** A word as it is spelled. `number` is its own among the words that are kept, and below all of theirs for one that is not. */
export type Word = { readonly text: string; readonly number: number };

/** Words that are kept for the next text; then all are forgotten, so that a hostile text cannot fill the memory with its own. */
const mostKept = 50_000;
/** Longer words are no words, and not kept. */
const longestKept = 40;
/** Words whose letters sum up alike that are looked through; of more nothing is kept. */
const mostAlike = 16;

/** Where the word is whose letters sum up to a place, counted from 1; a power of two. */
const places = new Int32Array(1 << 17);
let words: Word[] = [];
/** The number of the first word that is kept: numbers of forgotten ones are not given again. */
let first = 0;

function forget(): void {
  first += words.length;
  words = [];
  places.fill(0);
}

const notKept = (text: string): Word => ({ text, number: -1 });

/** What one more letter makes of the sum of the letters before it; 0 stands before the first. */
export const sumWith = (sum: number, unit: number) => (Math.imul(sum, 31) + unit) | 0;

/** Whether `word` stands from `start` to `end`; quicker than what strings do themselves. */
function isSpelled(word: string, text: string, start: number, end: number): boolean {
  const { length } = word;
  if (length !== end - start) return false;
  for (let at = 0; at < length; at++) if (unitAt(word, at) !== unitAt(text, start + at)) return false;
  return true;
}

/** The word from `start` to `end`, whose letters add up to `sum` (`sumWith`). */
export function wordAt(text: string, start: number, end: number, sum: number): Word {
  if (end - start > longestKept) return notKept(text.slice(start, end));
  // Words that differ in their last letters would stand in a row otherwise.
  const from = Math.imul(sum, 0x9e3779b1) >>> 15;
  for (let step = 0; step < mostAlike; step++) {
    const place = (from + step) & (places.length - 1);
    const kept = places[place] ?? 0;
    if (kept === 0) {
      const word = { text: text.slice(start, end), number: first + words.length };
      places[place] = words.push(word);
      // The word that is one too many belongs to those that are forgotten.
      if (words.length > mostKept) forget();
      return word;
    }
    const word = words[kept - 1];
    if (word !== undefined && isSpelled(word.text, text, start, end)) return word;
  }
  return notKept(text.slice(start, end));
}

/** A word by itself. */
export function wordOf(text: string): Word {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = sumWith(sum, unitAt(text, at));
  return wordAt(text, 0, text.length, sum);
}

/** `find`, asked once of each word that is kept. It may answer null, but not undefined. */
export function onceForWord<Found extends object | string | number | boolean | null>(
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
    // What lies beyond the end of a list is slow to ask for.
    const known = at < found.length ? found[at] : undefined;
    if (known !== undefined) return known;
    while (found.length <= at) found.push(undefined);
    const one = find(text);
    found[at] = one;
    return one;
  };
}
