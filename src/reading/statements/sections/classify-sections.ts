/**
 * Assigns each sentence of an offer to a section by its own words, its neighbours and the headings,
 * none of which is needed: an offer without its headings has the same sections.
 */

import type { Concept } from '../../lexicon/lexicon.ts';
import type { ReadUnit } from '../../lexicon/read-unit.ts';
import { memoizeByWord } from '../../word-cache.ts';
import { describeLink, findKnownFeatures, type KnownFeatures } from './section-features.ts';
import fitted from './section-weights.json' with { type: 'json' };

/**
 * `other` is for sentences of no section: a title, facts of the post, slogans. An offer starts in
 * this state.
 */
export const offerSections = ['other', 'duty', 'requirement', 'benefit', 'process', 'company'] as const;
/** A section of an offer. */
export type OfferSection = (typeof offerSections)[number];

/** A sentence that is not a heading, with the features that determine its section. */
export type SectionSentence<Known> = { unit: number; features: ReadonlySet<Known>; link: string };

/** The sentences of an offer without headings, in order; `unit` is the index among all units. */
export function listSentences<Known>(
  units: readonly ReadUnit[],
  known: KnownFeatures<Known>,
): SectionSentence<Known>[] {
  const places: SectionSentence<Known>[] = [];
  let before: ReadUnit | undefined;
  let headings: ReadUnit[] = [];
  for (const [at, unit] of units.entries()) {
    if (unit.heading) {
      headings.push(unit);
      continue;
    }
    places.push({
      unit: at,
      features: findKnownFeatures(unit, known),
      link: describeLink(before, headings, unit),
    });
    before = unit;
    headings = [];
  }
  return places;
}

/** Weights in tenths, by section. */
export type SectionWeights = readonly number[];
/** Weights of transitions, by previous and next section. */
export type LinkWeights = ReadonlyMap<string, SectionWeights>;

const size = offerSections.length;
const noLinkWeights: readonly number[] = [];

/** The evidence of a sentence's words for each section. */
function scoreWords({ features }: SectionSentence<SectionWeights>): number[] {
  const scores = offerSections.map(() => 0);
  for (const row of features) for (let k = 0; k < size; k++) scores[k] = (scores[k] ?? 0) + (row[k] ?? 0);
  return scores;
}

function indexOfMax(scores: readonly number[]): number {
  let max = 0;
  for (let k = 1; k < scores.length; k++) if ((scores[k] ?? 0) > (scores[max] ?? 0)) max = k;
  return max;
}

/** The previous section with the best score for a transition to `to`; the first of equal ones. */
function findLikeliestBefore(scores: readonly number[], link: SectionWeights, to: number): number {
  let likeliest = 0;
  let max = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < size; k++) {
    const score = (scores[k] ?? 0) + (link[k * size + to] ?? 0);
    if (score <= max) continue;
    likeliest = k;
    max = score;
  }
  return likeliest;
}

/** The most probable sequence of sections (Viterbi). */
export function findLikeliestSections(
  places: readonly SectionSentence<SectionWeights>[],
  links: LinkWeights,
): OfferSection[] {
  let scores: number[] = offerSections.map((_, k) => (k === 0 ? 0 : Number.NEGATIVE_INFINITY));
  const came: number[][] = [];
  for (const place of places) {
    const link = links.get(place.link) ?? noLinkWeights;
    const next = scoreWords(place);
    const from: number[] = [];
    for (let to = 0; to < size; to++) {
      const before = findLikeliestBefore(scores, link, to);
      next[to] = (scores[before] ?? 0) + (link[before * size + to] ?? 0) + (next[to] ?? 0);
      from.push(before);
    }
    scores = next;
    came.push(from);
  }
  let at = indexOfMax(scores);
  const told: OfferSection[] = [];
  for (const from of came.toReversed()) {
    told.push(offerSections[at] ?? 'other');
    at = from[at] ?? 0;
  }
  return told.toReversed();
}

const rows = new Map<string, SectionWeights>(Object.entries(fitted.features));
const links: LinkWeights = new Map(Object.entries(fitted.links));

/** By the first word of a pair, the weights of the pair by its second. */
const rowsBehind = new Map<string, Map<string, SectionWeights>>();
for (const [name, row] of rows) {
  const [before = '', word, ...others] = name.split(' ');
  if (word === undefined || others.length > 0) continue;
  const behind = rowsBehind.get(before) ?? new Map<string, SectionWeights>();
  rowsBehind.set(before, behind.set(word, row));
}
const behindWord = memoizeByWord((before) => rowsBehind.get(before) ?? null);

/** The weights by concept, from the features named by `mark` and the concept. */
const ofConcepts = (mark: string) =>
  new Map(
    [...rows].flatMap(([name, row]) =>
      // Cast: only concepts have features with this prefix.
      name.startsWith(mark) ? [[name.slice(mark.length) as Concept, row] as const] : [],
    ),
  );
const weightsByConcept = ofConcepts('=');
/** Of the concept that begins a sentence. */
const weightsByOpening = ofConcepts('^=');

const fittedFeatures: KnownFeatures<SectionWeights> = {
  named: (name) => rows.get(name),
  concept: (concept) => weightsByConcept.get(concept) ?? null,
  opening: (concept) => weightsByOpening.get(concept) ?? null,
  word: memoizeByWord((word) => rows.get(word) ?? null),
  pair: (before, { text }) => behindWord(before)?.get(text),
};

/** The section of each sentence; null for headings. */
export function classifySections(units: readonly ReadUnit[]): (OfferSection | null)[] {
  const places = listSentences(units, fittedFeatures);
  const result: (OfferSection | null)[] = units.map(() => null);
  for (const [i, part] of findLikeliestSections(places, links).entries()) result[places[i]?.unit ?? 0] = part;
  return result;
}
