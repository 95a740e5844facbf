/** Restores lost line breaks where a heading, a list item or the title runs into what follows. */
import { findAboutHeadings, findHeadings, type WordSpan } from './find-headings.ts';
import { startsListItem } from './starts-list-item.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Shorter lines are paragraphs, in which apparent headings are parts of a sentence. */
export const minLineLength = 400;
/** Maximum characters of a line that are examined. */
const scannedCharacters = 30_000;
/** No paragraph is this long: a whole page is in one line. */
const wholePage = 1200;
/** A single heading may occur in a paragraph by chance. */
const minHeadings = 2;
/** Fewer items may begin by chance: names, and titles of jobs. */
const minItems = 4;
/** With a larger share of capitals, capital letters carry no information. */
const maxShareOfCapitals = 0.4;

const listMark = /(?<=\s)(?:[-–—*+•●▪■◦‣➢➤►✔✓✅]|\d{1,2}[.)])(?=\s+["«“(]?\p{Lu})/gu;
const minMarks = 3;
const closingSigns = /^[\s\u00a0]?[:?!]{0,2}/u;

/** Lost line breaks: the offsets of the blanks in their place. */
type Cuts = Set<number>;

function cutBefore(line: string, at: number, cuts: Cuts): void {
  let blank = at - 1;
  while (blank > 0 && !/\s/.test(line[blank] ?? '') && at - blank < 4) blank--;
  if (blank > 0 && /\s/.test(line[blank] ?? '')) cuts.add(blank);
}

function cutAfter(line: string, end: number, cuts: Cuts): void {
  const signs = closingSigns.exec(line.slice(end, end + 4))?.[0].trimEnd() ?? '';
  const blank = end + signs.length;
  if (/\s/.test(line[blank] ?? '')) cuts.add(blank);
}

const endOf = (word: Token | undefined) => (word === undefined ? 0 : word.start + word.raw.length);

function cutHeadings(line: string, words: readonly Token[], headings: readonly WordSpan[], cuts: Cuts): void {
  for (const { from, to } of headings) {
    cutBefore(line, words[from]?.start ?? 0, cuts);
    cutAfter(line, endOf(words[to]), cuts);
  }
}

/** The words of the line that begin an item in mid-sentence. */
function itemsWithin(words: readonly Token[]): Token[] {
  return words.filter((word, i) => {
    const [before, next] = [words[i - 1], words[i + 1]];
    return before !== undefined && next !== undefined && startsListItem(before, word, next);
  });
}

function hasFewCapitals(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return (line.match(/\p{Lu}/gu)?.length ?? 0) <= letters * maxShareOfCapitals;
}

function cutsOf(line: string): Cuts {
  const cuts: Cuts = new Set();
  const looked = line.slice(0, scannedCharacters);
  const words = tokenize(looked);
  const headings = findHeadings(looked, words);
  if (headings.length < minHeadings && line.length < wholePage) return cuts;
  if (!hasFewCapitals(looked)) return cuts;
  cutHeadings(looked, words, headings, cuts);
  for (const { start, end } of findAboutHeadings(looked)) {
    cutBefore(looked, start, cuts);
    cutAfter(looked, end, cuts);
  }
  const marks = [...looked.matchAll(listMark)];
  if (marks.length >= minMarks) for (const { index } of marks) cutBefore(looked, index, cuts);
  const items = itemsWithin(words);
  if (items.length >= minItems) for (const { start } of items) cutBefore(looked, start, cuts);
  return cuts;
}

/**
 * `text` with a line break instead of a blank wherever one seems lost; the same length, so offsets
 * stay valid. Text with its breaks is returned unchanged.
 */
export function restoreLineBreaks(text: string): string {
  if (text.length < minLineLength) return text;
  return text
    .split('\n')
    .map((line) => {
      if (line.length < minLineLength) return line;
      const cuts = cutsOf(line);
      if (cuts.size === 0) return line;
      let from = 0;
      const pieces: string[] = [];
      for (const cut of [...cuts].sort((a, b) => a - b)) {
        pieces.push(line.slice(from, cut));
        from = cut + 1;
      }
      return [...pieces, line.slice(from)].join('\n');
    })
    .join('\n');
}
