/** A page to the text of the offer on it: what it states of a job in a form for machines, then the part worth reading, then all that is shown. */
import { findEmbeddedJob } from './embedded-state.ts';
import { htmlToText, NestedTooDeep, tidyText } from './html-to-text.ts';
import { findJobPosting } from './job-posting.ts';
import { findMicrodata } from './microdata.ts';
import { type OfferSource, type OfferText, offerFrom, offerOfPosting } from './offer-text.ts';
import type { PageNames } from './own-posting.ts';
import type { JobPosting } from './posting-fields.ts';
import { type ScannedPage, scanPage } from './scan-page.ts';

/** Characters of text below which a page holds no offer: a wall, an error, a page that needs a browser. */
const shortestText = 200;

/** Beside a field for a password, less than this is the text of a sign-in page. */
const longestSignIn = 800;

/** Below this a published description may be a teaser for the text on the page. */
const longestTeaser = 1200;

/** Share of what is shown that Readability must keep to be believed. */
const leastReadable = 0.75;

/** A line of fewer words is a label, a title or a name. */
const wordsOfASentence = 8;

/**
 * The offer on a page, or undefined where there is none to read. Hostile pages cost no more than their length.
 * Where there is none, `refresh` is the address that the page itself sends its readers to, if it does.
 */
export async function pageToText(html: string): Promise<{ offer: OfferText | undefined; refresh: string }> {
  try {
    const page = scanPage(html);
    const offer = (await statedOffer(page)) ?? (await offerOfPage(page));
    return { offer, refresh: offer ? '' : page.refresh };
  } catch (error) {
    if (error instanceof NestedTooDeep) return { offer: undefined, refresh: '' };
    throw error;
  }
}

/** An offer served as plain text. */
export function plainToText(content: string): OfferText | undefined {
  const text = tidyText(content);
  if (text.length < shortestText) return undefined;
  return offerFrom('visibleText', { title: '', company: '', place: '', published: '' }, text);
}

/** Where a page may state a job in a form for machines, the surest first. */
const statements: readonly [OfferSource, (page: ScannedPage, names: PageNames) => JobPosting | undefined][] =
  [
    ['jobPosting', (page, names) => findJobPosting(page.jsonLd, names)],
    ['microdata', (page, names) => findMicrodata(page.microdata, names)],
    ['embeddedState', (page, names) => findEmbeddedJob(page.scripts, names)],
  ];

async function statedOffer(page: ScannedPage): Promise<OfferText | undefined> {
  const names = { titles: [page.heading, page.title, page.sharedTitle], address: page.canonical };
  for (const [source, find] of statements) {
    const posting = find(page, names);
    const offer = posting && ((await offerBehindTeaser(posting, page)) ?? offerOfPosting(source, posting));
    if (offer) return offer;
  }
  return undefined;
}

/** A short description may be no more than the beginning of the text on the page. */
async function offerBehindTeaser(posting: JobPosting, page: ScannedPage): Promise<OfferText | undefined> {
  if (posting.description.length >= longestTeaser) return undefined;
  const whole = await offerOfPage(page);
  if (!whole || !isTeaser(posting.description, whole.text)) return undefined;
  return offerFrom(whole.source, posting, whole.text);
}

/**
 * Readability leaves out whole sections of pages that are built of many boxes, and a duty that is lost weighs more
 * than a line too many: where it keeps much less than is shown beside links, all of that is taken.
 */
async function offerOfPage(page: ScannedPage): Promise<OfferText | undefined> {
  const shown = htmlToText(page.body, { withoutLinkLines: true });
  const least = page.asksPassword ? longestSignIn : shortestText;
  if (shown.length < least || isList(page, shown)) return undefined;
  const position = page.heading || page.sharedTitle;
  const { readableText } = await import('./readable-text.ts');
  const readable = readableText(page.body, page.title, page.weight);
  const named = { title: position || page.title, company: '', place: '', published: '' };
  const offer =
    readable.length < leastReadable * shown.length
      ? offerFrom('visibleText', named, shown)
      : offerFrom('readableText', named, readable);
  return { ...offer, position };
}

/** A list of jobs, or of anything: many links and few sentences. */
function isList(page: ScannedPage, shown: string): boolean {
  if (page.linkedCharacters < page.characters / 4) return false;
  const lines = [...new Set(shown.split('\n'))];
  const sentences = lines.filter((line) => line.split(' ').length >= wordsOfASentence).join('');
  return sentences.length < shown.length / 2;
}

/** Whether a description is how the text of the page begins, or a part of it. */
function isTeaser(description: string, text: string): boolean {
  const plain = (part: string) => part.replace(/\s+/g, ' ');
  const beginning = plain(description)
    .slice(0, 100)
    .replace(/ ?(?:…|\.{3})$/, '');
  return text.length > 2 * description.length && plain(text).includes(beginning);
}
