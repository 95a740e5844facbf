/**
 * The properties of a page by which its kind is recognised: what was read of it, its titles and its
 * words.
 */

import type { OfferText } from '../page/offer-text.ts';
import type { PageSigns } from '../page/page-to-text.ts';
import { matchesAnyLanguage, normalizeWords, type PageWords } from '../wording/page-words.ts';

/** The HTTP status of a page and what was read of it; `now` decides which postings have expired. */
export type PageContext = { status: number; offer: OfferText | undefined; now: Date };

/** Characters of a line that can be a heading or a job title. */
const longestLine = 60;

/** Characters. Titles are cut to this; a longer line is no title. */
export const longestTitle = 200;

/** A page, prepared for recognition. */
export type SeenPage = {
  signs: PageSigns;
  context: PageContext;
  /**
   * Whether its text has the sections of an offer, or it states a job as data; it is then an offer
   * whatever its titles say.
   */
  divided: boolean;
  /**
   * Whether it has as much text as an offer; it may then be one, whatever some of its words say.
   */
  long: boolean;
  /** Titles and their parts, in plain words. */
  titles: string[];
  /** The first parts of the titles; further parts name sites and sections. */
  firstTitles: string[];
  /** What was read, or else all visible text; in plain words. */
  words: () => string;
};

/** The lines of an offer's text; one empty line if there is none. */
export function splitLines(offer: OfferText | undefined): string[] {
  return (offer?.text ?? '').split('\n');
}

/** The number of different short lines that match `words`. */
export function countLines(words: PageWords, lines: string[]): number {
  const short = lines.filter((line) => line.length <= longestLine);
  return distinctWords(short).filter((line) => matchesAnyLanguage(words, line)).length;
}

/** The titles, each whole and split at dashes and bars. */
export function splitTitles({
  title,
  heading,
  sharedTitle,
}: PageSigns): Pick<SeenPage, 'titles' | 'firstTitles'> {
  const wholes = [title, heading, sharedTitle].map((one) => one.slice(0, longestTitle));
  const parts = wholes.map((one) => one.split(/ [-–—»] |[|·:]/));
  return {
    titles: distinctWords([...wholes, ...parts.flat()]),
    firstTitles: distinctWords([...wholes, ...parts.map(([first = '']) => first)]),
  };
}

/** Each different text once, in plain words; empty ones removed. */
export function distinctWords(texts: string[]): string[] {
  return [...new Set(texts.map(normalizeWords))].filter((text) => text !== '');
}

/** Whether one of the titles matches `words`. */
export function isTitled(words: PageWords, titles: string[]): boolean {
  return titles.some((title) => matchesAnyLanguage(words, title));
}
