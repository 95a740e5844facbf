/**
 * Learns the weights for offers in the languages on trial
 * (src/reading/languages-on-trial/classifier-weights.json) from labelled offers in all seven
 * languages. The same offers give the same weights.
 *
 *   LABELLED_LINES=file LABELLED_OFFERS=folder npm run train -- train-on-trial
 *
 * The weights learned without each fifth of the offers are stored in
 * node_modules/.cache/classifier-folds-on-trial.json, for `npm run bench -- write-trial-languages`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { CriterionId } from '../src/grading/criteria.ts';
import { trainClassifier } from '../src/learning/train-classifier.ts';
import { prepareTrainingOffer, prepareTrainingSentence } from '../src/learning/training-offer.ts';
import { lineClaims } from '../src/reading/classifier/claims.ts';
import { toStoredClassifier } from '../src/reading/classifier/classifier.ts';
import { isOfRules, isOnTrial } from '../src/reading/languages-of-rules.ts';
import { createTrialLanguageRules } from '../src/reading/languages-on-trial/read-on-trial.ts';
import { labelledTexts, type TextToLearnFrom } from './labelled-texts.ts';
import { labelledSentences } from './sentences.ts';

/** At most 500 kB may be transferred, including English and French. */
const maxWeights = 80_000;
/**
 * Weight of their sentences, as there are fewer offers in these languages than in English and
 * French.
 */
const weightOnTrial = 2;
/** Everything that sentences show. */
const learned: CriterionId[] = [...new Set(lineClaims.map(({ id }) => id))];

function toLearnFrom(labelled: TextToLearnFrom) {
  const { language, weight } = labelled;
  if (isOnTrial(language))
    return (
      prepareTrainingOffer(
        { ...labelled, weight: weight * weightOnTrial },
        createTrialLanguageRules(language),
      ) ?? []
    );
  return isOfRules(language) ? (prepareTrainingOffer(labelled) ?? []) : [];
}

const texts = labelledTexts();
const idsOnTrial = new Set(texts.filter(({ language }) => isOnTrial(language)).map(({ id }) => id));
const isOfTrial = ({ id }: { id: string }) => idsOnTrial.has(id);
const offers = texts.flatMap(toLearnFrom);
const sentences = labelledSentences().flatMap((sentence) => prepareTrainingSentence(sentence) ?? []);
const { classifier, withoutFold } = trainClassifier(offers, {
  sentences,
  learned,
  // Sentences in the other two languages are read with more certainty; including their offers would
  // make the combination too strict for these.
  bringsTogether: isOfTrial,
  // Features that only English and French offers have are of no use.
  kept: { maxWeights, featuresOf: offers.filter(isOfTrial) },
});
const weights = JSON.stringify(toStoredClassifier(classifier));
writeFileSync(
  new URL('../src/reading/languages-on-trial/classifier-weights.json', import.meta.url),
  `${weights}\n`,
);
const cache = new URL('../node_modules/.cache/', import.meta.url);
mkdirSync(cache, { recursive: true });
writeFileSync(
  new URL('classifier-folds-on-trial.json', cache),
  JSON.stringify(withoutFold.map(toStoredClassifier)),
);
console.log(
  `${offers.length} offers, ${classifier.lines.places.size} features, ${classifier.lines.steps.length} weights, ` +
    `${Math.round(brotliCompressSync(weights).length / 1_000)} kB compressed`,
);
