/**
 * Finds the lines of a paste at which a second offer may begin. No single sign is enough: many
 * offers begin without a title, and a single offer may repeat its headings.
 */

import { findTitles } from '../titles/job-titles.ts';
import { findGenderMarker } from '../titles/surroundings.ts';
import {
  type BorderSigns,
  type BorderWeights,
  type Counts,
  calculateHighestOfSentences,
  countStatements,
  createLineSigns,
  createSentenceSigns,
  fewer,
  type LineSigns,
  type Place,
  shortestOffer,
  weighSigns,
} from './border-signs.ts';
import borderWeights from './border-weights.json' with { type: 'json' };
import type { LineRange } from './crossing-words.ts';
import { isJobTitle } from './is-job-title.ts';
import { lineAt, type PasteView, spanOf } from './paste-view.ts';

/**
 * Minimum duties, and duties and requirements together, of each offer: offers in languages that are
 * hardly read, or told in one paragraph, seem to have one of them alone.
 */
const minDuties = 1;
const minStatements = 6;
/** Minimum duties and requirements of each offer where a title between them has to be enough. */
const minDutiesByTitle = 2;
const minRequirementsByTitle = 1;

/** Lines above a border that are searched for the job's name, and their maximum length. */
const linesAbove = 3;
const longestTitle = 100;

/** A line at which an offer may begin, by its index; `evidence` from 0 up. */
export type Border = { line: number; evidence: number };

/** Lines of the range at which a second offer may begin, the best first. */
export function findBorders(
  view: PasteView,
  range: LineRange,
  weights: BorderWeights = borderWeights,
): Border[] {
  const places = findPlaces(view, range);
  if (places.length === 0) return [];
  const ofLine = createLineSigns(view, range);
  const fewest = Math.min(weights.minimum, weights.minimumOfUnread) - calculateHighestOfSentences(weights);
  const possible = places
    .map((place) => ({ ...place, signs: ofLine(place) }))
    .filter(({ title, signs }) => title || weighSigns(signs, weights) > fewest);
  // The sentences are read only where they may decide.
  if (possible.length === 0) return [];
  const counts = countStatements(view, range);
  const minimum = view.sentences.isRead ? weights.minimum : weights.minimumOfUnread;
  return addSentenceSigns(view, range, possible, counts)
    .flatMap(({ line, title, signs }): Border[] => {
      const evidence = weighSigns(signs, weights) - minimum;
      if (evidence > 0) return [{ line, evidence }];
      return title && isBorderByTitle(view, counts, line) ? [{ line, evidence: 0 }] : [];
    })
    .sort((one, other) => other.evidence - one.evidence);
}

type PlaceWithSigns<Signs = BorderSigns> = Place & { signs: Signs };

/** All places of the range that could divide it, with their signs. */
export function findSigns(view: PasteView, range: LineRange): PlaceWithSigns[] {
  const ofLine = createLineSigns(view, range);
  const places = findPlaces(view, range).map((place) => ({ ...place, signs: ofLine(place) }));
  return addSentenceSigns(view, range, places, countStatements(view, range));
}

/** Without the places above or below which too little is said of a job. */
function addSentenceSigns(
  view: PasteView,
  range: LineRange,
  places: readonly PlaceWithSigns<LineSigns>[],
  counts: Counts,
): PlaceWithSigns[] {
  const ofSentences = createSentenceSigns(view, range, counts);
  return places
    .filter(({ line }) => saysEnough(counts, line))
    .map((place) => ({ ...place, signs: { ...place.signs, ...ofSentences(place.line) } }));
}

/** Titles, and lines below an empty one, with the length of an offer above and below. */
function findPlaces(view: PasteView, range: LineRange): Place[] {
  const { start, end } = spanOf(view, range);
  const places: Place[] = [];
  for (let line = range.from + 1; line < range.to; line += 1) {
    const border = lineAt(view, line).start;
    if (Math.min(border - start, end - border) < shortestOffer) continue;
    const title = isJobTitle(lineAt(view, line));
    if (title || isAfterBlankLine(view, line)) places.push({ line, title });
  }
  return places;
}

/** Whether an empty line is above; items of a list begin no offer. */
function isAfterBlankLine(view: PasteView, at: number): boolean {
  const line = lineAt(view, at);
  const gap = view.text.slice(lineAt(view, at - 1).end, line.start);
  return !line.bullet && /\n[^\S\n]*\n/.test(gap);
}

/** Whether what is above and below a line says enough of a job. */
function saysEnough(counts: Counts, line: number): boolean {
  const [done, asked] = [counts.duties(line), counts.requirements(line)];
  const statements = fewer({ above: done.above + asked.above, below: done.below + asked.below });
  return isEnoughByTitle(counts, line) || (fewer(done) >= minDuties && statements >= minStatements);
}

const isEnoughByTitle = ({ duties, requirements }: Counts, line: number) =>
  fewer(duties(line)) >= minDutiesByTitle && fewer(requirements(line)) >= minRequirementsByTitle;

/** Where both sides have duties and requirements a title line is enough. */
const isBorderByTitle = (view: PasteView, counts: Counts, line: number) =>
  isEnoughByTitle(counts, line) && (view.sentences.isRead || isMarkedTitle(view, line));

/** A title open to all genders, "(m/w/d)", that the text says nowhere else. */
function isMarkedTitle(view: PasteView, at: number): boolean {
  const { folded, text: title } = lineAt(view, at);
  return findGenderMarker(folded) !== null && view.text.split(title).length === 2;
}

/** The line of the job's name right above a border: a heading below it may be the clearer sign. */
export function findTop(view: PasteView, { from }: LineRange, border: number): number {
  let top = border;
  for (let at = border - 1; at > from && at >= border - linesAbove; at -= 1) {
    const { text, folded, bullet } = lineAt(view, at);
    if (bullet || text.length > longestTitle || /[.!?…;:]$/.test(text)) break;
    if (findTitles(folded).length > 0) top = at;
  }
  return top;
}
