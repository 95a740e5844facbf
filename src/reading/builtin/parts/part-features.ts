/** What tells the part of an offer that a sentence stands in: its words, and how it is joined to the sentence before. */
import { onceForWord, type Word, wordOf } from '../../met-words.ts';
import type { Concept } from '../lexicon/lexicon.ts';
import type { ReadUnit } from '../lexicon/read-unit.ts';

/** The words of a sentence that are looked at; its beginning says most. */
const mostWords = 40;
const mostPairs = 25;
/** Lengths in words are told apart in steps of four, up to this step. */
const longestStep = 6;
/** A concept that begins among so many words opens the sentence. */
const opening = 2;

/** What is known of features: of words, of pairs of words (`^` is the beginning of a sentence), of concepts (`=`) and marks (`#`). */
export type KnownFeatures<Known> = {
  named: (name: string) => Known | undefined;
  /** The same of a concept, and of one that opens the sentence (`^=`). */
  concept: (concept: Concept) => Known | null;
  opening: (concept: Concept) => Known | null;
  /** The same of a word, and of the word behind another. */
  word: (word: Word) => Known | null;
  pair: (before: Word, word: Word) => Known | undefined;
};

/** All features by their names: for those who fit weights. */
export const featureNames: KnownFeatures<string> = {
  named: (name) => name,
  concept: (concept) => `=${concept}`,
  opening: (concept) => `^=${concept}`,
  word: ({ text }) => text,
  pair: (before, { text }) => `${before.text} ${text}`,
};

const beginning = wordOf('^');
const beginsWithFigure = onceForWord((word) => /^\d/.test(word));

/** What is known of the features of a sentence by itself, each once. */
export function featuresOf<Known>(
  { words, concepts, question }: ReadUnit,
  { named, concept: ofConcept, opening: ofOpening, word: ofWord, pair }: KnownFeatures<Known>,
): Set<Known> {
  const features = new Set<Known>();
  const add = (known: Known | null | undefined) => {
    if (known !== undefined && known !== null) features.add(known);
  };
  add(named(`#${Math.min(longestStep, Math.floor(words.length / 4))}`));
  let before = beginning;
  const most = Math.min(words.length, mostWords);
  for (let i = 0; i < most; i++) {
    const met = words[i]?.met ?? before;
    add(ofWord(met));
    if (i < mostPairs) add(pair(before, met));
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
 * How a sentence is joined to the one before it, `headings` standing between them: by the section that opens there (`?` where
 * nobody knows the heading), or by the space between the two and whether each stands in a list. The first sentence has none before it.
 */
export function linkOf(before: ReadUnit | undefined, headings: readonly ReadUnit[], unit: ReadUnit): string {
  const opened = unit.opens ?? headings.findLast(({ opens }) => opens !== null)?.opens ?? null;
  if (opened !== null) return `=${opened}`;
  if (headings.length > 0) return '?';
  if (before === undefined) return '^';
  return `${unit.joint}${before.bullet ? '*' : ''}${unit.bullet ? '*' : '.'}`;
}
