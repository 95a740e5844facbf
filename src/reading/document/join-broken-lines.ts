/** Joins the rows of a text that was wrapped at the width of a page, a terminal or a mail. */
import { findHeadingSection } from './section-headings.ts';

/** A row of a text, or the part of it after one bullet, without marks and decoration. */
export type Line = { start: number; end: number; text: string; bullet: boolean; emoji: boolean };

type Row = { start: number; end: number; text: string };

const narrowest = 40;
const widest = 120;
const minBroken = 2;
/**
 * Minimum share of wrapped rows that must be full, and maximum share of rows longer than the width.
 */
const mostlyFull = 0.8;
const mayBeLonger = 0.1;

const endsSentence = /[.:;!?…]["”’»)]*$/u;
const startsLower = /^\p{Ll}/u;

function rowsOf(text: string): Row[] {
  let start = 0;
  return text.split('\n').map((raw) => {
    const row = { start, end: start + raw.length, text: raw.trim() };
    start += raw.length + 1;
    return row;
  });
}

const firstWord = (text: string) => /^\S+/.exec(text)?.[0] ?? '';

/** Whether the first word of the next row would not have fitted at the end of this one. */
const isFull = (row: string, next: string, width: number) => row.length + 1 + firstWord(next).length > width;

/**
 * The width at which the text was wrapped, or null when each row is a paragraph, a heading or an
 * item of its own.
 */
function widthOf(rows: readonly Row[]): number | null {
  const broken = rows.flatMap(({ text }, i) => {
    const next = rows[i + 1]?.text ?? '';
    return text !== '' && startsLower.test(next) && !endsSentence.test(text) ? [{ text, next }] : [];
  });
  if (broken.length < minBroken) return null;
  const width = broken.reduce((max, { text }) => Math.max(max, text.length), 0);
  if (width < narrowest || width > widest) return null;
  const full = broken.filter(({ text, next }) => isFull(text, next, width));
  const longer = rows.filter(({ text }) => text.length > width);
  const filled = rows.filter(({ text }) => text !== '');
  return full.length >= broken.length * mostlyFull && longer.length <= filled.length * mayBeLonger
    ? width
    : null;
}

/** Whether a sentence was broken over two lines in a text of uneven rows. */
function goesOn(line: Line, next: Line): boolean {
  return (
    !next.bullet &&
    line.text.length >= 60 &&
    line.text.length <= 140 &&
    !/[.:;!?…]$/.test(line.text) &&
    startsLower.test(next.text)
  );
}

/**
 * In a wrapped text: whether a full row continues in the next one, which must not be an item or a
 * heading.
 */
function goesOnAt(width: number, row: Row, next: Row, line: Line, nextLine: Line): boolean {
  if (!isFull(row.text, next.text, width) || line.text.endsWith(':')) return false;
  if (nextLine.bullet) return !endsSentence.test(row.text) && startsLower.test(nextLine.text);
  return startsLower.test(next.text) || findHeadingSection(next.text) === null;
}

/** The lines of `text`, with wrapped ones joined. */
export function joinBrokenLines(lines: readonly Line[], text: string): Line[] {
  const rows = rowsOf(text);
  const width = widthOf(rows);
  const result: Line[] = [];
  let previous: Line | undefined;
  let at = 0;
  for (const line of lines) {
    while ((rows[at]?.end ?? line.start) < (previous?.end ?? 0)) at++;
    const [row, next] = [rows[at], rows[at + 1]];
    const last = result.at(-1);
    const adjoins =
      row !== undefined && next !== undefined && line.start >= next.start && line.end <= next.end;
    if (
      last !== undefined &&
      previous !== undefined &&
      adjoins &&
      (width === null ? goesOn(previous, line) : goesOnAt(width, row, next, previous, line))
    ) {
      last.text = text.slice(last.start, line.end);
      last.end = line.end;
    } else result.push({ ...line });
    previous = line;
  }
  return result;
}
