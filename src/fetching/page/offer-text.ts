/** The text of an offer as it is passed on, with its metadata. */
import type { ExcludedBlock } from './excluded/excluded-block-collector.ts';
import type { JobPosting } from './structured-data/posting-fields.ts';

/** Where the text came from: see docs/fetching.md. */
export type OfferSource =
  | 'board'
  | 'jobPosting'
  | 'microdata'
  | 'embeddedState'
  | 'readableText'
  | 'visibleText'
  | 'file';

/** Parts of a file that are not in its text. */
export type NotRead = {
  /** How often hidden text occurred between visible text. */
  hiddenBlocks: number;
  /** Number of pages in the file. */
  pagesRead: number;
  pages: number;
};

/**
 * `position`, `company` and `place` as published, `published` as YYYY-MM-DD; each empty if unknown.
 * `text` begins with the first three. `leftOut`: other text of the page, if any was removed.
 */
export type OfferText = {
  text: string;
  source: OfferSource;
  position: string;
  company: string;
  place: string;
  published: string;
  /** What of the file could not be read; absent for pages, and for files that cannot tell. */
  notRead?: NotRead;
  leftOut?: ExcludedBlock[];
};

/** Characters. A text published as an offer may be a single line. */
const shortestDescription = 40;

/** The offer of a posting; null if its text is too short. */
export function toOffer(source: OfferSource, posting: JobPosting): OfferText | null {
  if (posting.description.length < shortestDescription) return null;
  return createOffer(source, posting, posting.description);
}

/** An offer whose text is not in the posting that names it. */
export function createOffer(
  source: OfferSource,
  { title, company, place, published }: Pick<JobPosting, 'title' | 'company' | 'place' | 'published'>,
  text: string,
): OfferText {
  const whole = prependLines([title, company, place], text);
  return { text: whole, source, position: title, company, place, published };
}

/** Puts lines at the head of a text unless it already begins with them. */
export function prependLines(lines: readonly string[], text: string): string {
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
