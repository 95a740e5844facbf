/**
 * Fits the weights by which the search for injections adds up what a sentence says (src/reading/injection/injection-weights.json), and
 * prints how many orders and how many honest texts come to which score. The same texts give the same weights.
 *
 *   npm run fit-injections
 *
 * The orders of tests/fakes/hidden-orders/unseen.json are left out: they measure what was never fitted on.
 */
import { writeFileSync } from 'node:fs';
import { foldText } from '../src/reading/fold-text.ts';
import { readingOf } from '../src/reading/injection/disguise/readable-form.ts';
import { paragraphsOf } from '../src/reading/injection/injection-paragraphs.ts';
import { featuresOf, pairOf } from '../src/reading/injection/injection-score.ts';
import { weigherOf } from '../src/reading/injection/injection-weight.ts';
import { namesBestLetter } from '../src/reading/injection/words/best-letter.ts';
import { saidIn } from '../src/reading/injection/words/said.ts';
import { pieceOf } from '../src/reading/injection/words/words-of-a-piece.ts';
import inTenLanguages from '../tests/fakes/hidden-orders/in-ten-languages.json' with { type: 'json' };
import { knownOrders } from '../tests/fakes/hidden-orders/known.ts';
import { onceUnseenOffers, onceUnseenOrders } from '../tests/fakes/hidden-orders/once-unseen.ts';
import { ordersAndHonestLines } from './orders-and-honest-lines.ts';
import { fitSoftmax } from './softmax-regression.ts';
import { offerText, writtenOffers } from './written-offers.ts';

const penalty = 0.0002;
/** A feature, or two together, that fewer orders have is not weighed. */
const fewestOrders = 20;

const featuresIn = (text: string) =>
  featuresOf(saidIn(pieceOf(readingOf(foldText(text))), namesBestLetter(text)));

/** What is weighed of an honest text: its sentences, and each with the next one of its paragraph. */
const honestFeatures = (text: string) =>
  paragraphsOf(text, weigherOf(text)).flatMap(({ sentences }) =>
    sentences.flatMap(({ start, end }, at) =>
      [end, sentences[at + 1]?.end ?? end].map((last) => featuresIn(text.slice(start, last))),
    ),
  );

/** An order is the two sentences of it that say most. */
function orderFeatures(text: string): string[] {
  const sentences = paragraphsOf(text, weigherOf(text)).flatMap((paragraph) => paragraph.sentences);
  return sentences
    .map(({ start, end }, at) => featuresIn(text.slice(start, sentences[at + 1]?.end ?? end)))
    .reduce<string[]>((most, one) => (one.length > most.length ? one : most), []);
}

const written = ordersAndHonestLines();
const orders = [
  ...inTenLanguages.orders,
  ...[...knownOrders, ...onceUnseenOrders].map(({ text }) => text),
  ...onceUnseenOffers.map(({ order }) => order),
  ...written.filter(({ order }) => order).map(({ text }) => text),
].map(orderFeatures);
const honest = [
  ...inTenLanguages.honest,
  ...written.filter(({ order }) => !order).map(({ text }) => text),
  ...writtenOffers().map(offerText),
].flatMap(honestFeatures);

const withPairs = (features: readonly string[]) =>
  features.flatMap((one, at) => [one, ...features.slice(at + 1).map((other) => pairOf(one, other))]);

const counts = new Map<string, number>();
for (const name of orders.flatMap(withPairs)) counts.set(name, (counts.get(name) ?? 0) + 1);
const names = [...counts].filter(([, count]) => count >= fewestOrders).map(([name]) => name);

const exampleOf = (features: readonly string[], label: number) => {
  const has = new Set(withPairs(features));
  return { features: names.map((name) => Number(has.has(name))), label };
};
const differing = [...new Map(honest.map((features) => [features.join(), features])).values()];
const examples = [
  ...orders.map((features) => exampleOf(features, 1)),
  ...differing.map((features) => exampleOf(features, 0)),
];
const { bias, weights } = fitSoftmax(examples, 2, penalty);

const round = (x: number) => Number(x.toFixed(2));
const fitted = {
  bias: round((bias[1] ?? 0) - (bias[0] ?? 0)),
  weights: Object.fromEntries(
    names.map((name, at): [string, number] => [
      name,
      round((weights[1]?.[at] ?? 0) - (weights[0]?.[at] ?? 0)),
    ]),
  ),
};
const scoreOf = (features: readonly string[]) =>
  withPairs(features).reduce((sum, name) => sum + (fitted.weights[name] ?? 0), fitted.bias);
const honestScores = honest.map(scoreOf);
const orderScores = orders.map(scoreOf);
for (let score = -3; score <= 8; score += 0.5) {
  const above = (scores: readonly number[]) => scores.filter((one) => one >= score).length;
  console.log(
    `score ${score}: ${above(orderScores)} of ${orders.length} orders, ${above(honestScores)} of ${honest.length} honest sentences and pairs`,
  );
}
writeFileSync(
  new URL('../src/reading/injection/injection-weights.json', import.meta.url),
  `${JSON.stringify(fitted, null, 2)}\n`,
);
