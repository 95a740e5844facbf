/**
 * Restores what Readability dropped between lines that it kept: sections in boxes of their own,
 * paragraphs with a link.
 */
import { offerHeading } from '../../wording/offer-lines.ts';
import { matchesAnyLanguage, normalizeWords } from '../../wording/page-words.ts';
import { parsePageTitle } from '../names/page-title.ts';
import { KnownLines } from './known-lines.ts';

/** A line of fewer words is a label, a title or a name. */
const wordsOfASentence = 8;

/** Fewer words may occur within other lines by chance. */
const wordsOfAPart = 3;

/** Number of section headings that make a text an offer. */
const minHeadings = 2;

/** Share of the main part that must be found among the shown lines to compare the two. */
const minFound = 0.9;

type ShownLine = { text: string; isKnown: boolean };

/** A page's first heading and its title, each empty if absent. */
export type PageNames = { heading: string; title: string };

/**
 * Returns the main part of a single-job page in the lines of `shown`, with the missing sentences
 * between its heading and its last line, each with the line before it. Returns `main` for other
 * pages, which would gain more noise than text.
 */
export function fillGaps(main: string, shown: string, { heading, title }: PageNames): string {
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
  return found < minFound * main.replaceAll('\n', '').length
    ? main
    : kept
        .reverse()
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
}

/**
 * The line of the heading, or the first line found if the heading is elsewhere; the start if there
 * is no heading.
 */
function startOf(lines: readonly ShownLine[], heading: string): number {
  if (heading === '') return -1;
  const own = lines.findIndex(({ text }) => normalizeWords(text) === normalizeWords(heading));
  return own === -1 ? lines.findIndex(({ text, isKnown }) => text !== '' && isKnown) : own;
}

function isOfAJob(main: string, title: string): boolean {
  const headings = main.split('\n').filter((line) => matchesAnyLanguage(offerHeading, normalizeWords(line)));
  return headings.length >= minHeadings || parsePageTitle(title).position !== '';
}

function isSentence(line: string): boolean {
  return line.split(' ').length >= wordsOfASentence;
}
