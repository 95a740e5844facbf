/** Compares a text with a wanted one by words. */

/** Counts and shares of common words. */
export type WordScore = {
  /**
   * Wanted words that were found, wanted words, found words that were not wanted; repetitions
   * count.
   */
  kept: number;
  wanted: number;
  noise: number;
  /**
   * Share of the found words that were wanted, of the wanted words that were found, and their
   * harmonic mean; 0 to 1.
   */
  precision: number;
  recall: number;
  f1: number;
};

/**
 * Compares words of letters and digits, ignoring case and order. Additional words that are in
 * `alsoFine` do not count.
 */
export function wordScore(found: string, wanted: string, alsoFine = ''): WordScore {
  const wantedWords = wordsOf(wanted);
  const left = counted(wantedWords);
  const leftFine = counted(wordsOf(alsoFine));
  let kept = 0;
  let noise = 0;
  for (const word of wordsOf(found)) {
    if (takes(left, word)) kept += 1;
    else if (!takes(leftFine, word)) noise += 1;
  }
  return {
    kept,
    wanted: wantedWords.length,
    noise,
    precision: kept / Math.max(1, kept + noise),
    recall: kept / Math.max(1, wantedWords.length),
    f1: (2 * kept) / Math.max(1, kept + noise + wantedWords.length),
  };
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Removes one occurrence of a word from the remaining ones, if there is one. */
function takes(left: Map<string, number>, word: string): boolean {
  const count = left.get(word) ?? 0;
  left.set(word, count - 1);
  return count > 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
