/** What tells the part of an offer that a sentence stands in: its words, and how it is joined to the sentence before. */
import type { ReadUnit } from '../read-unit.ts';

/** The words of a sentence that are looked at; its beginning says most. */
const mostWords = 40;
const mostPairs = 25;
/** Lengths in words are told apart in steps of four, up to this step. */
const longestStep = 6;
/** A concept that begins among so many words opens the sentence. */
const opening = 2;

/** The features of a sentence by itself: words, pairs of words (`^` is its beginning), concepts (`=`), marks (`#`). */
export function featuresOf({ words, concepts, question }: ReadUnit): Set<string> {
  const features = new Set([`#${Math.min(longestStep, Math.floor(words.length / 4))}`]);
  const count = Math.min(words.length, mostWords);
  let before = '^';
  for (let i = 0; i < count; i++) {
    const word = words[i]?.word ?? '';
    features.add(word);
    if (i < mostPairs) features.add(`${before} ${word}`);
    if (i === 1) features.add(`^ ${before} ${word}`);
    if (/^\d/.test(word)) features.add('#figure');
    before = word;
  }
  if (question) features.add('#?');
  for (const [concept, hits] of concepts) {
    features.add(`=${concept}`);
    if ((hits[0]?.from ?? opening) < opening) features.add(`^=${concept}`);
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
