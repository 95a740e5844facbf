/** Finds where a text that was pasted several times begins again. */
import { foldText } from '../fold-text.ts';
import type { Span } from './split-sentences.ts';

/** Fewer lines recur naturally, such as a name above its address. */
const minLines = 3;

/**
 * The range from the second copy to the end, when the text only repeats the same lines; otherwise
 * undefined. Case, accents, spaces and empty lines are ignored.
 */
export function findRepeatedCopy(text: string): Span | undefined {
  const lines: { line: string; start: number }[] = [];
  let at = 0;
  for (const written of text.split('\n')) {
    const line = foldText(written).replace(/\s+/g, ' ').trim();
    if (line !== '') lines.push({ line, start: at });
    at += written.length + 1;
  }
  const [first] = lines;
  // Each recurrence of the first line may be the start of the second copy.
  for (let size = minLines; size <= lines.length / 2; size += 1) {
    if (lines[size]?.line !== first?.line || lines.length % size !== 0) continue;
    if (lines.every(({ line }, i) => line === lines[i % size]?.line))
      return { start: lines[size]?.start ?? text.length, end: text.length };
  }
  return undefined;
}
