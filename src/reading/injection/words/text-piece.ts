/**
 * Scans the words of a piece of an offer in one pass: their possible concepts, and the signs of
 * disguises.
 */

import { codeUnitAt } from '../../code-unit-at.ts';
import { extendHash, wordAt } from '../../word-cache.ts';
import { type ConceptSet, callingSign, noConcepts, unionOf } from './concept-sets.ts';
import { type Concept, conceptSetOf, matchesPart, type Part, unspacedPhrases } from './concept-words.ts';
import { type KnownWord, longestWord, lookUpWord } from './known-words.ts';

/** The class of each code unit; `alike`: may replace a Latin letter, `strange`: invisible. */
const kinds = new Uint8Array(0x10000);
const [between, figure, latin, otherScript, alike, strange] = [1, 2, 3, 4, 5, 6];
const bitOf = (kind: number) => 1 << kind;

/** Marks, zero-width characters, surrogates of letters in other shapes. */
const unseen =
  /[\u0300-\u036F\u034F]|[\uFE00-\uFE0F]|[\u20D0-\u20F0]|[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u3164\uFEFF\uFFA0\uD835\uD83C\uDB40_]/;

function kindOf(unit: number): number {
  const sign = String.fromCharCode(unit);
  if (unseen.test(sign)) return strange;
  if (!/[\p{L}\p{N}\p{M}]/u.test(sign)) return between;
  if (/[\u0131\u0251\u0261\u0370-\u058F]/.test(sign)) return alike;
  if (/\p{Script=Latin}/u.test(sign)) return latin;
  return /[\p{N}\p{M}]/u.test(sign) ? figure : otherScript;
}

function kindAt(text: string, at: number): number {
  const unit = codeUnitAt(text, at);
  const known = kinds[unit] ?? 0;
  if (known !== 0) return known;
  const kind = kindOf(unit);
  kinds[unit] = kind;
  return kind;
}

/**
 * Bits of signs: 1 used only by programs, 2 notation together with a word, 4 after an addressee; 8
 * for such a word.
 */
const signsOf = new Uint8Array(0x10000);
for (const sign of '<>[]{}|=#') signsOf[sign.charCodeAt(0)] = 1;
for (const sign of '"(') signsOf[sign.charCodeAt(0)] = 2;
signsOf[0x3a] = 6;
signsOf[0x2c] = 4;

/** A piece of a folded text, with what its scan found. */
export type TextPiece = {
  text: string;
  from: number;
  to: number;
  /** Possible concepts of its words, an upper bound, and `callingSign`. */
  may: ConceptSet;
  /**
   * Whether its words may be disguised: invisible characters, mixed scripts, or letters set apart
   * or joined.
   */
  strange: boolean;
  /** Whether it has words of a script without spaces. */
  unspaced: boolean;
  /** Whether it may contain notation of programs. */
  notation: boolean;
  /** Ciphers in which at least two of its words are common ones, as bits. */
  ciphers: number;
  /** Whether it has spaced letters. */
  apart: boolean;
  /** Whether words may be encoded, or have figures for letters. */
  encoded: boolean;
};

/** Words of at least this length may be encoded, or several words without spaces. */
const longWord = 20;
/** Maximum single letters in a row that are initials. */
const maxInitials = 4;
/** Maximum words joined by hyphens; more are a sentence. */
const maxHyphenated = 3;
/** Minimum words with figures for letters, or pairs of figures, that together are a code. */
const minFigures = 3;
const minDigitPairs = 5;

/** Accumulates the properties of the words of a piece. */
class PieceWords {
  low = 0;
  high = 0;
  signs = 0;
  ciphers = 0;
  long = false;
  figures = 0;
  pairs = 0;
  singles = 0;
  joined = 0;
  #oneOfCipher = 0;
  #singles = 0;
  #joined = 0;
  #end = -1;

