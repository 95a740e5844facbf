/** Joins the lines of a PDF to the paragraphs and bullets that its author wrote. */
import { dehyphenate, findHyphenatedCompounds } from './dehyphenate.ts';
import { listItemLabel, type PdfLine } from './pdf-lines.ts';

/** Multiple of the usual line step beyond which a gap separates paragraphs. */
const stepOfAParagraph = 1.3;

/** Relative difference in letter size beyond which two lines are a heading and its text. */
const differenceOfAHeading = 0.06;

/** Rows at the head and foot of a page that are checked for repeated headers and footers. */
const rowsOfAMargin = 3;

/** "7", "Page 2 of 5", « Page 2 sur 5 », „Seite 2 von 5“, "- 2 -", in the languages of pages. */
const pageNumber =
  /^[-–—]? ?(?:(?:page|p\.|pg\.?|seite|s\.|p[áa]gina|blz\.?) ?)?# ?(?:(?:\/|of|sur|von|de|di|van|-|–) ?#)? ?[-–—]?$/i;

const brokenWord = /\p{L}[-‐\u00ad]$/u;

type Line = PdfLine & { item: boolean };

/** The text of a document from the lines of its pages, without what is repeated on every page. */
export function assembleText(pages: readonly (readonly PdfLine[])[]): string {
  const lines = withoutMargins(pages).flat().map(asLine);
  const compounds = findHyphenatedCompounds(lines.map(({ text }) => text).join('\n'));
  const usualStep = usualStepOf(lines);
  const edges = rightEdges(lines, usualStep);
  const parts: string[] = [];
  let startOfParagraph: Line | undefined;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (
      before &&
      startOfParagraph &&
      goesOn(before, line, startOfParagraph, edges[index - 1] ?? 0, usualStep)
    ) {
      // The last part holds only the previous line, so the cost is linear in the paragraph's
      // length.
      const both = dehyphenate(parts.pop() ?? '', line.text, compounds);
      parts.push(both.slice(0, both.length - line.text.length), line.text);
      continue;
    }
    if (before) parts.push(isApart(before, line, usualStep) ? '\n\n' : '\n');
    parts.push(line.text);
    startOfParagraph = line;
  }
  return parts.join('');
}

/** Numbered items keep their number; all other labels become the bullet of offers. */
function asLine(line: PdfLine): Line {
  const text = line.text.trim();
  const [label] = listItemLabel.exec(text) ?? [];
  const rest = text.slice(label?.length ?? 0);
  const item = label !== undefined && rest !== '';
  return { ...line, text: item && label !== '' ? `- ${rest}` : text, item };
}

/**
 * Removes headers, footers and page numbers: what recurs at the edge of most pages, figures aside.
 */
function withoutMargins(pages: readonly (readonly PdfLine[])[]): PdfLine[][] {
  const margins = pages.map((lines) => {
    const rows = lines.toSorted((one, other) => other.base - one.base);
    return new Set([...rows.slice(0, rowsOfAMargin), ...rows.slice(-rowsOfAMargin)]);
  });
  const seen = new Map<string, number>();
  for (const margin of margins) {
    for (const key of new Set([...margin].map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const repeats = (line: PdfLine) => (seen.get(keyOf(line)) ?? 0) > Math.max(1, pages.length / 2);
  return pages.map((lines, page) =>
    lines.filter((line) => !margins[page]?.has(line) || !(repeats(line) || pageNumber.test(keyOf(line)))),
  );
}

function keyOf({ text }: PdfLine): string {
  return text.trim().replace(/\d+/g, '#');
}

/**
 * The usual step between lines of a paragraph, in letter sizes: the lower third of those from 0.5 to
 * 3; 1.2 if there are none.
 */
function usualStepOf(lines: readonly Line[]): number {
  const steps = lines
    .slice(1)
    .map((line, index) => stepBetween(lines[index] ?? line, line))
    .filter((step) => step > 0.5 && step < 3)
    .toSorted((one, other) => one - other);
  return steps[Math.floor(steps.length / 3)] ?? 1.2;
}

function stepBetween(before: PdfLine, line: PdfLine): number {
  return (before.base - line.base) / line.size;
}

/** For each line, the right edge of its block: the lines below one another in one column. */
function rightEdges(lines: readonly Line[], usualStep: number): number[] {
  const edges: number[] = [];
  for (let start = 0; start < lines.length; ) {
    let end = start + 1;
    // Cast: both indices are within the lines.
    while (end < lines.length && isBelow(lines[end - 1] as Line, lines[end] as Line, 3 * usualStep)) end += 1;
    const block = lines.slice(start, end);
    const edge = block.reduce((max, { right }) => Math.max(max, right), Number.NEGATIVE_INFINITY);
    for (const _ of block) edges.push(edge);
    start = end;
  }
  return edges;
}

function isBelow(before: Line, line: Line, maxStep: number): boolean {
  const step = stepBetween(before, line);
  return step > 0 && step <= maxStep && line.left < before.right && line.right > before.left;
}

/** Whether a line continues the previous line's paragraph: its first word did not fit there. */
function goesOn(before: Line, line: Line, start: Line, edge: number, usualStep: number): boolean {
  if (line.item || line.cells || before.cells || differInSize(before, line)) return false;
  if (!isBelow(before, line, stepOfAParagraph * usualStep)) return isCutOff(before, line);
  if (start.item && line.left < start.left + line.size / 4) return false;
  if (brokenWord.test(before.text)) return true;
  const [firstWord = ''] = line.text.split(' ', 1);
  const widthOfALetter = (line.right - line.left) / line.text.length;
  return before.right + (firstWord.length + 1) * widthOfALetter > edge;
}

/** Across the end of a page or column, a sentence continues in lower case. */
function isCutOff(before: Line, line: Line): boolean {
  const leaps = line.base >= before.base;
  return leaps && /[\p{Ll}\p{N},-]$/u.test(before.text) && /^\p{Ll}/u.test(line.text);
}

function differInSize(one: Line, other: Line): boolean {
  return Math.abs(one.size - other.size) > differenceOfAHeading * Math.max(one.size, other.size);
}

/** Whether a blank line separates them; list items follow one another without. */
function isApart(before: Line, line: Line, usualStep: number): boolean {
  if (before.item && line.item) return false;
  return differInSize(before, line) || !isBelow(before, line, stepOfAParagraph * usualStep);
}
