import { onceForWord, sumWith, type Word, wordAt, wordOf } from '../../met-words.ts';

/** What stands between a word and the one before it: nothing but a space, a light break, or the end of a clause. */
type Break = 'none' | 'light' | 'strong';

/** A word of the offer. `word` is what lexicons are matched against: lower case, no accents. */
export type Token = {
  word: string;
  /** The same, as a word that was met. */
  met: Word;
  raw: string;
  /** UTF-16 offset of the word in the text that was split. */
  start: number;
  before: Break;
};

const strongBreak = /[;:!?…|]|\.\s|\s[-–—]\s|—|\n/u;
const beyondAscii = /\P{ASCII}/u;
const lightBreak = /[,()[\]"«»“”/]/u;

/** Lower case without accents and ligatures, so that "Rôle" and "role", "œuvre" and "oeuvre" are one. */
export function foldWord(raw: string): string {
  const lower = raw.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').replace(/æ/g, 'ae');
}

const folded = onceForWord((raw) => wordOf(foldWord(raw)));

function breakOf(separator: string): Break {
  if (strongBreak.test(separator)) return 'strong';
  return lightBreak.test(separator) ? 'light' : 'none';
}

const partOfWord = /[\p{L}\p{N}\p{M}]/u;
/** What a code unit is, found out when it is met; `half`: of a sign of two. */
const [none, half, letter] = [1, 2, 3];
const kinds = new Uint8Array(0x10000);

/** How many code units of a word stand at `at`: 1 or 2 of a letter, a figure or a mark; 0 of another sign. */
function unitsOfWord(text: string, at: number): number {
  const unit = text.charCodeAt(at);
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

/**
 * Splits a text into words. Everything that is not a letter or a figure separates: "P&L" gives "p", "l"; "go-to-market"
 * gives "go", "to", "market"; « l’utilisateur » gives "l", "utilisateur". Lexicons are split by this same function.
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let end = 0;
  for (let at = 0; at < text.length; ) {
    const start = at;
    let sum = 0;
    for (let units = unitsOfWord(text, at); units > 0; units = unitsOfWord(text, at)) {
      for (const last = at + units; at < last; at++) sum = sumWith(sum, text.charCodeAt(at));
    }
    if (at === start) {
      at++;
      continue;
    }
    const raw = wordAt(text, start, at, sum);
    const met = folded(raw);
    found.push({ word: met.text, met, raw: raw.text, start, before: breakBefore(text, end, start) });
    end = at;
  }
  return found;
}

/** The first word begins a clause. */
function breakBefore(text: string, end: number, start: number): Break {
  if (end === 0) return 'strong';
  if (start - end === 1 && text.charCodeAt(end) === space) return 'none';
  return breakOf(text.slice(end, Math.min(start, end + 40)));
}
