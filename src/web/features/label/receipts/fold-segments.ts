/** Folds the offer's text to the parts that support the label, for small windows. */
import type { Segment } from './split-segments.ts';

/**
 * Maximum characters of a finding's line before or after it that are shown with it; a longer part is
 * omitted completely.
 */
const maxContext = 40;
/** Characters shown of a text without findings. */
const beginning = 400;
/** If more than this share would remain, the text is not folded. */
const maxShownShare = 0.8;

type Range = { start: number; end: number };

/**
 * The remaining pieces, in order; `afterGap` when text is omitted before one, and an empty last one
 * when the end is omitted. Null when there is little to omit. A finding keeps its line, except for
 * a side of more than 40 characters, which is omitted.
 */
export function foldSegments<Owner>(
  segments: readonly Segment<Owner>[],
  isFinding: (owner: Owner) => boolean = () => true,
): (Segment<Owner> & { afterGap: boolean })[] | null {
  const text = segments.map((segment) => segment.text).join('');
  const found = segments.filter(({ owners }) => owners.some(isFinding));
  const kept = rangesToShow(text, found);
  const length = kept.reduce((sum, { start, end }) => sum + end - start, 0);
  if (length > text.length * maxShownShare) return null;
  const pieces = segments.flatMap((segment) =>
    kept.flatMap(({ start, end }) => {
      const from = Math.max(start, segment.start);
      const to = Math.min(end, segment.start + segment.text.length);
      if (from >= to) return [];
      return [{ ...segment, start: from, text: text.slice(from, to), afterGap: from === start && from > 0 }];
    }),
  );
  const end = kept.at(-1)?.end ?? 0;
  if (text.slice(end).trim() === '') return pieces;
  return [...pieces, { start: text.length, text: '', owners: [], afterGap: true }];
}

function rangesToShow<Owner>(text: string, found: readonly Segment<Owner>[]): Range[] {
  if (found.length === 0) return [{ start: 0, end: beginningOf(text) }];
  const ranges: Range[] = [];
  for (const { start, text: own } of found) {
    const around = lineAround(text, start, start + own.length);
    const last = ranges.at(-1);
    // Consecutive lines stay together.
    if (last && around.start <= last.end + 1) last.end = Math.max(last.end, around.end);
    else ranges.push(around);
  }
  return ranges;
}

function lineAround(text: string, start: number, end: number): Range {
  const lineStart = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const nextLine = text.indexOf('\n', end);
  const lineEnd = nextLine === -1 ? text.length : nextLine;
  return {
    start: start - lineStart <= maxContext ? lineStart : start,
    end: lineEnd - end <= maxContext ? lineEnd : end,
  };
}

/** The beginning of a text, to the end of a word if possible. */
function beginningOf(text: string): number {
  if (text.length <= beginning) return text.length;
  const whole = text.slice(0, beginning + 1).search(/\s+\S*$/);
  return whole > 0 ? whole : beginning;
}
