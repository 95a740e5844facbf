/** Single sentences of offers, written and labelled for this project (README.md). */
import { readFileSync } from 'node:fs';
import type { LabelledSentence } from '../src/learning/training-offer.ts';

const file = new URL('sentences.jsonl', import.meta.url);

/** The sentences of sentences.jsonl, in its order. */
export function labelledSentences(): LabelledSentence[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
