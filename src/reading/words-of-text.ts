/** A text as its words, in a plain form that two copies of one sentence share whatever their case, accents and punctuation. */

/**
 * `words[i]` stands in the text from `starts[i]` to `ends[i]`. `goesOn[i]`: an apostrophe, a dash or the like joins it to the one
 * before, so that people take both for one word ("A/B", « l’offre »).
 */
export type WordsOfText = { words: string[]; starts: number[]; ends: number[]; goesOn: boolean[] };

/** Of what is joined so, more words than these are several. */
export const mostJoined = 4;

/** Stands in a text where nothing may be quoted; no quote matches it or runs across it. */
export const barrier = '\0';

/**
 * A run of letters, marks and figures, in which signs of no width may stand; one sign of the scripts that put no space between
 * words; `&` and `+`, which stand for a word; a run of barriers.
 */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}\u00AD\u200B-\u200F\u2060-\u2064\uFEFF])+|[&+]|\0+/gu;

/** Letters that no decomposition takes apart. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** "And" in the languages that offers are mostly written in. */
const ands = new Set(['&', '+', 'and', 'et', 'und', 'y', 'e', 'en', 'og', 'och']);

function plainWord(written: string): string {
  if (written.startsWith(barrier)) return barrier;
  return written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&+]/gu, '')
    .replace(/[ßœæøłđı]/g, (letter) => ligatures[letter] ?? letter);
}

/** What two words share that mean the same to a quote: the word itself, and one sign for every "and". */
export const meaningOf = (word: string) => (ands.has(word) ? '&' : word);

const plainWords = new Map<string, string>();

export function wordsOfText(text: string): WordsOfText {
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
    found.goesOn.push(joined > 0 && joined < mostJoined);
    found.words.push(plain);
    found.starts.push(index);
    found.ends.push(index + written.length);
  }
  return found;
}
