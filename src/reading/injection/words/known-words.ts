/** What is known of single words: looked up once for all offers. */
import { ciphersOfWord } from '../disguise/ciphers.ts';
import type { ConceptSet } from './concept-sets.ts';
import { type Entry, meaningOf } from './concept-words.ts';
import { signsOfNotation } from './notation-words.ts';

/** What is known of a word. */
export type Known = {
  word: string;
  entries: readonly Entry[];
  /** The concepts that it may stand for. */
  may: ConceptSet;
  /** The ciphers in which a usual word looks so, as bits. */
  ciphers: number;
  /** Whether figures may stand for letters in it, or it may be two figures of a code. */
  figures: boolean;
  pair: boolean;
  /** 1 where it is of the notation of programs by itself, 8 where it is beside one of its signs. */
  signs: number;
};

/** Words are kept for the next offer, by the sum of their letters; a hostile one cannot fill the memory with its own. */
const mostKnown = 20_000;
const places = new Int32Array(1 << 16);
let known: Known[] = [];
/** Longer words are no words: what they hold is looked at in another way. */
export const longestWord = 40;

function learned(word: string): Known {
  return {
    word,
    ...meaningOf(word),
    ciphers: ciphersOfWord(word),
    figures: /^(?=.*[a-z])(?=.*[013457])\w{4,}$/.test(word),
    pair: /^(?:x|0x|u00)?(?=.*\d)[0-9a-f]{2}$|^[01]{8}$/.test(word),
    signs: signsOfNotation(word),
  };
}

/** Words whose letters sum up alike that are looked through; of more nothing is kept. */
const mostAlike = 16;

/** What is known of the word from `start` to `end`, whose letters sum up to `sum`. */
export function knownOf(text: string, start: number, end: number, sum: number): Known {
  const first = sum ^ (sum >>> 15);
  for (let step = 0; step < mostAlike; step++) {
    const place = (first + step) & 0xffff;
    const number = places[place] ?? 0;
    if (number === 0) {
      const one = learned(text.slice(start, end));
      if (known.length < mostKnown) places[place] = known.push(one);
      else forget();
      return one;
    }
    const one = known[number - 1];
    if (one !== undefined && one.word.length === end - start && text.startsWith(one.word, start)) return one;
  }
  return learned(text.slice(start, end));
}

function forget(): void {
  known = [];
  places.fill(0);
}
