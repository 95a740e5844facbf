/** The built-in reader as it reads what it did not learn from. */
import { readFileSync } from 'node:fs';
import { foldOf } from '../src/learning/train-classifier.ts';
import { createBuiltinReader } from '../src/reading/builtin/builtin-reader.ts';
import {
  type Classifier,
  classifierOf,
  type KeptClassifier,
} from '../src/reading/builtin/classifier/classifier.ts';
import type { Reader } from '../src/reading/reader.ts';

/** By part of the offers, what was learned without that part; `name` of the file that `npm run train -- train-classifier` or `npm run train -- train-on-trial` made. */
export function classifiersOfFolds(name: string): readonly Classifier[] {
  const file = new URL(`../node_modules/.cache/${name}`, import.meta.url);
  // Cast: training/ writes the file.
  return (JSON.parse(readFileSync(file, 'utf8')) as KeptClassifier[]).map(classifierOf);
}

/** The reader of an offer: with weights that were learned without it. `npm run train -- train-classifier` makes them first. */
export function foldReaders(): (offer: { id: string; company: string }) => Reader {
  const readers = classifiersOfFolds('classifier-folds.json').map((fold) => createBuiltinReader(fold));
  return (offer) => {
    const reader = readers[foldOf(offer)];
    if (reader === undefined) throw new RangeError(`${offer.id} is in no part`);
    return reader;
  };
}
