/** Texts that are no offer at all, told apart before anybody reads them: no letter would mean anything. */

import { foldText } from '../../fold-text.ts';
import { loneAddress } from '../../lone-address.ts';
import type { NoOfferKind } from '../../reader.ts';
import { detectLanguage } from '../metadata/detect-language.ts';
import { titlesOf } from '../metadata/job-titles.ts';
import { type Line, splitLines } from '../text/split-lines.ts';
import { namesDuty, wordsIn } from './duties-named.ts';
import { longestPassage } from './longest-passage.ts';
import { noOfferRows, offerWords } from './no-offer-rows.ts';
import { listedJobs, type PageKind, type PagePoints, scoreOtherPages } from './other-pages.ts';
import { scoreSignals } from './role-signals.ts';

/** Characters above which a text is read, whatever stands in it: walls are shorter, and lists seldom pasted whole. */
const longestRefused = 20_000;
/** Below this many characters a text is an offer only where it names a duty. */
const shortText = 200;
/** Characters of the longest passage that stands on a wall, or in a list, by chance: an offer beside either has a longer one. */
const longestScrap = { wall: 220, list: 120 };
/** A title with a place, a contract and a company, each on its line. */
const mostTitleLines = 5;

const longestTitle = 100;

type Refusal = {
  kind: NoOfferKind;
  leastPoints: number;
  /** Where an offer may stand on the same page: beside what its passages are looked for. */
  besides?: 'wall' | 'list';
};

/** The kinds of page that are refused, what they are called then, and from how many points on. The others are read as before. */
const refusedPages: Partial<Record<PageKind, Refusal>> = {
  list: { kind: 'list', leastPoints: 5, besides: 'list' },
  signIn: { kind: 'signIn', leastPoints: 6, besides: 'wall' },
  cookies: { kind: 'cookies', leastPoints: 4, besides: 'wall' },
  cv: { kind: 'cv', leastPoints: 6 },
};

/** Languages whose words stand in the tables. */
const knownLanguages: ReadonlySet<string> = new Set(['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']);

const pageSignals = noOfferRows.map(([kind, points, pattern]) => ({
  kind,
  points,
  pattern: new RegExp(pattern),
}));

/** What kind of text it is where it is no offer at all; null for offers of any job, and where it cannot be said for sure. */
export function kindOfNoOffer(offer: string): NoOfferKind | null {
  const words = offer.trim().split(/\s+/, 50);
  if (words.every((word) => loneAddress(word) !== null)) return 'address';
  if (offer.length > longestRefused) return null;
  const lines = splitLines(offer);
  const known = knownLanguages.has(detectLanguage(offer));
  // Prose in another language may be an offer, whatever English stands around it.
  const readable = known || !lines.some((line) => wordsIn(line) >= sentence);
  return (readable ? pageKind(foldText(offer), lines) : null) ?? shortKind(offer.trim(), lines, known);
}

/** Words from which on a line tells something. */
const sentence = 12;

/** The refused kind that most speaks for, where it outweighs what speaks for an offer. */
function pageKind(folded: string, lines: readonly Line[]): NoOfferKind | null {
  const points = pointsOf(folded, lines);
  // Cast: Object.entries forgets which keys a table has.
  const ranked = Object.entries(points).sort(([, a], [, b]) => b - a) as [PageKind, number][];
  const [page, most] = ranked.find(([each]) => each !== 'firstPerson') ?? [];
  const refusal = page && refusedPages[page];
  if (!refusal || most === undefined || most < refusal.leastPoints) return null;
  if (refusal.besides && longestPassage(lines, refusal.besides) > longestScrap[refusal.besides]) return null;
  const against = ranked.reduce((sum, [each, more]) => sum + (refusedPages[each] ? more : 0), 0);
  return against >= 1.1 * inFavour(folded) ? refusal.kind : null;
}

function pointsOf(folded: string, lines: readonly Line[]): PagePoints {
  const points = scoreOtherPages(folded, lines);
  const add = (kind: PageKind, more: number) => {
    points[kind] = (points[kind] ?? 0) + more;
  };
  for (const { kind, points: more, pattern } of pageSignals) if (pattern.test(folded)) add(kind, more);
  // A letter's author tells of themselves, as some who write offers do.
  if ((points.cv ?? 0) >= 4) add('cv', points.firstPerson ?? 0);
  const titles = listedJobs(lines);
  if (titles >= 3 && titles >= lines.length * 0.2) add('list', titles >= lines.length * 0.6 ? 5 : 2);
  return points;
}

/** Points for being one offer. What the role does speaks for it too: a page may carry a cookie notice above a whole offer. */
function inFavour(folded: string): number {
  const { offer, product } = scoreSignals(folded);
  return offer + Math.min(product, 6) / 2 + 2 * new Set(folded.match(offerWords)).size;
}

/** A sign of Han, kana or Hangul says about as much as three letters. */
const dense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** Letters that none of the known languages has: so short a text seldom says its language otherwise. */
const foreign = /[åæø]|(?![œŒ])[^\0-ÿ\P{L}]/iu;

function shortKind(text: string, lines: readonly Line[], known: boolean): NoOfferKind | null {
  const length = text.length + 2 * (text.match(dense)?.length ?? 0);
  if (length >= shortText || namesDuty(lines, known && !foreign.test(text))) return null;
  const first = lines[0];
  return first && lines.length <= mostTitleLines && isTitle(first) ? 'title' : 'tooShort';
}

/** Titles of product roles in languages that job-titles.ts does not know. */
const titleElsewhere =
  /produkt\w*(?:manager|leit|chef)|(?:jef[ea]|gerente|responsable|director\w*|responsabile|gestora?) (?:\S+ )?(?:de|di|do) (?:\S+ )?prod/;

function isTitle(line: Line): boolean {
  if (line.text.length > longestTitle || /[.!?]$/.test(line.text)) return false;
  return titlesOf(line).length > 0 || titleElsewhere.test(line.folded);
}
