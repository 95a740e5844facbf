/** The built-in reader with weights that were not learned from the offer it reads. */
import { readFileSync } from 'node:fs';
import { foldOfCompany } from '../src/learning/train-classifier.ts';
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';
import {
  type Classifier,
  classifierOf,
  type StoredClassifier,
} from '../src/reading/classifier/classifier.ts';
import type { Reader } from '../src/reading/reader.ts';

/**
 * For each part of the offers, the weights learned without it; `name` of the file made by `npm run
 * train -- train-classifier` or `npm run train -- train-on-trial`.
 */
export function classifiersOfFolds(name: string): readonly Classifier[] {
  const file = new URL(`../node_modules/.cache/${name}`, import.meta.url);
  // Cast: training/ writes the file.
  return (JSON.parse(readFileSync(file, 'utf8')) as StoredClassifier[]).map(classifierOf);
}

/**
 * The reader for an offer, with weights learned without it, made by `npm run train --
 * train-classifier`.
 */
export function foldReaders(): (offer: { id: string; company: string }) => Reader {
  const readers = classifiersOfFolds('classifier-folds.json').map((fold) => createBuiltinReader(fold));
  return (offer) => {
    const reader = readers[foldOfCompany(offer)];
    if (reader === undefined) throw new RangeError(`${offer.id} is in no part`);
    return reader;
  };
}
