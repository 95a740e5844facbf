/** Orders spread over several lines, none of which is conspicuous alone. */

import { mayOrder, minInjectionPoints } from './injection-rules.ts';
import type { Paragraph, Span } from './split-paragraphs.ts';
import type { Weigher } from './weigher.ts';
import { noConcepts, unionOf } from './words/concept-sets.ts';

/** Maximum lines of one order, and their maximum length. */
const maxLines = 6;
const longestLine = 120;
/** Maximum windows of lines that are weighed: more do not occur in an offer. */
const maxWindows = 400;

/**
 * The lines that may belong to the same sentence as the one at `last`: short, and without an
 * earlier sentence end.
 */
function linesUpTo(last: number, offer: string, paragraphs: readonly Paragraph[]): Paragraph[] {
  const lines: Paragraph[] = [];
  for (let index = last; index >= 0 && lines.length < maxLines; index--) {
    const paragraph = paragraphs[index];
    if (paragraph === undefined || paragraph.span.end - paragraph.span.start > longestLine) break;
    const text = offer.slice(paragraph.span.start, paragraph.span.end);
    const tail = paragraph.sentences.at(-1);
    if (tail === undefined || (index < last && /[.!?:;]$/.test(text)) || tail.toCandidate()) break;
    if (paragraph.sentences.some((sentence) => sentence.toCandidate())) {
      // What begins after words to the candidate may continue on the next line.
      if (index < last)
        lines.unshift({ ...paragraph, span: { start: tail.start, end: tail.end }, sentences: [tail] });
      break;
    }
    lines.unshift(paragraph);
    if (paragraph.blankBefore || /^[-–—•*▪]\s/.test(text)) break;
  }
  return lines;
}

/** Minimum consecutive lines of an acrostic. */
const minLinesOfAcrostic = 5;
const bullet = /^[-–—•*▪]\s+|^\d{1,2}[.)]\s+/;

/** Lines whose first words, or first letters, together form an order to a program. */
export function findAcrostics(offer: string, paragraphs: readonly Paragraph[], weigher: Weigher): Span[] {
  const spans: Span[] = [];
  let lines: { span: Span; word: string }[] = [];
  let listed = false;
  const close = () => {
    const words = lines.map(({ word }) => word);
    const first = lines[0]?.span.start ?? 0;
    const end = lines.at(-1)?.span.end ?? first;
    const says = [words.join(' '), words.map((word) => word.slice(0, 1)).join('')];
    if (
      lines.length >= minLinesOfAcrostic &&
      says.some((text) => weigher.pointsOf(text) >= minInjectionPoints)
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

/**
 * Whether the lines up to `last` can be an order together, by the possible concepts of their words.
 */
function mayBeOrder(last: number, paragraphs: readonly Paragraph[]): boolean {
  let may = noConcepts;
  let notation = 0;
  for (let index = Math.max(0, last - maxLines + 1); index <= last; index++) {
    for (const sentence of paragraphs[index]?.sentences ?? []) {
      may = unionOf(may, sentence.may);
      if (sentence.notation) notation += 1;
    }
  }
  return notation >= 2 || mayOrder(may);
}

/**
 * Orders of which no single line is conspicuous: lines that weigh enough together, without leading
 * ones that add nothing.
 */
export function findSpreadOrders(offer: string, paragraphs: readonly Paragraph[], weigher: Weigher): Span[] {
  const spans: Span[] = [];
  const weightOf = (lines: readonly Paragraph[]) =>
    weigher.pointsOf(lines.map(({ span }) => offer.slice(span.start, span.end)).join(' '));
  let windows = 0;
  for (let last = 1; last < paragraphs.length && windows < maxWindows; last++) {
    const end = paragraphs[last]?.span.end ?? 0;
    if (paragraphs[last]?.blankBefore || !mayBeOrder(last, paragraphs)) continue;
    windows += 1;
    let lines = linesUpTo(last, offer, paragraphs);
    // For lines already found, only what belongs to them remains to be found.
    if (
      lines.length < 2 ||
      lines.some(({ sentences }) => sentences.some(({ points }) => points >= minInjectionPoints))
    )
      continue;
    if (weightOf(lines) < minInjectionPoints) {
      if (lines.length === 2) continue;
      lines = lines.slice(-2);
      if (weightOf(lines) < minInjectionPoints) continue;
    }
    while (lines.length > 2 && weightOf(lines.slice(1)) >= minInjectionPoints) lines = lines.slice(1);
    spans.push({ start: lines[0]?.span.start ?? end, end });
  }
  return spans;
}
