/**
 * Learns the weights of the built-in reader's classifier
 * (src/reading/classifier/classifier-weights.json) from labelled offers. The same offers
 * give the same weights.
 *
 *   LABELLED_LINES=file LABELLED_OFFERS=folder npm run train -- train-classifier
 *
 * These give real offers (README.md), which count more than the written ones of this folder. The
 * weights learned without each fifth of the offers are stored in
 * node_modules/.cache/classifier-folds.json, so that `write-reader-card` reads each offer with
 * weights that have not seen it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { trainClassifier } from '../src/learning/train-classifier.ts';
import { prepareTrainingOffer, prepareTrainingSentence } from '../src/learning/training-offer.ts';
import { toStoredClassifier } from '../src/reading/classifier/classifier.ts';
import { isOfRules } from '../src/reading/languages-of-rules.ts';
import { labelledTexts } from './labelled-texts.ts';
import { labelledSentences } from './sentences.ts';

const offers = labelledTexts()
  .filter(({ language }) => isOfRules(language))
  .flatMap((labelled) => prepareTrainingOffer(labelled) ?? []);
const sentences = labelledSentences().flatMap((sentence) => prepareTrainingSentence(sentence) ?? []);
const { classifier, withoutFold } = trainClassifier(offers, { sentences });
const weights = JSON.stringify(toStoredClassifier(classifier));
writeFileSync(new URL('../src/reading/classifier/classifier-weights.json', import.meta.url), `${weights}\n`);
const cache = new URL('../node_modules/.cache/', import.meta.url);
mkdirSync(cache, { recursive: true });
writeFileSync(new URL('classifier-folds.json', cache), JSON.stringify(withoutFold.map(toStoredClassifier)));
console.log(`${sentences.length} single sentences`);
const lines = offers.flatMap((offer) => offer.lines);
console.log(
  `${offers.length} offers, ${lines.filter(({ shows }) => shows).length} labelled sentences of ${lines.length}; ` +
    `${classifier.lines.places.size} features, ${classifier.lines.steps.length} weights, ` +
    `${Math.round(brotliCompressSync(weights).length / 1_000)} kB compressed`,
);
