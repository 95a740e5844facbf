/** Pages that are no offer and no wall: forms to apply with, lists without a job, pages about a company, posts, help. */

import { hiringStatements } from '../wording/hiring-statements.ts';
import { isInKnownLanguage } from '../wording/known-language.ts';
import { jobTitle } from '../wording/offer-lines.ts';
import { type Language, languages, plainWords, says } from '../wording/page-words.ts';
import { listTitle } from './interstitial-titles.ts';
import {
  appliedTitle,
  companyTitle,
  emptyListStatement,
  formStatement,
  noticeTitle,
  postLine,
} from './no-offer-statements.ts';
import { distinctWords, linesOf, longestTitle, type SeenPage, titled } from './seen-page.ts';

/** Of the sentences and labels of a page, the share that must be of a form, and how many of them. */
const mostlyForm = 0.35;
const fewestOfForm = 3;

/** Who found nothing says so before all else: characters of a page. */
const longestBeginning = 400;

/** What stands under a post counts at least two things: likes and comments. */
const fewestCounts = 2;

/** Characters of a line that counts answers. */
const longestCount = 80;

/** Characters of prose without the title of a job between, more than stands on the card of a list. */
const longestCard = 300;

/** A line of fewer words is a label, a title or a name. */
const wordsOfASentence = 8;

/** Lines on top of a text of which one is the title of the job. */
const linesOnTop = 4;

/** Of what offers say, a text of a job says so many things, and so much of them in 1,000 characters; each thing counts six times at most. */
const fewestThings = 2;
const leastSaid = 1.5;
const mostOfAThing = 6;

/** Characters in which that is looked for; a shorter text may be an offer that says little. */
const longestText = 20_000;
const shortestText = 1_000;

/** Whether a page that is not divided as offers are is a form, a page about a company, a post, or a notice of a site. */
export function isAnotherKind(page: SeenPage): boolean {
  if (page.divided) return false;
  if (isForm(page)) return true;
  return (
    !titled(jobTitle, page.titles) &&
    (isAboutCompany(page) || isOfCareers(page) || isPost(page) || isNotice(page))
  );
}

/** Whether a list says that there is no job in it. */
export function isEmptyList({ signs, context, divided }: SeenPage): boolean {
  if (divided) return false;
  const beginning = (context.offer?.text ?? signs.text).slice(0, longestBeginning);
  return says(emptyListStatement, plainWords(beginning));
}

/** Whether a page is named for one job and tells of it at length: then further jobs on it stand beside. */
export function isOneOffer({ signs, context }: SeenPage): boolean {
  const name = signs.heading || (signs.title.split(/ [-–—»] |[|·:]/)[0] ?? '');
  const words = plainWords(name);
  if (!says(jobTitle, words) || says(listTitle, words)) return false;
  return longestPassage(linesOf(context.offer)) >= longestCard;
}

/** Characters of the sentences between two titles of jobs, at most. */
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

/** A page may hold a line of any length. */
function isJobTitle(line: string): boolean {
  return line.length <= longestTitle && says(jobTitle, plainWords(line));
}

function isForm({ signs, context, titles }: SeenPage): boolean {
  if (titled(appliedTitle, titles)) return true;
  const said = distinctWords((context.offer?.text ?? signs.text).split(/[.!?\n]+/));
  const ofForm = said.filter((sentence) => says(formStatement, sentence));
  return ofForm.length >= fewestOfForm && ofForm.join().length >= mostlyForm * said.join().length;
}

function isAboutCompany({ firstTitles }: SeenPage): boolean {
  return titled(companyTitle, firstTitles);
}

/** A page that is named for the jobs of a company and shows the title of none tells what it is like to work there. */
function isOfCareers({ context, firstTitles }: SeenPage): boolean {
  const { offer } = context;
  return offer !== undefined && titled(listTitle, firstTitles) && !linesOf(offer).some(isJobTitle);
}

function isNotice({ titles, long }: SeenPage): boolean {
  return !long && titled(noticeTitle, titles);
}

function isPost({ signs, context }: SeenPage): boolean {
  const lines = [signs.title, ...(context.offer?.text ?? signs.text).split('\n')];
  const short = lines.filter((line) => line.length <= longestCount).map(plainWords);
  // Two counts on one line are two.
  const counts = short.flatMap((line) => line.split(/ (?=\d)/)).filter((part) => says(postLine, part));
  return counts.length >= fewestCounts;
}

/** Whether a page is named for no job and says next to nothing of what offers say, in a language that is known here. */
export function tellsOfNoJob({ context: { offer }, divided, firstTitles }: SeenPage): boolean {
  if (!offer || offer.text.length < shortestText || divided || titled(jobTitle, firstTitles)) return false;
  const lines = linesOf(offer).filter((line) => line !== '');
  if (lines.slice(0, linesOnTop).some(isJobTitle)) return false;
  const words = plainWords(offer.text.slice(0, longestText));
  if (!isInKnownLanguage(words)) return false;
  return !languages.some((language) => tellsOfAJob(words, language));
}

function tellsOfAJob(words: string, language: Language): boolean {
  const counts = hiringStatements.map((statement) => timesSaid(statement[language], words));
  const said = counts.reduce((sum, count) => sum + count, 0);
  return (
    counts.filter((count) => count > 0).length >= fewestThings && said >= (leastSaid * words.length) / 1000
  );
}

function timesSaid(statement: RegExp, words: string): number {
  let times = 0;
  for (const _ of words.matchAll(new RegExp(statement, 'g'))) if (++times === mostOfAThing) break;
  return times;
}
