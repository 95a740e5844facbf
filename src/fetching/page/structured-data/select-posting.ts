/** Chooses the posting that a page is about, as it may show others or be a list of them. */
import { type JobPosting, toComparableWords } from './posting-fields.ts';

/** The page's heading and titles, and its canonical address (empty if unknown). */
export type PageNames = { titles: readonly string[]; address: string };

/** Maximum postings compared with each other; a page with more is a list, where only a title counts. */
const maxComparedPostings = 200;

/** Shorter identifiers occur in addresses by chance. */
const shortestIdentifier = 4;

/**
 * The posting that the page names; undefined if there is none, or several of which none is its own.
 */
export function selectPosting(postings: readonly JobPosting[], page: PageNames): JobPosting | undefined {
  const described = postings.filter(({ description }) => description !== '');
  let left = [
    ...new Map(described.map((one) => [JSON.stringify([one.title, one.description]), one])).values(),
  ];
  if (left.length <= 1) return left[0];
  for (const narrow of [withTitle, withAddress, withinTitle]) {
    const kept = narrow(left, page);
    if (kept.length === 1) return kept[0];
    if (kept.length > 1) left = kept;
  }
  return undefined;
}

function withTitle(postings: JobPosting[], { titles }: PageNames): JobPosting[] {
  const known = new Set(titles.map(toComparableWords).filter((title) => title !== ''));
  return postings.filter(({ title }) => known.has(toComparableWords(title)));
}

function withAddress(postings: JobPosting[], { address }: PageNames): JobPosting[] {
  const page = segmentsOf(address);
  const isNamed = (own: string) =>
    own.length >= shortestIdentifier &&
    page.some((one) => one === own || one.startsWith(`${own}-`) || one.endsWith(`-${own}`));
  return postings.filter(({ addresses }) => addresses.some((one) => isNamed(segmentsOf(one).at(-1) ?? '')));
}

/** "Senior Product Manager – Example" names the senior posting, not also the other. */
function withinTitle(postings: JobPosting[], { titles }: PageNames): JobPosting[] {
  if (postings.length > maxComparedPostings) return [];
  const pages = titles.map((title) => ` ${toComparableWords(title)} `);
  const within = postings.filter(({ title }) => {
    const words = toComparableWords(title);
    return words !== '' && pages.some((page) => page.includes(` ${words} `));
  });
  const longest = Math.max(...within.map(({ title }) => toComparableWords(title).length));
  return within.filter(({ title }) => toComparableWords(title).length === longest);
}

function segmentsOf(address: string): string[] {
  const path = URL.parse(address, 'https://page.invalid')?.pathname ?? '';
  return path.split('/').filter((segment) => segment !== '');
}
