/** A page as its kinds are told by: what was read of it, its titles and its words. */

import type { OfferText } from '../page/offer-text.ts';
import type { PageSigns } from '../page/page-to-text.ts';
import { type PageWords, plainWords, says } from '../wording/page-words.ts';

/** How a page came and what was read of it; `now` tells postings that have run out. */
export type PageContext = { status: number; offer: OfferText | undefined; now: Date };

/** Characters of a line that can be a heading or the title of a job. */
const longestLine = 60;

/** A title longer than this says nothing of a wall; a line that is longer is none. */
export const longestTitle = 200;

export type SeenPage = {
  signs: PageSigns;
  context: PageContext;
  /** Whether it is divided as offers are, or stated as data: then it is one, whatever its titles say. */
  divided: boolean;
  /** Whether there is as much to read as in an offer: then it may be one, whatever some of its words say. */
  long: boolean;
  /** Titles and their parts, in plain words. */
  titles: string[];
  /** What the titles begin with: further parts name sites and sections. */
  firstTitles: string[];
  /** What was read, or all that is shown where that was nothing; in plain words. */
  words: () => string;
};

export function linesOf(offer: OfferText | undefined): string[] {
  return (offer?.text ?? '').split('\n');
}

/** How many different lines are short and what `words` says. */
export function linesThat(words: PageWords, lines: string[]): number {
  const short = lines.filter((line) => line.length <= longestLine);
  return distinctWords(short).filter((line) => says(words, line)).length;
}

/** Titles taken apart at dashes and bars: each whole and in its parts. */
export function titlesOf({
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

export function distinctWords(texts: string[]): string[] {
  return [...new Set(texts.map(plainWords))].filter((text) => text !== '');
}

export function titled(words: PageWords, titles: string[]): boolean {
  return titles.some((title) => says(words, title));
}
