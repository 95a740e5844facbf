/**
 * Tells which part of an offer each sentence stands in, by its own words, its neighbours and the headings, of which none is
 * needed: an offer whose headings are lost has the same parts.
 */
import type { ReadUnit } from '../read-unit.ts';
import { featuresOf, linkOf } from './part-features.ts';
import fitted from './part-weights.json' with { type: 'json' };

/** `other` is what belongs to no part: a title, facts of the post, slogans. An offer begins as if it stood before. */
export const parts = ['other', 'duty', 'requirement', 'benefit', 'process', 'company'] as const;
export type Part = (typeof parts)[number];

/** A sentence that is no heading, with what tells its part. */
export type Place = { unit: number; features: ReadonlySet<string>; link: string };

/** The sentences of an offer without its headings, in order; `unit` is the number of the sentence among all. */
export function placesOf(units: readonly ReadUnit[]): Place[] {
  const places: Place[] = [];
  let before: ReadUnit | undefined;
  let headings: ReadUnit[] = [];
  for (const [at, unit] of units.entries()) {
    if (unit.heading) {
      headings.push(unit);
      continue;
    }
    places.push({ unit: at, features: featuresOf(unit), link: linkOf(before, headings, unit) });
    before = unit;
    headings = [];
  }
  return places;
}

/** Weights in tenths: of a feature by part, of a link by part before and part after. */
export type PartWeights = {
  features: ReadonlyMap<string, readonly number[]>;
  links: ReadonlyMap<string, readonly number[]>;
};

const size = parts.length;
const none: readonly number[] = [];

/** What the words of a place say for each part. */
function wordsSay({ features }: Place, weights: PartWeights): number[] {
  const scores = parts.map(() => 0);
  for (const feature of features) {
    const row = weights.features.get(feature);
    if (row !== undefined) for (let k = 0; k < size; k++) scores[k] = (scores[k] ?? 0) + (row[k] ?? 0);
  }
  return scores;
}

function indexOfMost(scores: readonly number[]): number {
  let most = 0;
  for (let k = 1; k < scores.length; k++) if ((scores[k] ?? 0) > (scores[most] ?? 0)) most = k;
  return most;
}

/** The likeliest row of parts for the places (Viterbi). */
export function likeliestParts(places: readonly Place[], weights: PartWeights): Part[] {
  let scores: number[] = parts.map((_, k) => (k === 0 ? 0 : Number.NEGATIVE_INFINITY));
  const came: number[][] = [];
  for (const place of places) {
    const link = weights.links.get(place.link) ?? none;
    const from = parts.map((_, to) =>
      indexOfMost(scores.map((score, k) => score + (link[k * size + to] ?? 0))),
    );
    const own = wordsSay(place, weights);
    scores = from.map((k, to) => (scores[k] ?? 0) + (link[k * size + to] ?? 0) + (own[to] ?? 0));
    came.push(from);
  }
  let at = indexOfMost(scores);
  const told: Part[] = [];
  for (const from of came.toReversed()) {
    told.push(parts[at] ?? 'other');
    at = from[at] ?? 0;
  }
  return told.toReversed();
}

const weights: PartWeights = {
  features: new Map(Object.entries(fitted.features)),
  links: new Map(Object.entries(fitted.links)),
};

/** The part of each sentence; null for headings. */
export function partsOf(units: readonly ReadUnit[]): (Part | null)[] {
  const places = placesOf(units);
  const result: (Part | null)[] = units.map(() => null);
  for (const [i, part] of likeliestParts(places, weights).entries()) result[places[i]?.unit ?? 0] = part;
  return result;
}
