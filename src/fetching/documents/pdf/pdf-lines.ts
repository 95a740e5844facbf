/** Assembles the pieces of text on a PDF page to lines, in reading order. */

import { joinCells } from '../../wording/join-cells.ts';

/**
 * A piece of upright text: its size, and the place of its first letter, in points from the bottom
 * left.
 */
export type PdfPiece = { str: string; size: number; left: number; base: number; width: number };

/**
 * Points; `base` is the height of the baseline above the foot of the page. `cells`: it is a table
 * row.
 */
export type PdfLine = {
  text: string;
  left: number;
  right: number;
  base: number;
  size: number;
  cells: boolean;
};

/** The text at one height: several lines where columns or a table leave wide gaps. */
type Row = PdfLine[];

/**
 * In letter sizes: from the first on a gap is a space, from the second on it may separate columns.
 */
const gapOfASpace = 0.15;
const gapOfColumns = 1.5;

/**
 * A gap separates columns of prose from this many rows with text on both sides and this average
 * length per side (characters).
 */
const minRowsOfColumns = 3;
const minCharactersOfAColumn = 15;

/** Marks before list items, including those of word processors' symbol fonts (private use area). */
const bulletMark = /^[•·▪▫‣◦●○■□➢➤►▶✓✔❖⁃∙\uf000-\uf0ff*–—-]$/u;

/**
 * Begins a list item: a mark alone or followed by a space, a figure, or the letter that word
 * processors use as a second-level bullet.
 */
export const listItemLabel =
  /^(?:[•▪▫‣◦●○■□➢➤►▶✓✔❖⁃∙\uf000-\uf0ff]\s*|[·*–—-]\s+|o\s+(?=\p{Lu})|(?=\d{1,2}[.)](?:\s|$)))/u;

/**
 * The lines of a page. Pieces come in drawing order, which for nearly all programs is the reading
 * order.
 */
export function assembleLines(pieces: readonly PdfPiece[]): PdfLine[] {
  return inReadingOrder(rowsOf(pieces));
}

function rowsOf(pieces: readonly PdfPiece[]): Row[] {
  const rows: Row[] = [];
  let line: PdfLine | undefined;
  let spaced = false;
  for (const { str, size, left, base, width } of pieces) {
    if (str.trim() === '') {
      spaced ||= str !== '';
      continue;
    }
    const gap: number = line ? (left - line.right) / size : 0;
    const sameRow: boolean = line !== undefined && Math.abs(line.base - base) < size / 2 && gap > -1;
    if (line && sameRow && (gap < gapOfColumns || bulletMark.test(line.text))) {
      line.text += (spaced || gap > gapOfASpace ? ' ' : '') + str;
      line.right = Math.max(line.right, left + width);
      line.size = Math.max(line.size, size);
    } else {
      line = { text: str, left, right: left + width, base, size, cells: false };
      if (sameRow) rows.at(-1)?.push(line);
      else rows.push([line]);
    }
    spaced = false;
  }
  return rows;
}

/** Columns drawn row by row are read one after another; cells of a table remain side by side. */
function inReadingOrder(rows: readonly Row[]): PdfLine[] {
  const lines: PdfLine[] = [];
  for (let start = 0; start < rows.length; ) {
    const { left, right, rows: count } = columnsFrom(rows, start);
    if (areProse(left, right)) {
      lines.push(...inReadingOrder(left), ...inReadingOrder(right));
      start += count;
    } else {
      lines.push(joined(rows[start] ?? [], [rows[start - 1], rows[start + 1]]));
      start += 1;
    }
  }
  return lines;
}

/**
 * The rows from `start` on that one gap divides into a left and a right side; a row may have text
 * on one side only.
 */
function columnsFrom(rows: readonly Row[], start: number) {
  const left: Row[] = [];
  const right: Row[] = [];
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let count = 0;
  for (; start + count < rows.length; count += 1) {
    const row = rows[start + count] ?? [];
    const [first, second] = row;
    if (!first || (count === 0 && !second)) break;
    if (count === 0 && second) [from, to] = [first.right, second.left];
    const onTheLeft = row.filter((line) => line.right <= to - first.size / 2);
    const onTheRight = row.filter((line) => line.left >= from + first.size / 2);
    const edges = [...onTheLeft.map((line) => line.right), from];
    const starts = [...onTheRight.map((line) => line.left), to];
    const gap = Math.min(...starts) - Math.max(...edges);
    if (onTheLeft.length + onTheRight.length !== row.length || gap < first.size / 2) break;
    [from, to] = [Math.max(...edges), Math.min(...starts)];
    if (onTheLeft.length > 0) left.push(onTheLeft);
    if (onTheRight.length > 0) right.push(onTheRight);
  }
  return { left, right, rows: count };
}

function areProse(left: readonly Row[], right: readonly Row[]): boolean {
  return [left, right].every((side) => {
    const characters = side.flat().reduce((sum, { text }) => sum + text.length, 0);
    return side.length >= minRowsOfColumns && characters / side.length >= minCharactersOfAColumn;
  });
}

/**
 * Cells that align with cells of an adjacent row form a table; other gaps within a row are ignored.
 */
function joined(row: Row, beside: readonly (Row | undefined)[]): PdfLine {
  const { left = 0, base = 0 } = row[0] ?? {};
  const texts = row.map(({ text }) => text.trim());
  return {
    text: beside.some((other) => beginAlike(row, other)) ? joinCells(texts) : texts.join(' '),
    left,
    right: Math.max(...row.map(({ right }) => right)),
    base,
    size: Math.max(...row.map(({ size }) => size)),
    cells: row.length > 1,
  };
}

/** The first cell is not compared, as it may be centred or right-aligned. */
function beginAlike(row: Row, other: Row | undefined): boolean {
  if (row.length < 2 || other?.length !== row.length) return false;
  return row.every(({ left, size }, at) => at === 0 || Math.abs(left - (other[at]?.left ?? 0)) < size / 2);
}
