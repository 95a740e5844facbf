/**
 * Finds several complete offers on a page that is about no single one of them, so that the visitor
 * has to choose which one to grade.
 */
import { jobTitle, offerHeading } from '../wording/offer-lines.ts';
import { matchesAnyLanguage, normalizeWords } from '../wording/page-words.ts';
import { type OfferText, toOffer } from './offer-text.ts';
import type { JobPosting } from './structured-data/posting-fields.ts';

/** One of the offers on a page, to be chosen by its title, place and first lines. */
export type OneOffer = Pick<OfferText, 'text' | 'position' | 'company' | 'place' | 'published'>;

/** A page with more offers is a list, from which nobody would choose. */
const maxOffers = 10;
/** Characters of all offers of a page together; further ones are dropped. */
const maxCharacters = 200_000;
/** Characters below which a list's text about a job is a teaser. */
const shortestWhole = 400;
/** Number of section headings that each block shares with the first. */
const minHeadings = 2;
/** Characters of a line that can be a title. */
const longestTitle = 100;

/**
 * The offers in structured data whose text has at least `shortestWhole` characters. None if there
 * are fewer than two, or if the page (`shown`) has an offer of its own: it is named after it
 * (`isNamed`) or structured like one.
 */
export function listStatedOffers(
  postings: readonly JobPosting[],
  shown: string,
  isNamed: boolean,
): OneOffer[] {
  const whole = postings.filter(({ description }) => description.length >= shortestWhole);
  if (whole.length < 2) return [];
  const showsOne = isNamed || headingsIn(shown.split('\n')).size >= minHeadings;
  if (showsOne && !whole.some(isShownIn(shown))) return [];
  return severalOf(fullestCopies(whole).flatMap((posting) => toOffer('jobPosting', posting) ?? []));
}

/**
 * The offers shown one below another: each begins with a job title, and all have the same section
 * headings, such as "Your mission" and "Your profile".
 */
export function listShownOffers(shown: string): OneOffer[] {
  const blocks = blocksIn(shown.split('\n'));
  const [first] = blocks;
  if (!first || blocks.length === 1) return [];
  const parts = headingsIn(first.lines);
  const alike = blocks.filter(({ lines }) => {
    const common = [...headingsIn(lines)].filter((line) => parts.has(line));
    return common.length >= minHeadings;
  });
  const offers = alike.map(({ position, lines }) => {
    return { text: lines.join('\n').trim(), position, company: '', place: '', published: '' };
  });
  return severalOf(offers.filter(({ text }) => text.length >= shortestWhole));
}

type Block = { position: string; lines: string[] };

/**
 * Blocks without a section of an offer are the part before the first offer, or a list of titles.
 */
function blocksIn(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    if (isTitle(line)) blocks.push({ position: line.trim(), lines: [line] });
    else blocks.at(-1)?.lines.push(line);
  }
  return blocks.filter((block) => headingsIn(block.lines).size >= minHeadings);
}

function isTitle(line: string): boolean {
  if (line.length > longestTitle || line.startsWith('- ')) return false;
  const words = normalizeWords(line);
  return matchesAnyLanguage(jobTitle, words) && !matchesAnyLanguage(offerHeading, words);
}

function headingsIn(lines: readonly string[]): Set<string> {
  const short = lines.filter((line) => line !== '' && line.length <= longestTitle);
  return new Set(short.map(normalizeWords).filter((words) => matchesAnyLanguage(offerHeading, words)));
}

function isShownIn(shown: string): (posting: JobPosting) => boolean {
  const plain = normalizeWords(shown);
  return ({ description }) => plain.includes(normalizeWords(description.slice(0, 100)));
}

/** A page's state may hold a job several times, not always with company and place. */
function fullestCopies(postings: readonly JobPosting[]): JobPosting[] {
  const copiesOf = Map.groupBy(postings, ({ title, description }) => JSON.stringify([title, description]));
  return [...copiesOf.values()].flatMap((copies) => {
    const max = Math.max(...copies.map(namesSaid));
    return copies.filter((copy) => namesSaid(copy) === max);
  });
}

function namesSaid({ company, place }: JobPosting): number {
  return [company, place].filter((name) => name !== '').length;
}

/** Each text once, up to the number a visitor can choose from; none if that is fewer than two. */
function severalOf(offers: readonly OfferText[] | readonly OneOffer[]): OneOffer[] {
  const byText = new Map(offers.map((offer) => [offer.text, offer]));
  const several: OneOffer[] = [];
  let left = maxCharacters;
  for (const { text, position, company, place, published } of byText.values()) {
    left -= text.length;
    if (left < 0 || several.length === maxOffers) break;
    several.push({ text, position, company, place, published });
  }
  return several.length > 1 ? several : [];
}
