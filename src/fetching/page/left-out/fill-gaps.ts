/** What Readability left out between lines that it kept: sections of an offer in boxes of their own, paragraphs that hold a link. */
import { offerHeading } from '../../wording/offer-lines.ts';
import { plainWords, says } from '../../wording/page-words.ts';
import { readTitleOfPage } from '../names/title-of-page.ts';
import { KnownLines } from './known-lines.ts';

/** A line of fewer words is a label, a title or a name. */
const wordsOfASentence = 8;

/** Fewer words stand within other lines by chance. */
const wordsOfAPart = 3;

/** So many lines over parts of an offer make one of a text. */
const leastHeadings = 2;

/** Share of the main part that must be found among the shown lines for the two to be compared. */
const leastFound = 0.9;

type ShownLine = { text: string; isKnown: boolean };

/** What a page calls itself: its first heading and its title, each empty where it has none. */
export type NamesOfText = { heading: string; title: string };

/**
 * The main part of a page of one job in the lines of `shown`, with the sentences that stand below its heading, before its last line,
 * and are not in it, each with the line over it. `main` itself for other pages, which tell more beside their text than they lose.
 */
export function fillGaps(main: string, shown: string, { heading, title }: NamesOfText): string {
  if (!isOfAJob(main, title)) return main;
  const known = new KnownLines(main);
  const own = new Set(main.split('\n'));
  const isKnown = (line: string) =>
    own.has(line) || (line.split(' ').length >= wordsOfAPart && known.has(line));
  const lines = shown.split('\n').map((text) => ({ text, isKnown: text === '' || isKnown(text) }));
  const start = startOf(lines, heading);
  const last = lines.findLastIndex(({ text, isKnown }) => text !== '' && isKnown);
  const kept: string[] = [];
  let found = 0;
  let nextIsLost = false;
  for (let at = last; at >= 0; at -= 1) {
    const { text = '', isKnown = false } = lines[at] ?? {};
    const isLost = at > start && !isKnown && isSentence(text);
    if (isKnown || isLost || nextIsLost) kept.push(text);
    if (isKnown) found += text.length;
    if (text !== '') nextIsLost = isLost;
  }
  return found < leastFound * main.replaceAll('\n', '').length
    ? main
    : kept
        .reverse()
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
}

/** The line of the heading, or the first that was found where the page shows its heading elsewhere; before all lines where it has none. */
function startOf(lines: readonly ShownLine[], heading: string): number {
  if (heading === '') return -1;
  const own = lines.findIndex(({ text }) => plainWords(text) === plainWords(heading));
  return own === -1 ? lines.findIndex(({ text, isKnown }) => text !== '' && isKnown) : own;
}

function isOfAJob(main: string, title: string): boolean {
  const headings = main.split('\n').filter((line) => says(offerHeading, plainWords(line)));
  return headings.length >= leastHeadings || readTitleOfPage(title).position !== '';
}

function isSentence(line: string): boolean {
  return line.split(' ').length >= wordsOfASentence;
}
