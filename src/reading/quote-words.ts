/**
 * A text as its words, in a plain form that is equal for copies of a sentence with different case,
 * accents or punctuation.
 */

/**
 * `words[i]` is in the text from `starts[i]` to `ends[i]`. `goesOn[i]`: an apostrophe, a dash or
 * the like joins it to the previous one, so that people take both for one word ("A/B", « l’offre
 * »).
 */
export type WordsOfText = { words: string[]; starts: number[]; ends: number[]; goesOn: boolean[] };

/** Maximum joined words that count as one. */
export const maxJoinedWords = 4;

/** Marks text that must not be quoted; no quote matches it or spans it. */
export const quoteBarrier = '\0';

/**
 * A run of letters, marks and figures, possibly with zero-width characters; one character of
 * scripts without spaces; `&` and `+`, which stand for a word; a run of barriers.
 */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}\u00AD\u200B-\u200F\u2060-\u2064\uFEFF])+|[&+]|\0+/gu;

/** Letters that Unicode does not decompose. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** "And" in the main languages of offers. */
const ands = new Set(['&', '+', 'and', 'et', 'und', 'y', 'e', 'en', 'og', 'och']);

function plainWord(written: string): string {
  if (written.startsWith(quoteBarrier)) return quoteBarrier;
  return written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&+]/gu, '')
    .replace(/[ßœæøłđı]/g, (letter) => ligatures[letter] ?? letter);
}

/**
 * Equal for words with the same meaning in a quote: the word itself, and one character for every
 * "and".
 */
export const normalizeQuoteWord = (word: string) => (ands.has(word) ? '&' : word);

const plainWords = new Map<string, string>();

/** Splits a text into its words. */
export function parseQuoteWords(text: string): WordsOfText {
  const found: WordsOfText = { words: [], starts: [], ends: [], goesOn: [] };
  let joined = 0;
  for (const { 0: written, index } of text.matchAll(word)) {
    let plain = plainWords.get(written);
    if (plain === undefined) {
      plain = plainWord(written);
      if (plainWords.size < 20_000 && written.length <= 40) plainWords.set(written, plain);
    }
    if (plain === '') continue;
    const end = found.ends.at(-1);
    joined = end !== undefined && /^[^\s\0]$/.test(text.slice(end, index)) ? joined + 1 : 0;
    found.goesOn.push(joined > 0 && joined < maxJoinedWords);
    found.words.push(plain);
    found.starts.push(index);
    found.ends.push(index + written.length);
  }
  return found;
}