  add(text: string, start: number, end: number, sum: number): void {
    this.#joined = this.#end === start - 1 && codeUnitAt(text, this.#end) === 0x2d ? this.#joined + 1 : 0;
    this.joined = Math.max(this.joined, this.#joined);
    this.#end = end;
    const length = end - start;
    this.#singles = length === 1 ? this.#singles + 1 : 0;
    this.singles = Math.max(this.singles, this.#singles);
    if (length >= longWord) this.long = true;
    if (length > longestWord) return;
    const one = lookUpWord(wordAt(text, start, end, sum));
    this.low |= one.may.low;
    this.high |= one.may.high;
    this.ciphers |= this.#oneOfCipher & one.ciphers;
    this.#oneOfCipher |= one.ciphers;
    this.signs |= one.signs;
    if (one.figures) this.figures += 1;
    if (one.pair) this.pairs += 1;
  }
}

const mayWithoutSpaces = (piece: string) =>
  unspacedPhrases.reduce(
    (may, { concept, text }) => (piece.includes(text) ? unionOf(may, conceptSetOf(concept)) : may),
    callingSign,
  );

const mixed = bitOf(latin) | bitOf(alike);

/** Scans a piece of a folded text. */
export function parsePiece(text: string, from = 0, to = text.length): TextPiece {
  const words = new PieceWords();
  let signs = 0;
  let seen = 0;
  let start = -1;
  let sum = 0;
  for (let at = from; at < to; at++) {
    const kind = kindAt(text, at);
    if (kind === between) {
      if (start >= 0) words.add(text, start, at, sum);
      start = -1;
      signs |= signsOf[codeUnitAt(text, at)] ?? 0;
      continue;
    }
    if (start < 0) {
      start = at;
      sum = 0;
    }
    sum = extendHash(sum, codeUnitAt(text, at));
    seen |= 1 << kind;
  }
  if (start >= 0) words.add(text, start, to, sum);
  signs |= words.signs;
  const withoutSpaces = (seen & bitOf(otherScript)) !== 0;
  const called = (signs & 4) === 0 ? noConcepts : callingSign;
  const may = unionOf(words, called);
  const apart = words.singles > maxInitials;
  const isStrange = (seen & bitOf(strange)) !== 0 || (seen & mixed) === mixed;
  return {
    text,
    from,
    to,
    may: withoutSpaces ? unionOf(may, mayWithoutSpaces(text.slice(from, to))) : may,
    strange: isStrange || apart || words.joined >= maxHyphenated || words.long,
    unspaced: withoutSpaces,
    notation: (signs & 1) !== 0 || (signs & 10) === 10,
    ciphers: words.ciphers,
    apart,
    encoded: words.long || words.figures >= minFigures || words.pairs >= minDigitPairs || apart,
  };
}

/** The words of a piece with the properties of each. */
export type KnownWordLists = TextPiece & { starts: number[]; ends: number[]; known: KnownWord[] };

/** Splits a piece into words. */
export function parsePieceWords(piece: TextPiece): KnownWordLists {
  const { text, from, to } = piece;
  const words: KnownWordLists = { ...piece, starts: [], ends: [], known: [] };
  let start = -1;
  let sum = 0;
  for (let at = from; at <= to; at++) {
    if (at < to && kindAt(text, at) !== between) {
      if (start < 0) {
        start = at;
        sum = 0;
      }
      if (at - start < longestWord) sum = extendHash(sum, codeUnitAt(text, at));
    } else if (start >= 0) {
      words.starts.push(start);
      words.ends.push(at);
      words.known.push(lookUpWord(wordAt(text, start, Math.min(at, start + longestWord), sum)));
      start = -1;
    }
  }
  return words;
}

/** A matched phrase: indexes of its words, `end` excluded. */
export type FoundPhrase = { concept: Concept; at: number; end: number };

/** The end of the rest of a phrase that continues with the word `at`; -1 when it does not match. */
function endOfRest(known: readonly KnownWord[], rest: readonly Part[], at: number): number {
  let next = at;
  for (const [index, part] of rest.entries()) {
    if (part === null) {
      for (let skipped = 0; skipped <= 2; skipped++) {
        const end = endOfRest(known, rest.slice(index + 1), next + skipped);
        if (end !== -1) return end;
      }
      return -1;
    }
    const word = known[next]?.word;
    if (word === undefined || !matchesPart(part, word)) return -1;
    next += 1;
  }
  return next;
}

/** Every phrase in the words. */
export function findPhrases({
  text,
  from,
  to,
  unspaced: withoutSpaces,
  known: words,
}: KnownWordLists): FoundPhrase[] {
  const hits: FoundPhrase[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const { concept, rest } of words[at]?.entries ?? []) {
      const end = rest.length === 0 ? at + 1 : endOfRest(words, rest, at + 1);
      if (end !== -1) hits.push({ concept, at, end });
    }
  }
  if (withoutSpaces) {
    const piece = text.slice(from, to);
    for (const { concept, text: phrase } of unspacedPhrases)
      if (piece.includes(phrase)) hits.push({ concept, at: 0, end: 0 });
  }
  return hits;
}
