/**
 * Finds the parts of a page that were pasted along with an offer: menus, lists of other offers,
 * forms, banners, footers. Recognized by the shape of their lines, whatever the site.
 */

import { foldText } from '../fold-text.ts';
import type { Span } from '../injection/split-paragraphs.ts';
import type { Quote } from '../reader.ts';
import { findTitles } from '../titles/job-titles.ts';
import { findGenderMarker, isJobTerms, isPlace } from '../titles/surroundings.ts';
import { type PasteLine, splitPasteLines } from './split-paste-lines.ts';

/**
 * Costs of switching from the offer to the page around it, and back, so that single lines do not
 * switch.
 */
const intoPage = 4;
const intoOffer = 1.5;
/** Pasted pages begin in their header more often than not. */
const startInPage = 1;

/** Minimum number of lines that no offer has; a range with fewer may be the offer's own. */
const minSure = 2;
const sureKinds: ReadonlySet<PasteLine['kind']> = new Set([
  'listOpener',
  'formOpener',
  'alert',
  'fixedSentence',
  'control',
]);
/** Lines of which one is enough. */
const certainKinds: ReadonlySet<PasteLine['kind']> = new Set(['listOpener', 'navigation']);

/** Lines from `from` up to and including `to`. */
type LineRange = { from: number; to: number };

/**
 * Maximum lines above the offer searched for its title; maximum lines between its title and its
 * company.
 */
const farthestTitle = 60;
const farthestCompany = 4;
const longestTitle = 110;
/** A question, a labelled fact, a skill: not a title. */
const noTitle = /[?:]|\((?:required|preferred|requis|souhait)/i;
/** Lines that name a field of work, not this job. */
const fieldNames = /^(?:metier|fonction|job (?:family|function)|function|category|categorie|secteurs?)$/;

/** In order, without overlap, verbatim; empty when only an offer was pasted. */
export function findPageParts(paste: string): Quote[] {
  const lines = splitPasteLines(paste);
  const ranges = pageRanges(lines);
  if (ranges.length === 0) return [];
  const titles = ownTitle(lines, ranges);
  return ranges
    .flatMap((range) => without(range, titles))
    .map(({ from, to }) => {
      // Cast: ranges are of these lines.
      const [{ start }, { end }] = [lines[from], lines[to]] as [Span, Span];
      return { text: paste.slice(start, end), start, end };
    });
}

/**
 * The most probable ranges of page lines (Viterbi with two states), without those with too little
 * evidence.
 */
function pageRanges(lines: readonly PasteLine[]): LineRange[] {
  let page = -startInPage;
  let offer = 0;
  const stays = lines.map(({ score }) => {
    const before = { page: page > offer - intoPage, offer: offer >= page - intoOffer };
    [page, offer] = [Math.max(page, offer - intoPage) + score, Math.max(offer, page - intoOffer)];
    return before;
  });
  const ranges: LineRange[] = [];
  let isPage = page > offer;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const last = ranges.at(-1);
    if (isPage && last?.from === at + 1) last.from = at;
    else if (isPage) ranges.push({ from: at, to: at });
    if (!stays[at]?.[isPage ? 'page' : 'offer']) isPage = !isPage;
  }
  return ranges
    .reverse()
    .filter((range) => isSure(lines, range))
    .map((range) => withoutEdge(lines, range));
}

/** Neutral lines at the edge of a page range belong to the offer. */
function withoutEdge(lines: readonly PasteLine[], { from, to }: LineRange): LineRange {
  const first = lines.findIndex(({ score }, at) => at >= from && score > 0);
  return { from: first, to };
}

function isSure(lines: readonly PasteLine[], { from, to }: LineRange): boolean {
  const own = lines.slice(from, to + 1);
  if (own.some(({ kind }) => certainKinds.has(kind))) return true;
  const sure = own.filter(({ kind }) => sureKinds.has(kind));
  return new Set(sure.map(({ text }) => text)).size >= minSure;
}

/** The offer's own title and company, which may be among the buttons above it. */
function ownTitle(lines: readonly PasteLine[], ranges: readonly LineRange[]): ReadonlySet<number> {
  const own = new Set<number>();
  const isOfPage = (at: number) => ranges.some(({ from, to }) => at >= from && at <= to);
  const start = startOfOffer(lines, isOfPage);
  for (let at = start - 1; at >= Math.max(0, start - farthestTitle); at -= 1) {
    if (!isTitle(lines, at)) continue;
    own.add(at);
    if (isName(lines[at + 1])) own.add(at + 1);
    else
      for (let above = at - 1; above >= Math.max(0, at - farthestCompany); above -= 1)
        if (isName(lines[above])) return own.add(above);
    break;
  }
  return own;
}

/** The start of the longest run of words that do not belong to the page. */
function startOfOffer(lines: readonly PasteLine[], isOfPage: (at: number) => boolean): number {
  let best = { start: lines.length, words: 0 };
  let run = { start: 0, words: 0 };
  for (const [at, { words }] of lines.entries()) {
    run = isOfPage(at) ? { start: at + 1, words: 0 } : { ...run, words: run.words + words };
    if (run.words > best.words) best = run;
  }
  return best.start;
}

function isTitle(lines: readonly PasteLine[], at: number): boolean {
  const line = lines[at];
  if (line?.kind !== 'text' || line.score < -1 || line.text.length > longestTitle) return false;
  if (fieldNames.test(foldText(lines[at - 1]?.text ?? '')) || noTitle.test(line.text)) return false;
  const folded = foldText(line.text);
  return findTitles(folded).length > 0 || findGenderMarker(folded) !== null;
}

/** A short line that is neither a place nor terms. */
function isName(line: PasteLine | undefined): boolean {
  if (line?.kind !== 'text' || line.score < 0) return false;
  const folded = foldText(line.text);
  return !isPlace(folded) && !isJobTerms(folded) && findTitles(folded).length === 0;
}

function without({ from, to }: LineRange, kept: ReadonlySet<number>): LineRange[] {
  const parts: LineRange[] = [];
  for (let at = from; at <= to; at += 1) {
    const last = parts.at(-1);
    if (kept.has(at)) continue;
    if (last?.to === at - 1) last.to = at;
    else parts.push({ from: at, to: at });
  }
  return parts;
}
