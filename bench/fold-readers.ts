/** The built-in reader as it reads what it did not learn from. */
import { readFileSync } from 'node:fs';
import { foldOf } from '../src/learning/train-classifier.ts';
import { createBuiltinReader } from '../src/reading/builtin/builtin-reader.ts';
import { classifierOf, type KeptClassifier } from '../src/reading/builtin/classifier/classifier.ts';
import type { Reader } from '../src/reading/reader.ts';

const file = new URL('../node_modules/.cache/classifier-folds.json', import.meta.url);

/** The reader of an offer, by its id: with weights that were learned without it. `npm run train` makes them first. */
export function foldReaders(): (id: string) => Reader {
  // Cast: training/train.ts writes the file.
  const folds = JSON.parse(readFileSync(file, 'utf8')) as KeptClassifier[];
  const readers = folds.map((fold) => createBuiltinReader(classifierOf(fold)));
  return (id) => {
    const reader = readers[foldOf(id)];
    if (reader === undefined) throw new RangeError(`${id} belongs to no part`);
    return reader;
  };
}
