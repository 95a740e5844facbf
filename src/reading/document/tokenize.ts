import { codeUnitAt } from '../code-unit-at.ts';
import { extendHash, memoizeByWord, type Word, wordAt, wordOf } from '../word-cache.ts';

/** The separator before a word: only a space, a light break, or the end of a clause. */
type Break = 'none' | 'light' | 'strong';

/** A word of the offer. `word` is compared with lexicons: lower case, no accents. */
export type Token = {
  word: string;
  /** `word` as an entry of the word cache. */
  cachedWord: Word;
  raw: string;
  /** `raw` as an entry of the word cache. */
  written: Word;
  /** UTF-16 offset of the word in the text that was split. */
  start: number;
  before: Break;
};

const strongBreak = /[;:!?…|]|\.\s|\s[-–—]\s|—|\n/u;
const beyondAscii = /\P{ASCII}/u;
const lightBreak = /[,()[\]"«»“”/]/u;

/**
 * Lower case without accents and ligatures, so that "Rôle" and "role", "œuvre" and "oeuvre" are
 * equal.
 */
export function foldWord(raw: string): string {
  const lower = raw.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').replace(/æ/g, 'ae');
}

const folded = memoizeByWord((raw) => wordOf(foldWord(raw)));

function breakOf(separator: string): Break {
  if (strongBreak.test(separator)) return 'strong';
  return lightBreak.test(separator) ? 'light' : 'none';
}

const partOfWord = /[\p{L}\p{N}\p{M}]/u;
/** The class of a code unit, determined on first use; `half`: part of a surrogate pair. */
const [none, half, letter] = [1, 2, 3];
const kinds = new Uint8Array(0x10000);

/**
 * Number of code units of a word character at `at`: 1 or 2 for a letter, figure or mark; 0 for
 * others.
 */
function unitsOfWord(text: string, at: number): number {
  const unit = codeUnitAt(text, at);
  let kind = kinds[unit] ?? none;
  if (kind === 0) {
    const isHalf = unit >= 0xd800 && unit < 0xdc00;
    kind = isHalf ? half : partOfWord.test(String.fromCharCode(unit)) ? letter : none;
    kinds[unit] = kind;
  }
  if (kind !== half) return kind === letter ? 1 : 0;
  return partOfWord.test(String.fromCodePoint(text.codePointAt(at) ?? 0)) ? 2 : 0;
}

const space = 0x20;
/** Maximum characters examined between two words. */
const longestBreak = 40;

/**
 * Splits a text into words. Everything but letters and figures separates: "P&L" gives "p", "l";
 * "go-to-market" gives "go", "to", "market"; « l’utilisateur » gives "l", "utilisateur". Lexicons
 * are split by the same function.
 */
export function tokenize(text: string): Token[] {
  const found: Token[] = [];
  let end = 0;
  const { length } = text;
  for (let at = 0; at < length; ) {
    const start = at;
    let sum = 0;
    for (let units = unitsOfWord(text, at); units > 0; units = unitsOfWord(text, at)) {
      for (const last = at + units; at < last; at++) sum = extendHash(sum, codeUnitAt(text, at));
    }
    if (at === start) {
      at++;
      continue;
    }
    const written = wordAt(text, start, at, sum);
    const met = folded(written);
    const before = breakBefore(text, end, start);
    found.push({ word: met.text, cachedWord: met, raw: written.text, written, start, before });
    end = at;
  }
  return found;
}

/** The first word begins a clause. */
function breakBefore(text: string, end: number, start: number): Break {
  if (end === 0) return 'strong';
  if (start - end === 1 && codeUnitAt(text, end) === space) return 'none';
  return breakOf(text.slice(end, Math.min(start, end + longestBreak)));
}

const endOf = ({ start, raw }: Token) => start + raw.length;

/** The index of the first word at or after `at`. */
function firstFrom(words: readonly Token[], at: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A word with the break before it as if its part of the text stood alone: the first word begins a
 * clause, and a line break comes from wrapping and ends none.
 */
function withBreakAsInPart(word: Token, before: Token | undefined, text: string): Token {
  if (before === undefined) return word.before === 'strong' ? word : { ...word, before: 'strong' };
  if (word.before !== 'strong') return word;
  const end = endOf(before);
  const gap = text.slice(end, Math.min(word.start, end + longestBreak));
  return gap.includes('\n') ? { ...word, before: breakOf(gap.replaceAll('\n', ' ')) } : word;
}

/**
 * The words of `text` from `start` to `end`, selected from the `words` of the whole: the same as
 * `tokenize` of that part.
 */
export function sliceTokens(words: readonly Token[], text: string, start: number, end: number): Token[] {
  const first = firstFrom(words, start);
  const cutWord = words[first - 1];
  let isCut = cutWord !== undefined && endOf(cutWord) > start;
  const part: Token[] = [];
  for (let at = first; at < words.length && !isCut; at++) {
    const word = words[at];
    if (word === undefined || word.start >= end) break;
    isCut = endOf(word) > end;
    part.push(withBreakAsInPart(word, at === first ? undefined : words[at - 1], text));
  }
  if (!isCut) return part;
  const alone = tokenize(text.slice(start, end).replaceAll('\n', ' '));
  return alone.map((word) => ({ ...word, start: start + word.start }));
}
