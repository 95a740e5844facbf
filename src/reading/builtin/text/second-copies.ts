/** Where a text that was pasted several times begins again. */
import { foldText } from '../../fold-text.ts';
import type { Span } from '../../injection/injection-paragraphs.ts';

/** Fewer lines come several times by themselves, such as a name above its address. */
const fewestLines = 3;

/**
 * From the second copy to the end, where the text is nothing but the same lines again and again; undefined for any other. Case,
 * accents, spaces and empty lines do not count.
 */
export function secondCopies(text: string): Span | undefined {
  const lines: { line: string; start: number }[] = [];
  let at = 0;
  for (const written of text.split('\n')) {
    const line = foldText(written).replace(/\s+/g, ' ').trim();
    if (line !== '') lines.push({ line, start: at });
    at += written.length + 1;
  }
  const [first] = lines;
  // Each place where the first line comes again could be the second copy.
  for (let size = fewestLines; size <= lines.length / 2; size += 1) {
    if (lines[size]?.line !== first?.line || lines.length % size !== 0) continue;
    if (lines.every(({ line }, i) => line === lines[i % size]?.line))
      return { start: lines[size]?.start ?? text.length, end: text.length };
  }
  return undefined;
}
