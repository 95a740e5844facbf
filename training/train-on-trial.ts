/**
 * Learns the weights by which offers in the languages on trial are read (src/reading/builtin/on-trial/classifier-weights.json) from labelled offers of
 * all seven languages. The same offers give the same weights.
 *
 *   LABELLED_LINES=file LABELLED_OFFERS=folder npm run train -- train-on-trial
 *
 * What was learned without a fifth of the offers, for each fifth, is kept in node_modules/.cache/classifier-folds-on-trial.json, for `npm run bench -- write-trial-languages`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { CriterionId } from '../src/grading/criteria.ts';
import { trainClassifier } from '../src/learning/train-classifier.ts';
import { trainingOffer, trainingSentence } from '../src/learning/training-offer.ts';
import { lineClaims } from '../src/reading/builtin/classifier/claims.ts';
import { kept } from '../src/reading/builtin/classifier/classifier.ts';
import { wordsOnTrial } from '../src/reading/builtin/on-trial/read-on-trial.ts';
import { isOfRules, isOnTrial } from '../src/reading/builtin/rules/languages-of-rules.ts';
import { labelledTexts, type TextToLearnFrom } from './labelled-texts.ts';
import { labelledSentences } from './sentences.ts';

/** 500 kB may be sent, those for English and French included. */
const mostWeights = 80_000;
/** So much more their sentences count: there are fewer offers in these languages than in English and French. */
const weightOnTrial = 2;
/** All that sentences tell. */
const learned: CriterionId[] = [...new Set(lineClaims.map(({ id }) => id))];

function toLearnFrom(labelled: TextToLearnFrom) {
  const { language, weight } = labelled;
  if (isOnTrial(language))
    return trainingOffer({ ...labelled, weight: weight * weightOnTrial }, wordsOnTrial(language)) ?? [];
  return isOfRules(language) ? (trainingOffer(labelled) ?? []) : [];
}

const texts = labelledTexts();
const idsOnTrial = new Set(texts.filter(({ language }) => isOnTrial(language)).map(({ id }) => id));
const isOfTrial = ({ id }: { id: string }) => idsOnTrial.has(id);
const offers = texts.flatMap(toLearnFrom);
const sentences = labelledSentences().flatMap((sentence) => trainingSentence(sentence) ?? []);
const { classifier, withoutFold } = trainClassifier(offers, {
  ...{ sentences, learned },
  // Sentences of the other two languages are read more surely: with their offers among them, too little would come together in these.
  bringsTogether: isOfTrial,
  // What only English and French offers hold is of no use there.
  kept: { mostWeights, featuresOf: offers.filter(isOfTrial) },
});
const weights = JSON.stringify(kept(classifier));
writeFileSync(
  new URL('../src/reading/builtin/on-trial/classifier-weights.json', import.meta.url),
  `${weights}\n`,
);
const cache = new URL('../node_modules/.cache/', import.meta.url);
mkdirSync(cache, { recursive: true });
writeFileSync(new URL('classifier-folds-on-trial.json', cache), JSON.stringify(withoutFold.map(kept)));
console.log(
  `${offers.length} offers, ${classifier.lines.places.size} features, ${classifier.lines.steps.length} weights, ` +
    `${Math.round(brotliCompressSync(weights).length / 1_000)} kB compressed`,
);
