/** What is known of single words: looked up once for all offers. */
import { onceForWord } from '../../met-words.ts';
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

/** What is known of a word, looked up once. */
export const knownOf = onceForWord(learned);
