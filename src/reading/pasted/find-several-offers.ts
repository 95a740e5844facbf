/**
 * Whether a paste contains several different offers in sequence, of which only the visitor knows
 * which is meant.
 */

import type { PastedOffer } from '../reader.ts';
import { findTitle, writeTitle } from '../titles/find-title.ts';
import { type BorderWeights, shortestOffer } from './border-signs.ts';
import { compareOffers } from './compare-offers.ts';
import type { LineRange } from './crossing-words.ts';
import { isJobTitle } from './is-job-title.ts';
import { findBorders, findTop } from './offer-borders.ts';
import { createPasteView, type PasteView, spanOf } from './paste-view.ts';

/** Of more, the first are found: nobody would choose from a longer list. */
const maxOffers = 10;

/** Borders that are tried where the second offer is a copy of the first. */
const maxTried = 3;

/** Lines at the top of an offer that may contain its title. */
const topLines = 10;

/** Characters that identify an offer among the others. */
const longestBeginning = 160;

/**
 * The first ten offers of `text`, in order and without gaps; empty when it holds one offer, or its
 * versions in two languages. `weights`: of the signs of a border; default the shipped ones.
 */
export function findSeveralOffers(text: string, weights?: BorderWeights): PastedOffer[] {
  if (text.trim().length < 2 * shortestOffer) return [];
  const view = createPasteView(text);
  const parts = splitAtBorders(view, { from: 0, to: view.lines.length }, weights);
  if (parts.length === 1) return [];
  return parts.slice(0, maxOffers).map((part, number) => describe(view, part, number === 0));
}

/** The offers of a range, which is divided at its best border until none is left. */
function splitAtBorders(view: PasteView, range: LineRange, weights?: BorderWeights): LineRange[] {
  const parts = [range];
  for (let at = 0; at < parts.length && parts.length <= maxOffers; ) {
    const part = parts[at] ?? range;
    const border = findBorder(view, part, weights);
    if (border === undefined) at += 1;
    else parts.splice(at, 1, { from: part.from, to: border }, { from: border, to: part.to });
  }
  return parts;
}

function findBorder(view: PasteView, range: LineRange, weights?: BorderWeights): number | undefined {
  const { from, to } = range;
  for (const { line } of findBorders(view, range, weights).slice(0, maxTried)) {
    const second = compareOffers(view, { from, to: line }, { from: line, to });
    if (second === 'different') return findTop(view, range, line);
    // Every other border would lie within one of its versions.
    if (second === 'translation') return undefined;
  }
  return undefined;
}

function describe(view: PasteView, part: LineRange, isFirst: boolean): PastedOffer {
  const { start, end } = spanOf(view, part);
  const own = view.lines.slice(part.from, part.to);
  const title = own.slice(0, topLines).find(isJobTitle);
  const beginning = own
    .filter((line) => line !== title)
    .map((line) => line.text)
    .join(' ')
    .slice(0, longestBeginning)
    .toWellFormed();
  const position = title?.text ?? writeTitle(own, findTitle(own), '');
  return { position, beginning, start: isFirst ? 0 : start, end };
}
