/** Finds again the line breaks of a text that lost them: where a heading, an item of a list or the title runs into what follows. */
import { aboutNamesWithin, headingsWithin, type WordSpan } from './headings-within.ts';
import { opensItem } from './opens-item.ts';
import { type Token, tokens } from './tokens.ts';

/** Shorter lines are paragraphs: what looks like a heading in them is taken for a part of its sentence. */
export const shortestLost = 400;
/** So much of a line is looked at. */
const lookedAt = 30_000;
/** No paragraph is so long: all of a page stands in one line. */
const wholePage = 1200;
/** One heading may stand in a paragraph by chance. */
const fewestHeadings = 2;
/** Items that begin by chance: names, and titles of jobs. */
const fewestItems = 4;
/** A line of which more letters are capitals tells nothing by its capitals. */
const mostCapitals = 0.4;

const listMark = /(?<=\s)(?:[-–—*+•●▪■◦‣➢➤►✔✓✅]|\d{1,2}[.)])(?=\s+["«“(]?\p{Lu})/gu;
const fewestMarks = 3;
const closingSigns = /^[\s\u00a0]?[:?!]{0,2}/u;

/** Where a line break stood: the offsets of the blanks that take its place. */
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

/** The words of the line that begin an item in the midst of a sentence. */
function itemsWithin(words: readonly Token[]): Token[] {
  return words.filter((word, i) => {
    const [before, next] = [words[i - 1], words[i + 1]];
    return before !== undefined && next !== undefined && opensItem(before, word, next);
  });
}

function hasFewCapitals(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return (line.match(/\p{Lu}/gu)?.length ?? 0) <= letters * mostCapitals;
}

function cutsOf(line: string): Cuts {
  const cuts: Cuts = new Set();
  const looked = line.slice(0, lookedAt);
  const words = tokens(looked);
  const headings = headingsWithin(looked, words);
  if (headings.length < fewestHeadings && line.length < wholePage) return cuts;
  if (!hasFewCapitals(looked)) return cuts;
  cutHeadings(looked, words, headings, cuts);
  for (const { start, end } of aboutNamesWithin(looked)) {
    cutBefore(looked, start, cuts);
    cutAfter(looked, end, cuts);
  }
  const marks = [...looked.matchAll(listMark)];
  if (marks.length >= fewestMarks) for (const { index } of marks) cutBefore(looked, index, cuts);
  const items = itemsWithin(words);
  if (items.length >= fewestItems) for (const { start } of items) cutBefore(looked, start, cuts);
  return cuts;
}

/**
 * `text` with a line break in the stead of the blank wherever it seems to have lost one; as long as `text`, so that offsets hold.
 * Text that has its breaks comes back as it is.
 */
export function withLostBreaks(text: string): string {
  if (text.length < shortestLost) return text;
  return text
    .split('\n')
    .map((line) => {
      if (line.length < shortestLost) return line;
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
