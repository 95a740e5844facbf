/**
 * Features that tell which section of an offer a sentence belongs to: its words, and its relation
 * to the previous sentence.
 */

import type { Concept } from '../../lexicon/lexicon.ts';
import type { ReadUnit } from '../../lexicon/read-unit.ts';
import { memoizeByWord, type Word, wordOf } from '../../word-cache.ts';

/** Maximum words of a sentence that are used; its beginning is most informative. */
const maxWords = 40;
const maxPairs = 25;
/** Lengths in words are grouped in steps of four, up to this step. */
const longestStep = 6;
/** A concept that begins among this many first words opens the sentence. */
const opening = 2;

/**
 * Lookup of features: of words, of pairs of words (`^` is the beginning of a sentence), of concepts
 * (`=`) and marks (`#`).
 */
export type KnownFeatures<Known> = {
  named: (name: string) => Known | undefined;
  /** The same for a concept, and for one that opens the sentence (`^=`). */
  concept: (concept: Concept) => Known | null;
  opening: (concept: Concept) => Known | null;
  /** The same for a word, and for a word after another. */
  word: (word: Word) => Known | null;
  pair: (before: Word, word: Word) => Known | undefined;
};

/** All features by name, for fitting weights. */
export const featureNames: KnownFeatures<string> = {
  named: (name) => name,
  concept: (concept) => `=${concept}`,
  opening: (concept) => `^=${concept}`,
  word: ({ text }) => text,
  pair: (before, { text }) => `${before.text} ${text}`,
};

const beginning = wordOf('^');
const beginsWithFigure = memoizeByWord((word) => /^\d/.test(word));

/** The known features of a sentence by itself, each once. */
export function findKnownFeatures<Known>(
  { words, concepts, question }: ReadUnit,
  { named, concept: ofConcept, opening: ofOpening, word: ofWord, pair }: KnownFeatures<Known>,
): Set<Known> {
  const features = new Set<Known>();
  const add = (known: Known | null | undefined) => {
    if (known !== undefined && known !== null) features.add(known);
  };
  add(named(`#${Math.min(longestStep, Math.floor(words.length / 4))}`));
  let before = beginning;
  const max = Math.min(words.length, maxWords);
  for (let i = 0; i < max; i++) {
    const met = words[i]?.cachedWord ?? before;
    add(ofWord(met));
    if (i < maxPairs) add(pair(before, met));
    if (i === 1) add(named(`^ ${before.text} ${met.text}`));
    if (beginsWithFigure(met)) add(named('#figure'));
    before = met;
  }
  if (question) add(named('#?'));
  for (const [concept, hits] of concepts) {
    add(ofConcept(concept));
    if ((hits[0]?.from ?? opening) < opening) add(ofOpening(concept));
  }
  return features;
}

/**
 * The relation of a sentence to the previous one, with `headings` in between: the section that
 * opens there (`?` for an unknown heading), or else the space between the two and whether each is
 * in a list. The first sentence has no predecessor.
 */
export function describeLink(
  before: ReadUnit | undefined,
  headings: readonly ReadUnit[],
  unit: ReadUnit,
): string {
  const opened = unit.opens ?? headings.findLast(({ opens }) => opens !== null)?.opens ?? null;
  if (opened !== null) return `=${opened}`;
  if (headings.length > 0) return '?';
  if (before === undefined) return '^';
  return `${unit.joint}${before.bullet ? '*' : ''}${unit.bullet ? '*' : '.'}`;
}
