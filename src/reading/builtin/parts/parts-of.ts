/**
 * Tells which part of an offer each sentence stands in, by its own words, its neighbours and the headings, of which none is
 * needed: an offer whose headings are lost has the same parts.
 */
import { onceForWord } from '../../met-words.ts';
import type { ReadUnit } from '../read-unit.ts';
import { featuresOf, type KnownFeatures, linkOf } from './part-features.ts';
import fitted from './part-weights.json' with { type: 'json' };

/** `other` is what belongs to no part: a title, facts of the post, slogans. An offer begins as if it stood before. */
export const parts = ['other', 'duty', 'requirement', 'benefit', 'process', 'company'] as const;
export type Part = (typeof parts)[number];

/** A sentence that is no heading, with what tells its part: its features as they are known. */
export type Place<Known> = { unit: number; features: ReadonlySet<Known>; link: string };

/** The sentences of an offer without its headings, in order; `unit` is the number of the sentence among all. */
export function placesOf<Known>(units: readonly ReadUnit[], known: KnownFeatures<Known>): Place<Known>[] {
  const places: Place<Known>[] = [];
  let before: ReadUnit | undefined;
  let headings: ReadUnit[] = [];
  for (const [at, unit] of units.entries()) {
    if (unit.heading) {
      headings.push(unit);
      continue;
    }
    places.push({ unit: at, features: featuresOf(unit, known), link: linkOf(before, headings, unit) });
    before = unit;
    headings = [];
  }
  return places;
}

/** Weights in tenths, by part. */
export type Weights = readonly number[];
/** Weights of links, by part before and part after. */
export type LinkWeights = ReadonlyMap<string, Weights>;

const size = parts.length;
const none: readonly number[] = [];

/** What the words of a place say for each part. */
function wordsSay({ features }: Place<Weights>): number[] {
  const scores = parts.map(() => 0);
  for (const row of features) for (let k = 0; k < size; k++) scores[k] = (scores[k] ?? 0) + (row[k] ?? 0);
  return scores;
}

function indexOfMost(scores: readonly number[]): number {
  let most = 0;
  for (let k = 1; k < scores.length; k++) if ((scores[k] ?? 0) > (scores[most] ?? 0)) most = k;
  return most;
}

/** The likeliest row of parts for the places (Viterbi). */
export function likeliestParts(places: readonly Place<Weights>[], links: LinkWeights): Part[] {
  let scores: number[] = parts.map((_, k) => (k === 0 ? 0 : Number.NEGATIVE_INFINITY));
  const came: number[][] = [];
  for (const place of places) {
    const link = links.get(place.link) ?? none;
    const from = parts.map((_, to) =>
      indexOfMost(scores.map((score, k) => score + (link[k * size + to] ?? 0))),
    );
    const own = wordsSay(place);
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

const rows = new Map<string, Weights>(Object.entries(fitted.features));
const links: LinkWeights = new Map(Object.entries(fitted.links));

/** By the first word of a pair, the weights of the pair by its second. */
const rowsBehind = new Map<string, Map<string, Weights>>();
for (const [name, row] of rows) {
  const [before = '', word, ...others] = name.split(' ');
  if (word === undefined || others.length > 0) continue;
  const behind = rowsBehind.get(before) ?? new Map<string, Weights>();
  rowsBehind.set(before, behind.set(word, row));
}
const behindWord = onceForWord((before) => rowsBehind.get(before) ?? null);

const fittedFeatures: KnownFeatures<Weights> = {
  named: (name) => rows.get(name),
  word: onceForWord((word) => rows.get(word) ?? null),
  pair: (before, { text }) => behindWord(before)?.get(text),
};

/** The part of each sentence; null for headings. */
export function partsOf(units: readonly ReadUnit[]): (Part | null)[] {
  const places = placesOf(units, fittedFeatures);
  const result: (Part | null)[] = units.map(() => null);
  for (const [i, part] of likeliestParts(places, links).entries()) result[places[i]?.unit ?? 0] = part;
  return result;
}
