import type { Sentence } from '../draft/correction-draft.ts';

/** A piece of a text; separators between sentences have `isSentence` false. */
export type Piece = Sentence & { text: string; isSentence: boolean };

/** The text in order, split into sentences and separators. A sentence never spans lines. */
export function splitIntoPieces(text: string): Piece[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const pieces: Piece[] = [];
  const add = (start: number, end: number, isSentence: boolean) => {
    if (start < end) pieces.push({ start, end, text: text.slice(start, end), isSentence });
  };
  let lineStart = 0;
  for (const line of text.split('\n')) {
    for (const { segment, index } of segmenter.segment(line)) {
      const start = lineStart + index;
      const begins = start + segment.length - segment.trimStart().length;
      const ends = start + segment.trimEnd().length;
      if (!/\p{L}/u.test(segment)) add(start, start + segment.length, false);
      else {
        add(start, begins, false);
        add(begins, ends, true);
        add(ends, start + segment.length, false);
      }
    }
    const end = lineStart + line.length;
    add(end, Math.min(end + 1, text.length), false);
    lineStart = end + 1;
  }
  return pieces;
}
