/**
 * Recognises pages shown before or instead of an offer. Structure is checked first, words second;
 * words only count where there is no room for an offer, so that an offer mentioning logins,
 * captchas or cookies passes.
 */

import type { OfferSource, OfferText } from '../page/offer-text.ts';
import type { PageSigns } from '../page/page-to-text.ts';
import { isPast, parseIsoDate } from '../page/structured-data/iso-date.ts';
import { jobTitle, offerHeading } from '../wording/offer-lines.ts';
import { matchesAnyLanguage, normalizeWords } from '../wording/page-words.ts';
import { closedElsewhere } from './closed-elsewhere.ts';
import {
  botStatement,
  closedStatement,
  consentStatement,
  futureClosing,
  jobWord,
  scriptStatement,
  signInStatement,
} from './interstitial-statements.ts';
import { botTitle, consentTitle, listTitle, missingTitle, signInTitle } from './interstitial-titles.ts';
import { type Challenge, challenges, probeElement } from './interstitial-vendors.ts';
import { isEmptyList, isOneOffer, isOtherPageType, lacksJobContent } from './other-page-types.ts';
import {
  countLines,
  distinctWords,
  isTitled,
  type PageContext,
  type SeenPage,
  splitLines,
  splitTitles,
} from './seen-page.ts';
import type { InterstitialCode } from './wall-codes.ts';

/** Characters of a page, without boilerplate, below which it is `pageTooShort`. */
const shortestOffer = 200;

/** Characters. On a shorter page, its statements about itself decide. */
const shortPage = 800;

/** Characters. A longer page is a wall only by its titles. */
const longestTalk = 1200;

/** Headings that make a text an offer. */
const minHeadings = 2;

/** Characters. A statement within them applies to the whole page. */
const longestBeginning = 300;

/** Minimum of titles or links for a list of jobs; doubled without a title that says so. */
const minJobs = 4;

/** Characters. On a longer text, only a title about bots makes a wall. */
const longestCheck = 400;

/** Characters of a challenge; some contain more text. */
const longestChallenge = 1500;

/** Share of a page's sentences that must be about consent. */
const mostlyConsent = 0.4;
const minSentences = 3;

/** Sources from the visible page rather than from structured data. */
const shownSources: ReadonlySet<OfferSource> = new Set(['readableText', 'visibleText']);

type Wall = {
  code: InterstitialCode | 'pageNotFound' | 'pageTooShort' | 'pageWithoutOffer';
  /** Whether it applies to a page with this error status. */
  atFailure: (status: number) => boolean;
  stands: (page: SeenPage) => boolean;
};

const always = () => true;
const never = () => false;
/** A missing page may show a sign-in form without requiring it. */
const unlessMissing = (status: number) => status !== 404 && status !== 410;

/** The most certain first. */
const walls: readonly Wall[] = [
  { code: 'pageChecksForBots', atFailure: always, stands: isChallenge },
  { code: 'jobClosed', atFailure: always, stands: isClosed },
  { code: 'pageAsksToSignIn', atFailure: unlessMissing, stands: asksToSignIn },
  { code: 'pageChecksForBots', atFailure: unlessMissing, stands: checksForBots },
  { code: 'pageAsksConsent', atFailure: unlessMissing, stands: asksConsent },
  { code: 'pageNotFound', atFailure: never, stands: isMissing },
  { code: 'pageListsJobs', atFailure: never, stands: isEmptyList },
  { code: 'pageListsJobs', atFailure: never, stands: listsJobs },
  { code: 'pageWithoutOffer', atFailure: never, stands: isOtherPageType },
  { code: 'pageNeedsBrowser', atFailure: never, stands: needsBrowser },
  { code: 'pageTooShort', atFailure: never, stands: isTooShort },
  { code: 'pageWithoutOffer', atFailure: never, stands: lacksJobContent },
];

/**
 * Why a page shows no offer: a code of contract/errors.ts; null if it may be an offer or is
 * unclear.
 */
export function detectInterstitial(signs: PageSigns, context: PageContext): Wall['code'] | null {
  const { status, offer } = context;
  let words: string | undefined;
  const page: SeenPage = {
    signs,
    context,
    divided: isDivided(offer),
    long: (offer?.text.length ?? 0) >= longestTalk,
    ...splitTitles(signs),
    words: () => (words ??= normalizeWords(offer?.text ?? signs.shown)),
  };
  const wall = walls.find(({ atFailure, stands }) => (status < 400 || atFailure(status)) && stands(page));
  return wall?.code ?? null;
}

function isDivided(offer: OfferText | undefined): boolean {
  if (offer && !shownSources.has(offer.source)) return true;
  return countLines(offerHeading, splitLines(offer)) >= minHeadings;
}

