/** The scoring of the Web Content eXtraction Benchmark (WCXB), identical to its `evaluate.py`. */

/** 0 to 1 each. */
export type ExtractionScore = { precision: number; recall: number; f1: number };

/**
 * What a page is scored against: `with` must be in the text, `without` must not; snippets of three
 * to eight words.
 */
export type WantedContent = { content: string; with: readonly string[]; without: readonly string[] };

const all: ExtractionScore = { precision: 1, recall: 1, f1: 1 };
const none: ExtractionScore = { precision: 0, recall: 0, f1: 0 };

/**
 * Counts words with their repetitions, ignoring order and case; the underscore is part of a word.
 * Two empty texts are equal.
 */
export function extractionScore(found: string, wanted: string): ExtractionScore {
  const [foundWords, wantedWords] = [wordsOf(found), wordsOf(wanted)];
  if (wantedWords.length === 0) return foundWords.length === 0 ? all : none;
  if (foundWords.length === 0) return none;
  const left = new Map<string, number>();
  for (const word of wantedWords) left.set(word, (left.get(word) ?? 0) + 1);
  let overlap = 0;
  for (const word of foundWords) {
    const count = left.get(word) ?? 0;
    if (count > 0) overlap += 1;
    left.set(word, count - 1);
  }
  const precision = overlap / foundWords.length;
  const recall = overlap / wantedWords.length;
  return { precision, recall, f1: overlap > 0 ? (2 * precision * recall) / (precision + recall) : 0 };
}

/** Share of the snippets found in a text; 1 if there are none. */
export function shareOfSnippets(text: string, snippets: readonly string[]): number {
  if (snippets.length === 0) return 1;
  const plain = text.toLowerCase();
  return snippets.filter((snippet) => plain.includes(snippet.toLowerCase())).length / snippets.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
