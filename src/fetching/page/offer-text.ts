/** The text of an offer as it is handed on, with what is known about it. */
import type { LeftOutBlock } from './left-out/left-out-blocks.ts';
import type { JobPosting } from './structured-data/posting-fields.ts';

/** Which rung of the ladder answered: see docs/fetching.md. */
export type OfferSource =
  | 'board'
  | 'jobPosting'
  | 'microdata'
  | 'embeddedState'
  | 'readableText'
  | 'visibleText'
  | 'file';

/** What of a file is not in its text. */
export type NotRead = {
  /** How often text that nobody sees stood between what was read. */
  hiddenBlocks: number;
  /** Of so many pages of the file. */
  pagesRead: number;
  pages: number;
};

/**
 * `position`, `company` and `place` as published, `published` as YYYY-MM-DD; each empty where nothing says it.
 * `text` begins with the first three. `leftOut`: what the page has beside it, where anything was left out.
 */
export type OfferText = {
  text: string;
  source: OfferSource;
  position: string;
  company: string;
  place: string;
  published: string;
  /** Of files that can say so. */
  notRead?: NotRead;
  leftOut?: LeftOutBlock[];
};

/** Characters. Published as an offer, even one line is one. */
const shortestDescription = 40;

/** The offer that a posting publishes; null where its text is too short to be one. */
export function offerOfPosting(source: OfferSource, posting: JobPosting): OfferText | null {
  if (posting.description.length < shortestDescription) return null;
  return offerFrom(source, posting, posting.description);
}

/** An offer whose text stands elsewhere than in the posting that names it. */
export function offerFrom(
  source: OfferSource,
  { title, company, place, published }: Pick<JobPosting, 'title' | 'company' | 'place' | 'published'>,
  text: string,
): OfferText {
  const whole = startingWith([title, company, place], text);
  return { text: whole, source, position: title, company, place, published };
}

/** Puts lines at the head of a text, which may begin with some of them already. */
export function startingWith(lines: readonly string[], text: string): string {
  const wanted = lines.filter((line) => line !== '');
  const known = new Set(wanted.map((line) => line.toLowerCase()));
  let rest = text;
  for (
    let [first = ''] = rest.split('\n', 1);
    known.delete(first.toLowerCase());
    [first = ''] = rest.split('\n', 1)
  ) {
    rest = rest.slice(first.length).trimStart();
  }
  return [...wanted, rest].join('\n\n');
}