function isChallenge({ signs, words, divided }: SeenPage): boolean {
  if (divided || signs.characters >= longestChallenge) return false;
  return challenges.some((challenge) => bears(challenge, signs, words()));
}

function bears({ source, script, words: said }: Challenge, signs: PageSigns, words: string): boolean {
  return (
    (source !== undefined && signs.sources.some((address) => source.test(address))) ||
    (script !== undefined && signs.scripts.some((content) => script.test(content.slice(0, 20_000)))) ||
    said?.test(words) === true
  );
}

/**
 * A complete offer is graded even if closed, unless its data has expired and the page says so too.
 */
function isClosed(page: SeenPage): boolean {
  const { signs, titles, words, divided, long, context } = page;
  if (hasRunOut(page)) return [...titles, normalizeWords(signs.shown)].some(saysClosed);
  if (divided) return false;
  const said = long ? normalizeWords(context.offer?.text.slice(0, longestBeginning) ?? '') : words();
  return [...titles, said].some(saysClosed);
}

function saysClosed(text: string): boolean {
  return [...Object.values(closedStatement), closedElsewhere].some((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].some(
      ({ index }) => !futureClosing.test(text.slice(Math.max(0, index - 60), index)),
    ),
  );
}

/** Whether all postings of a page have expired; also read from broken JSON. */
function hasRunOut({ signs, context }: SeenPage): boolean {
  const days = signs.jsonLd.flatMap((script) =>
    [...script.matchAll(/"validThrough"\s{0,9}:\s{0,9}"([^"]{4,40})"/g)].map(([, day]) => parseIsoDate(day)),
  );
  return days.length > 0 && days.every((day) => isPast(day, context.now));
}

function asksToSignIn({ signs, titles, words, divided, long, context }: SeenPage): boolean {
  if (divided) return false;
  if (isTitled(signInTitle, titles) || matchesAnyLanguage(signInStatement, words()))
    return signs.asksPassword || !long;
  if (!signs.asksPassword || signs.characters >= shortPage) return false;
  return !context.offer || countLines(jobTitle, [...titles, ...splitLines(context.offer)]) === 0;
}

function checksForBots({ signs, context, titles, words, divided }: SeenPage): boolean {
  if (divided || signs.characters >= shortPage) return false;
  if (isTitled(botTitle, titles)) return true;
  if ((context.offer?.text.length ?? 0) < longestCheck && matchesAnyLanguage(botStatement, words()))
    return true;
  return signs.characters < shortestOffer && signs.sources.some((source) => probeElement.test(source));
}

function asksConsent(page: SeenPage): boolean {
  const { signs, words, titles, divided, context } = page;
  if (divided) return false;
  if (isTitled(consentTitle, titles)) return true;
  if (signs.characters < shortestOffer)
    return matchesAnyLanguage(consentStatement, words()) && !asksForScripts(page);
  const sentences = distinctWords((context.offer?.text ?? signs.text).split(/[.!?\n]+/));
  const about = sentences.filter((sentence) => matchesAnyLanguage(consentStatement, sentence));
  return about.length >= minSentences && about.join().length >= mostlyConsent * sentences.join().length;
}

function isMissing({ titles, divided }: SeenPage): boolean {
  return !divided && isTitled(missingTitle, titles);
}

/** Many job titles, or many links with little text. */
function listsJobs(page: SeenPage): boolean {
  const { signs, context, words, firstTitles, divided, long } = page;
  if (divided || isOneOffer(page)) return false;
  const isNamedSo = isTitled(listTitle, firstTitles);
  const fewest = isNamedSo ? minJobs : 2 * minJobs;
  if (countLines(jobTitle, splitLines(context.offer)) >= fewest) return true;
  if (countLines(jobTitle, signs.linked) >= fewest && (isNamedSo || !long)) return true;
  if (context.offer) return isNamedSo && signs.links >= fewest && !long;
  return signs.links >= fewest && matchesAnyLanguage(jobWord, words());
}

function needsBrowser(page: SeenPage): boolean {
  const { signs, context } = page;
  if (context.offer || signs.characters >= shortPage) return false;
  if (asksForScripts(page)) return true;
  const loads = signs.sources.length > 0 || signs.scripts.length > 0;
  return loads && signs.characters < shortestOffer;
}

function asksForScripts({ signs, words }: SeenPage): boolean {
  return (
    matchesAnyLanguage(scriptStatement, normalizeWords(signs.noscript)) ||
    matchesAnyLanguage(scriptStatement, words())
  );
}

function isTooShort({ signs, context }: SeenPage): boolean {
  return !context.offer && signs.text.length < shortestOffer;
}
