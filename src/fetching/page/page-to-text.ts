/**
 * Extracts the offer's text from a page: from structured data, else from the main part, else from
 * all visible text.
 */

import { jobTitle } from '../wording/offer-lines.ts';
import { matchesAnyLanguage, normalizeWords } from '../wording/page-words.ts';
import { listExcludedBlocks } from './excluded/list-excluded-blocks.ts';
import { tidyText } from './html/html-to-text.ts';
import { NestedTooDeep } from './html/walk-html.ts';
import { findNamesOfPage } from './names/find-names-of-page.ts';
import { createOffer, type OfferSource, type OfferText, toOffer } from './offer-text.ts';
import { extractPageTexts, extractShownText, type PageTexts } from './readable-text.ts';
import { type ScannedPage, scanPage } from './scan-page.ts';
import { listShownOffers, listStatedOffers, type OneOffer } from './several-offers.ts';
import { findEmbeddedJobs } from './structured-data/find-embedded-jobs.ts';
import { findAllJobPostings, findJobPosting } from './structured-data/job-posting.ts';
import { findMicrodata } from './structured-data/microdata.ts';
import { type JobPosting, readPosting } from './structured-data/posting-fields.ts';
import { type PageNames, selectPosting } from './structured-data/select-posting.ts';

/**
 * Characters of text below which a page holds no offer: a wall, an error, a page that needs a
 * browser.
 */
const shortestText = 200;

/** Characters below which a published description may be a teaser for the text on the page. */
const longestTeaser = 1200;

/** Share of the visible text that Readability must keep to be trusted. */
const minReadable = 0.65;

/** A line of fewer words is a label, a title or a name. */
const wordsOfASentence = 8;

/** The page's signs for distinguishing offers from walls; `text` is all text except boilerplate. */
export type PageSigns = Omit<ScannedPage, 'leftOut' | 'weight'> & { readonly text: string };

/**
 * `several`: complete offers of which none is the page's own; `offer` is the result of reading the
 * page as one offer. `signs` is undefined if the page nests too deep.
 */
export type ReadPage = { offer: OfferText | undefined; several: OneOffer[]; signs: PageSigns | undefined };

/**
 * A page with its texts and the jobs in its scripts, both computed on demand: earlier sources often
 * make them unnecessary.
 */
type Page = ScannedPage & { parts: () => PageTexts; embeddedJobs: () => JobPosting[]; address: string };

/**
 * The offer on a page, or undefined if there is none. `address` is where it was fetched, or empty.
 * Cost is linear in the page's length, also for hostile pages.
 */
export function pageToText(html: string, address = ''): ReadPage {
  try {
    const scanned = scanPage(html);
    let parts: PageTexts | undefined;
    let jobs: JobPosting[] | undefined;
    const page: Page = {
      ...scanned,
      address: address || scanned.canonical,
      parts: () => (parts ??= extractPageTexts(scanned)),
      embeddedJobs: () => (jobs ??= findEmbeddedJobs(scanned.scripts)),
    };
    const stated = statedOffer(page);
    const offer = stated ?? offerOfPage(page);
    const several = stated ? [] : severalOffers(page, offer);
    return { offer, several, signs: signsOf(page) };
  } catch (error) {
    if (error instanceof NestedTooDeep) return { offer: undefined, several: [], signs: undefined };
    throw error;
  }
}

function signsOf({ parts, embeddedJobs, ...scanned }: Page): PageSigns {
  return {
    ...scanned,
    get text() {
      return parts().shown;
    },
  };
}

/** An offer served as plain text. */
export function parsePlainText(content: string): OfferText | undefined {
  const text = tidyText(content);
  if (text.length < shortestText) return undefined;
  return createOffer('visibleText', { title: '', company: '', place: '', published: '' }, text);
}

/** The kinds of structured data, the most reliable first. */
const statements: readonly [OfferSource, (page: Page, names: PageNames) => JobPosting | undefined][] = [
  ['jobPosting', (page, names) => findJobPosting(page.jsonLd, names)],
  ['microdata', (page, names) => findMicrodata(page.microdata, names)],
  ['embeddedState', (page, names) => selectPosting(page.embeddedJobs(), names)],
];

function statedOffer(page: Page): OfferText | undefined {
  const names = { titles: [page.heading, page.title, page.sharedTitle], address: page.canonical };
  for (const [source, find] of statements) {
    const posting = find(page, names);
    const offer = posting && (offerBehindTeaser(posting, page) ?? toOffer(source, posting));
    if (offer) return offer;
  }
  return undefined;
}

/**
 * A page named after one job only mentions others; `whole` is the result of reading it as one
 * offer.
 */
function severalOffers(page: Page, whole: OfferText | undefined): OneOffer[] {
  const { shown } = page.parts();
  const isNamed = matchesAnyLanguage(jobTitle, normalizeWords(page.heading));
  const inForms = [
    () => findAllJobPostings(page.jsonLd),
    () => page.microdata.map(readPosting),
    page.embeddedJobs,
  ];
  for (const postings of inForms) {
    const stated = listStatedOffers(postings(), shown, isNamed && whole !== undefined);
    if (stated.length > 0) return stated;
  }
  return isNamed ? [] : listShownOffers(shown);
}

/** A short description may only be the beginning of the text on the page. */
function offerBehindTeaser(posting: JobPosting, page: Page): OfferText | undefined {
  if (posting.description.length >= longestTeaser) return undefined;
  const whole = offerOfPage(page);
  if (!whole || !isTeaser(posting.description, whole.text)) return undefined;
  return { ...whole, ...createOffer(whole.source, posting, whole.text) };
}

/**
 * Readability drops whole sections on pages of many boxes, and a lost duty is worse than an extra
 * line. If it keeps much less than the text outside of links, all of that text is used.
 */
function offerOfPage(page: Page): OfferText | undefined {
  const { shown, main } = page.parts();
  if (shown.length < shortestText || isList(page, shown)) return undefined;
  const isReadable = main.length >= minReadable * shown.length;
  const text = isReadable ? main : shown;
  const { position, company, place } = findNamesOfPage({ ...page, text, shown });
  const named = { title: position || page.title, company, place, published: '' };
  const offer = createOffer(isReadable ? 'readableText' : 'visibleText', named, text);
  const leftOut = listExcludedBlocks(page.leftOut(), extractShownText(page.body), offer.text);
  return { ...offer, position, ...(leftOut.length > 0 && { leftOut }) };
}

/** A list of jobs or of anything: many links and few sentences. */
function isList(page: ScannedPage, shown: string): boolean {
  if (page.linkedCharacters < page.characters / 4) return false;
  const lines = [...new Set(shown.split('\n'))];
  const sentences = lines.filter((line) => line.split(' ').length >= wordsOfASentence).join('');
  return sentences.length < shown.length / 2;
}

/** Whether a description is the beginning or a part of the page's text. */
function isTeaser(description: string, text: string): boolean {
  const plain = (part: string) => part.replace(/\s+/g, ' ');
  const beginning = plain(description)
    .slice(0, 100)
    .replace(/ ?(?:…|\.{3})$/, '');
  return text.length > 2 * description.length && plain(text).includes(beginning);
}
