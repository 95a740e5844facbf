/** What stands between a word and the one before it: nothing but a space, a light break, or the end of a clause. */
type Break = 'none' | 'light' | 'strong';

/** A word of the offer. `word` is what lexicons are matched against: lower case, no accents. */
export type Token = {
  word: string;
  raw: string;
  /** UTF-16 offset of the word in the text that was split. */
  start: number;
  before: Break;
};

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const strongBreak = /[;:!?…|]|\.\s|\s[-–—]\s|—|\n/u;
const beyondAscii = /\P{ASCII}/u;
const lightBreak = /[,()[\]"«»“”/]/u;

/** Lower case without accents and ligatures, so that "Rôle" and "role", "œuvre" and "oeuvre" are one. */
export function foldWord(raw: string): string {
  const lower = raw.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').replace(/æ/g, 'ae');
}

function breakOf(separator: string): Break {
  if (separator === ' ' || separator === '') return 'none';
  if (strongBreak.test(separator)) return 'strong';
  return lightBreak.test(separator) ? 'light' : 'none';
}

/**
 * Splits a text into words. Everything that is not a letter or a figure separates: "P&L" gives "p", "l"; "go-to-market"
 * gives "go", "to", "market"; « l’utilisateur » gives "l", "utilisateur". Lexicons are split by this same function.
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const raw = match[0];
    const before = found.length === 0 ? 'strong' : breakOf(text.slice(end, Math.min(match.index, end + 40)));
    found.push({ word: foldWord(raw), raw, start: match.index, before });
    end = match.index + raw.length;
  }
  return found;
}
