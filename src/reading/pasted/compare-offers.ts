/** Tells whether two parts of a paste are the same offer: a copy, or a version in another language. */

import type { Line } from '../document/split-lines.ts';
import { detectLanguage } from '../metadata/detect-language.ts';
import type { LineRange } from './crossing-words.ts';
import { type PasteView, spanOf, statementsIn } from './paste-view.ts';

/** Minimum share of common sentences with which an offer is another copy of the previous one. */
const sameOffer = 0.5;

/**
 * Minimum ratio of a translation's lines, list items and sentences to those of the offer, and minimum
 * sum of the shares of names, and of word beginnings, that it leaves as they are.
 */
const sameShape = 0.7;
const sameWords = 0.35;
/** The same minimums where one of them has other lines around it: less of shape, more of words. */
const similarShape = 0.4;
const manySameWords = 0.5;

/** Words of this length have a beginning that other languages may share: "strategy", « stratégie ». */
const longWord = 6;
const beginning = 5;
const shortestName = 3;

/** What the second part is to the first. */
export function compareOffers(
  view: PasteView,
  one: LineRange,
  other: LineRange,
): 'copy' | 'translation' | 'different' {
  const [language, otherLanguage] = [one, other].map((part) => {
    const { start, end } = spanOf(view, part);
    return detectLanguage(view.text.slice(start, end));
  });
  if (language === otherLanguage) return isCopy(view, one, other) ? 'copy' : 'different';
  return isTranslation(view, one, other) ? 'translation' : 'different';
}

function isCopy(view: PasteView, one: LineRange, other: LineRange): boolean {
  const keysOf = (part: LineRange) =>
    statementsIn(view, part).map(({ words }) => words.map(({ word }) => word).join(' '));
  const [known, again] = [new Set(keysOf(one)), keysOf(other)];
  return again.filter((key) => known.has(key)).length >= sameOffer * again.length;
}

function isTranslation(view: PasteView, one: LineRange, other: LineRange): boolean {
  const [lines, otherLines] = [one, other].map(({ from, to }) => view.lines.slice(from, to));
  if (!lines || !otherLines) return false;
  const items = (all: readonly Line[]) => all.filter(({ bullet }) => bullet).length + 1;
  const shapes = [
    ratio(lines.length, otherLines.length),
    ratio(items(lines), items(otherLines)),
    ratio(statementsIn(view, one).length, statementsIn(view, other).length),
  ];
  const sharedNames = share(namesIn(lines), namesIn(otherLines));
  const sharedWords = sharedNames + share(beginningsIn(lines), beginningsIn(otherLines));
  const shape = Math.min(...shapes);
  return shape >= similarShape && sharedWords >= (shape < sameShape ? manySameWords : sameWords);
}

const ratio = (one: number, other: number) => Math.min(one, other) / Math.max(one, other, 1);

function share(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const common = [...some].filter((each) => others.has(each)).length;
  return common / Math.max(1, Math.min(some.size, others.size));
}

const namesIn = (lines: readonly Line[]) =>
  new Set(
    lines.flatMap(({ words }) =>
      words
        .filter(({ raw }, at) => at > 0 && raw.length >= shortestName && /^\p{Lu}/u.test(raw))
        .map(({ word }) => word),
    ),
  );

const beginningsIn = (lines: readonly Line[]) =>
  new Set(
    lines.flatMap(({ words }) =>
      words.filter(({ word }) => word.length >= longWord).map(({ word }) => word.slice(0, beginning)),
    ),
  );
