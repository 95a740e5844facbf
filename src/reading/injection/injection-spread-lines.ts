/** Orders that are spread over several lines, none of which gives them away alone. */
import type { Paragraph, Span } from './injection-paragraphs.ts';
import { mayOrder, pointsForPrograms } from './injection-rules.ts';
import type { Weigher } from './injection-weight.ts';
import { noConcepts, union } from './words/concept-sets.ts';

/** Lines that one order may be spread over, and the longest of them. */
const mostLines = 6;
const longestLine = 120;
/** Windows of lines that are weighed: an offer with more of them is no offer. */
const mostWindows = 400;

/** The lines that can belong to the same sentence as the one at `last`, first to last: short, and none ends a sentence before it. */
function linesUpTo(last: number, offer: string, paragraphs: readonly Paragraph[]): Paragraph[] {
  const lines: Paragraph[] = [];
  for (let index = last; index >= 0 && lines.length < mostLines; index--) {
    const paragraph = paragraphs[index];
    if (paragraph === undefined || paragraph.span.end - paragraph.span.start > longestLine) break;
    const text = offer.slice(paragraph.span.start, paragraph.span.end);
    const tail = paragraph.sentences.at(-1);
    if (tail === undefined || (index < last && /[.!?:;]$/.test(text)) || tail.toCandidate()) break;
    if (paragraph.sentences.some((sentence) => sentence.toCandidate())) {
      // What begins after the words to the candidate may go on in the next line.
      if (index < last)
        lines.unshift({ ...paragraph, span: { start: tail.start, end: tail.end }, sentences: [tail] });
      break;
    }
    lines.unshift(paragraph);
    if (paragraph.blankBefore || /^[-–—•*▪]\s/.test(text)) break;
  }
  return lines;
}

/** An acrostic needs so many lines that follow each other. */
const leastLinesOfAcrostic = 5;
const bullet = /^[-–—•*▪]\s+|^\d{1,2}[.)]\s+/;

/** Lines whose first words, or first letters, say together what a program is to do. */
export function acrosticSpans(offer: string, paragraphs: readonly Paragraph[], weigher: Weigher): Span[] {
  const spans: Span[] = [];
  let lines: { span: Span; word: string }[] = [];
  let listed = false;
  const close = () => {
    const words = lines.map(({ word }) => word);
    const first = lines[0]?.span.start ?? 0;
    const end = lines.at(-1)?.span.end ?? first;
    const says = [words.join(' '), words.map((word) => word.slice(0, 1)).join('')];
    if (
      lines.length >= leastLinesOfAcrostic &&
      says.some((text) => weigher.pointsOf(text) >= pointsForPrograms)
    )
      spans.push({ start: first, end });
    lines = [];
  };
  for (const { span, blankBefore } of paragraphs) {
    const text = offer.slice(span.start, span.end);
    if (blankBefore || listed !== bullet.test(text)) close();
    listed = bullet.test(text);
    const word = text.replace(bullet, '').match(/^[\p{L}\p{N}'’/-]+/u)?.[0];
    if (word !== undefined) lines.push({ span, word });
  }
  close();
  return spans;
}

/** Whether the lines up to `last` can be an order together, by what their words may stand for. */
function mayBeOrder(last: number, paragraphs: readonly Paragraph[]): boolean {
  let may = noConcepts;
  let notation = 0;
  for (let index = Math.max(0, last - mostLines + 1); index <= last; index++) {
    for (const sentence of paragraphs[index]?.sentences ?? []) {
      may = union(may, sentence.may);
      if (sentence.notation) notation += 1;
    }
  }
  return notation >= 2 || mayOrder(may);
}

/** Orders that no single line of theirs gives away: lines that weigh enough together, without those in front that add nothing. */
export function spreadSpans(offer: string, paragraphs: readonly Paragraph[], weigher: Weigher): Span[] {
  const spans: Span[] = [];
  const weightOf = (lines: readonly Paragraph[]) =>
    weigher.pointsOf(lines.map(({ span }) => offer.slice(span.start, span.end)).join(' '));
  let windows = 0;
  for (let last = 1; last < paragraphs.length && windows < mostWindows; last++) {
    const end = paragraphs[last]?.span.end ?? 0;
    if (paragraphs[last]?.blankBefore || !mayBeOrder(last, paragraphs)) continue;
    windows += 1;
    let lines = linesUpTo(last, offer, paragraphs);
    // Of lines that are found out already only what goes with them is left to find.
    if (
      lines.length < 2 ||
      lines.some(({ sentences }) => sentences.some(({ points }) => points >= pointsForPrograms))
    )
      continue;
    if (weightOf(lines) < pointsForPrograms) {
      if (lines.length === 2) continue;
      lines = lines.slice(-2);
      if (weightOf(lines) < pointsForPrograms) continue;
    }
    while (lines.length > 2 && weightOf(lines.slice(1)) >= pointsForPrograms) lines = lines.slice(1);
    spans.push({ start: lines[0]?.span.start ?? end, end });
  }
  return spans;
}
