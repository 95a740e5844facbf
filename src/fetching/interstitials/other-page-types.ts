/**
 * Recognises pages that are neither offers nor walls: application forms, empty lists, pages about a
 * company, posts, help.
 */

import { hiringStatements } from '../wording/hiring-statements.ts';
import { isInKnownLanguage } from '../wording/is-in-known-language.ts';
import { jobTitle } from '../wording/offer-lines.ts';
import { type Language, languages, matchesAnyLanguage, normalizeWords } from '../wording/page-words.ts';
import { listTitle } from './interstitial-titles.ts';
import {
  appliedTitle,
  companyTitle,
  emptyListStatement,
  formStatement,
  noticeTitle,
  postLine,
} from './no-offer-statements.ts';
import { distinctWords, isTitled, longestTitle, type SeenPage, splitLines } from './seen-page.ts';

/** Share, and number, of a page's sentences and labels that must belong to a form. */
const mostlyForm = 0.35;
const minOfForm = 3;

/** Characters. A search without results says so at the beginning of a page. */
const longestBeginning = 400;

/** A post shows at least two counts: likes and comments. */
const minCounts = 2;

/** Characters of a line that counts answers. */
const longestCount = 80;

/** Characters of prose between job titles, more than the card of a list holds. */
const longestCard = 300;

/** A line of fewer words is a label, a title or a name. */
const wordsOfASentence = 8;

/** Lines at the top of a text, one of which is the job title. */
const linesOnTop = 4;

/**
 * An offer makes at least this many kinds of typical statements, and this many per 1,000
 * characters; each kind counts six times at most.
 */
const minThings = 2;
const minStatements = 1.5;
const maxOfAThing = 6;

/**
 * Characters of the text examined for these, and the length below which a text may be a terse
 * offer.
 */
const longestText = 20_000;
const shortestText = 1_000;

/**
 * Whether a page without the structure of an offer is a form, a page about a company, a post, or a
 * site's notice.
 */
export function isOtherPageType(page: SeenPage): boolean {
  if (page.divided) return false;
  if (isForm(page)) return true;
  return (
    !isTitled(jobTitle, page.titles) &&
    (isAboutCompany(page) || isOfCareers(page) || isPost(page) || isNotice(page))
  );
}

/** Whether a list says that it contains no job. */
export function isEmptyList({ signs, context, divided }: SeenPage): boolean {
  if (divided) return false;
  const beginning = (context.offer?.text ?? signs.text).slice(0, longestBeginning);
  return matchesAnyLanguage(emptyListStatement, normalizeWords(beginning));
}

/**
 * Whether a page is named after one job and describes it at length; other jobs on it are then only
 * mentioned.
 */
export function isOneOffer({ signs, context }: SeenPage): boolean {
  const name = signs.heading || (signs.title.split(/ [-–—»] |[|·:]/)[0] ?? '');
  const words = normalizeWords(name);
  if (!matchesAnyLanguage(jobTitle, words) || matchesAnyLanguage(listTitle, words)) return false;
  return longestPassage(splitLines(context.offer)) >= longestCard;
}

/** Maximum number of characters of sentences between two job titles. */
function longestPassage(lines: readonly string[]): number {
  let longest = 0;
  let passage = 0;
  for (const line of lines) {
    if (line.split(' ').length >= wordsOfASentence) passage += line.length;
    else if (isJobTitle(line)) passage = 0;
    longest = Math.max(longest, passage);
  }
  return longest;
}

/** Lines on a page may have any length, so check it first. */
function isJobTitle(line: string): boolean {
  return line.length <= longestTitle && matchesAnyLanguage(jobTitle, normalizeWords(line));
}

function isForm({ signs, context, titles }: SeenPage): boolean {
  if (isTitled(appliedTitle, titles)) return true;
  const said = distinctWords((context.offer?.text ?? signs.text).split(/[.!?\n]+/));
  const ofForm = said.filter((sentence) => matchesAnyLanguage(formStatement, sentence));
  return ofForm.length >= minOfForm && ofForm.join().length >= mostlyForm * said.join().length;
}

function isAboutCompany({ firstTitles }: SeenPage): boolean {
  return isTitled(companyTitle, firstTitles);
}

/** A page named after a company's jobs that shows no job title is about working there. */
function isOfCareers({ context, firstTitles }: SeenPage): boolean {
  const { offer } = context;
  return offer !== undefined && isTitled(listTitle, firstTitles) && !splitLines(offer).some(isJobTitle);
}

function isNotice({ titles, long }: SeenPage): boolean {
  return !long && isTitled(noticeTitle, titles);
}

function isPost({ signs, context }: SeenPage): boolean {
  const lines = [signs.title, ...(context.offer?.text ?? signs.text).split('\n')];
  const short = lines.filter((line) => line.length <= longestCount).map(normalizeWords);
  const counts = short
    .flatMap((line) => line.split(/ (?=\d)/))
    .filter((part) => matchesAnyLanguage(postLine, part));
  return counts.length >= minCounts;
}

/**
 * Whether a page is named after no job and makes almost no typical statements of offers, in a known
 * language.
 */
export function lacksJobContent({ context: { offer }, divided, firstTitles }: SeenPage): boolean {
  if (!offer || offer.text.length < shortestText || divided || isTitled(jobTitle, firstTitles)) return false;
  const lines = splitLines(offer).filter((line) => line !== '');
  if (lines.slice(0, linesOnTop).some(isJobTitle)) return false;
  const words = normalizeWords(offer.text.slice(0, longestText));
  if (!isInKnownLanguage(words)) return false;
  return !languages.some((language) => tellsOfAJob(words, language));
}

function tellsOfAJob(words: string, language: Language): boolean {
  const counts = hiringStatements.map((statement) => timesSaid(statement[language], words));
  const said = counts.reduce((sum, count) => sum + count, 0);
  return (
    counts.filter((count) => count > 0).length >= minThings && said >= (minStatements * words.length) / 1000
  );
}

function timesSaid(statement: RegExp, words: string): number {
  let times = 0;
  for (const _ of words.matchAll(new RegExp(statement, 'g'))) if (++times === maxOfAThing) break;
  return times;
}
