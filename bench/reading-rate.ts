/**
 * The built-in reader's speed, compared with a reference for pattern-based readers: twenty patterns
 * of twenty words each.
 */
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';

const rounds = 3;

/**
 * Twenty patterns of twenty words from the texts themselves: the most frequent words of at least
 * six letters.
 */
function patternsOf(texts: readonly string[]): RegExp[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/[a-z]{6,}/g))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  return Array.from(
    { length: 20 },
    (_, i) => new RegExp(`\\b(?:${words.slice(20 * i, 20 * i + 20).join('|')})\\b`, 'gi'),
  );
}

/** Characters per second of processor time, best of several rounds. */
async function rateOf(texts: readonly string[], work: (text: string) => unknown): Promise<number> {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  let best = 0;
  for (let round = 0; round <= rounds; round++) {
    const start = process.cpuUsage();
    for (const text of texts) await work(text);
    const { user, system } = process.cpuUsage(start);
    best = Math.max(best, (characters / (user + system)) * 1e6);
  }
  return best;
}

/**
 * The rate of the reader, of the reference, and their ratio, in characters per second of processor
 * time.
 */
export async function readingRate(texts: readonly string[]) {
  const reader = createBuiltinReader();
  const patterns = patternsOf(texts);
  const read = await rateOf(texts, (text) => reader.read(text));
  const bound = await rateOf(texts, (text) => patterns.map((pattern) => text.match(pattern)?.length));
  return { read, bound, ratio: read / bound };
}
