/** What tells whether a sentence shows a criterion by itself: its words, what the lexicon knows in it, where it stands. */
import type { Statement } from '../statement-kind.ts';

/** The words of a sentence that are looked at. */
const mostWords = 45;
/** So many letters of a word stand for all its forms. */
const stemLength = 6;
/** Lengths in words are told apart in steps of five, up to this step. */
const longestStep = 8;
/** A concept that begins among so many words opens the sentence. */
const opening = 2;

const figure = /^\d/;
const stemOf = (word: string) => (figure.test(word) ? '0' : word.slice(0, stemLength));

/** The features of a sentence: stems (`^` opens it), concepts (`=`), its place and length (`#`). */
export function supportFeatures({ words, concepts, kind, section, bullet }: Statement): Set<string> {
  const stems = words.slice(0, mostWords).map(({ word }) => stemOf(word));
  const features = new Set(stems);
  if (stems[0] !== undefined) features.add(`^${stems[0]}`);
  for (const [concept, hits] of concepts) {
    features.add(`=${concept}`);
    if ((hits[0]?.from ?? opening) < opening) features.add(`^=${concept}`);
  }
  features.add(`#${Math.min(longestStep, Math.floor(words.length / 5))}`);
  features.add(`#${kind}`);
  features.add(`#${section} ${bullet ? '*' : '.'}`);
  return features;
}
