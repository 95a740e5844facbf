import { longestMarkedSentence } from '../../../contract/limits.ts';

/**
 * The sentences of an offer in order, each once and none longer than a mail accepts. A sentence
 * never spans lines.
 */
export function listOfferSentences(offer: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const sentences = offer
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => sentence.slice(0, longestMarkedSentence));
  return [...new Set(sentences)];
}
