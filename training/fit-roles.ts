/**
 * Fits the weights with which the built-in reader tells a product role from another job
 * (src/reading/text-type/role-weights.json), and prints the results of five-fold
 * cross-validation on the real offers; no company is in two folds. The same texts give the same
 * weights.
 *
 *   LABELLED_OFFERS=folder npm run train -- fit-roles [--folds]
 *
 * With `--folds`, writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { labelledSets } from '../bench/labelled-offers.ts';
import { logisticRegression } from '../src/learning/logistic-regression.ts';
import { foldCount, foldOfCompany } from '../src/learning/train-classifier.ts';
import { fitOdds } from '../src/learning/train-offers.ts';
import { featureShare } from '../src/reading/feature-share.ts';
import { createTextView, type TextView } from '../src/reading/metadata/text-view.ts';
import { detectTextType } from '../src/reading/text-type/detect-text-type.ts';
import {
  calculateRoleLogOdds,
  calculateWordLogOdds,
  extractRoleFeatures,
  extractRoleWords,
  type RoleWeights,
} from '../src/reading/text-type/product-role.ts';
import { extractTextFeatures, type TextFeatures } from '../src/reading/text-type/text-features.ts';
import { kindsOfText, writtenKinds } from './kinds-of-text.ts';
import { setsThatJudge } from './labelled-texts.ts';

/** Weight of the errors relative to the ridge penalty of the words. */
const cost = 10;
/** Words in fewer texts are dropped. */
const minTexts = 3;
/** Number of most informative words to keep. */
const maxWords = 3_000;
const highestStep = 127;
/** Weight of a written text relative to a real one. */
const weightOfWritten = 0.5;
/** No real text is as short, and a post of three lines is easily lost. */
const weightOfShort = 0.9;
const shortText = 900;

type Job = {
  /** The fold that it belongs to. */
  fold: number;
  /** A written text counts less than a real one. */
  weight: number;
  isProduct: boolean;
  view: TextView;
  features: TextFeatures;
  words: ReadonlySet<string>;
};

function job({ text, ...one }: Pick<Job, 'fold' | 'weight' | 'isProduct'> & { text: string }): Job[] {
  const view = createTextView(text);
  if (!['productOffer', 'otherJob'].includes(detectTextType(view).kind)) return [];
  return [{ ...one, view, features: extractTextFeatures(view), words: extractRoleWords(view) }];
}

/** The most informative words, with the weight of each for a product role. */
function fitWords(jobs: readonly Job[]): RoleWeights {
  const texts = new Map<string, number>();
  for (const { words } of jobs) for (const word of words) texts.set(word, (texts.get(word) ?? 0) + 1);
  const known = [...texts].flatMap(([word, count]) => (count >= minTexts ? [word] : [])).toSorted();
  const places = new Map(known.map((word, place) => [word, place]));
  const examples = jobs.map(({ words, isProduct, weight }) => {
    const own = Uint32Array.from([...words].flatMap((word) => places.get(word) ?? []));
    return { places: own, share: featureShare(own.length), holds: isProduct, weight };
  });
  const { weights, bias } = logisticRegression(examples, known.length, cost);
  const sizes = weights.map(Math.abs).toSorted();
  const min = sizes[sizes.length - maxWords] ?? 0;
  const wordStep = Number(((sizes.at(-1) ?? 1) / highestStep).toPrecision(5));
  const kept = known.flatMap((word, place) => {
    const step = Math.round((weights[place] ?? 0) / wordStep);
    return Math.abs(weights[place] ?? 0) >= min && step !== 0 ? [[word, step] as const] : [];
  });
  return {
    wordStep,
    wordBias: Number(bias.toFixed(3)),
    words: Object.fromEntries(kept),
    bias: 0,
    features: {},
  };
}

const featuresOf = ({ view, features, words }: Job, weights: RoleWeights) =>
  extractRoleFeatures(view, features, calculateWordLogOdds(words, weights));

/**
 * The combination of title and words is learned from texts whose words were weighted without their
 * fold.
 */
function fitRoles(jobs: readonly Job[]): RoleWeights {
  const parts = [...new Set(jobs.map(({ fold }) => fold))];
  const examples = parts.flatMap((part) => {
    const unseen = fitWords(jobs.filter(({ fold }) => fold !== part));
    return jobs
      .filter(({ fold }) => fold === part)
      .map((one) => ({
        features: featuresOf(one, unseen),
        holds: Number(one.isProduct),
        weight: one.weight,
      }));
  });
  const names = Object.keys(examples[0]?.features ?? {});
  const rows = examples.map(({ features, ...rest }) => ({
    ...rest,
    features: Float64Array.from(names, (name) => features[name] ?? 0),
  }));
  const fitted = fitOdds(rows, new Array(names.length + 1).fill(0));
  return {
    ...fitWords(jobs),
    bias: fitted.at(-1) ?? 0,
    features: Object.fromEntries(names.map((name, i) => [name, fitted[i] ?? 0])),
  };
}

const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
const real = folders
  .flatMap(labelledSets)
  .filter(({ name }) => !setsThatJudge.has(basename(name)))
  .flatMap(({ offers }) => offers)
  .flatMap(({ notAProductJobOffer, ...offer }) =>
    job({ fold: foldOfCompany(offer), weight: 1, isProduct: !notAProductJobOffer, text: offer.text }),
  );
if (real.length === 0) throw new Error('Name the folders of labelled offers in LABELLED_OFFERS');
const written = [...kindsOfText(), ...writtenKinds()]
  .filter(({ kind }) => kind === 'productOffer' || kind === 'otherJob')
  .flatMap(({ kind, text }, i) =>
    job({
      fold: foldOfCompany({ id: String(i), company: '' }),
      weight: text.length < shortText ? weightOfShort : weightOfWritten,
      isProduct: kind === 'productOffer',
      text,
    }),
  );
const all = [...real, ...written];

const judged = Array.from({ length: foldCount }, (_, part) => {
  const unseen = fitRoles(all.filter(({ fold }) => fold !== part));
  return all
    .filter(({ fold }) => fold === part)
    .map((one) => {
      const odds = calculateRoleLogOdds(featuresOf(one, unseen), unseen);
      return { ...one, odds };
    });
}).flat();
for (const [name, those] of Map.groupBy(judged, ({ weight }) => (weight < 1 ? 'written' : 'real'))) {
  const products = those.filter(({ isProduct }) => isProduct);
  const others = those.filter(({ isProduct }) => !isProduct);
  for (const min of [-1, -0.75, -0.5, -0.25, 0]) {
    const lost = products.filter(({ odds }) => odds < min).length;
    const taken = others.filter(({ odds }) => odds >= min).length;
    console.log(
      `${name}, from ${min} on: ${lost} of ${products.length} product offers lost, ${taken} of ${others.length} others taken`,
    );
  }
}
if (!parseArgs({ options: { folds: { type: 'boolean' } } }).values.folds)
  writeFileSync(
    new URL('../src/reading/text-type/role-weights.json', import.meta.url),
    `${JSON.stringify(fitRoles(all), null, 1)}\n`,
  );
