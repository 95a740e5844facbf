/** Properties of single words, computed once for all offers. */
import { memoizeByWord } from '../../word-cache.ts';
import { findCiphers } from '../disguise/ciphers.ts';
import type { ConceptSet } from './concept-sets.ts';
import { type Entry, lookUpMeaning } from './concept-words.ts';
import { notationSignCount } from './notation-sign-count.ts';

/** The properties of a word. */
export type KnownWord = {
  word: string;
  entries: readonly Entry[];
  /** The concepts that it may express. */
  may: ConceptSet;
  /** The ciphers in which it is a common word, as bits. */
  ciphers: number;
  /** Whether it may have figures for letters, or be two figures of a code. */
  figures: boolean;
  pair: boolean;
  /** 1 when it is notation of programs by itself, 8 when it is beside one of its signs. */
  signs: number;
};

/** Longer words are not words; they are examined in another way. */
export const longestWord = 40;

function learned(word: string): KnownWord {
  return {
    word,
    ...lookUpMeaning(word),
    ciphers: findCiphers(word),
    figures: /^(?=.*[a-z])(?=.*[013457])\w{4,}$/.test(word),
    pair: /^(?:x|0x|u00)?(?=.*\d)[0-9a-f]{2}$|^[01]{8}$/.test(word),
    signs: notationSignCount(word),
  };
}

/** The cached properties of a word. */
export const lookUpWord = memoizeByWord(learned);
