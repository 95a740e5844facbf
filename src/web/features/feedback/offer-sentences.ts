import { longestMarkedSentence } from '../../../contract/limits.ts';

/** The sentences of an offer in their order, each once and none longer than a mail takes. Lines never run on. */
export function offerSentences(offer: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const sentences = offer
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => sentence.slice(0, longestMarkedSentence));
  return [...new Set(sentences)];
}
