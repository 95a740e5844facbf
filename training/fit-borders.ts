/**
 * Fits the weights with which a paste of several offers is divided
 * (src/reading/pasted/border-weights.json), on pairs of offers and on offers by themselves, and
 * prints how many are divided. Learned offers are judged by five-fold cross-validation, a company in
 * one fold alone; others by all learned ones. The same texts give the same weights.
 *
 *   LABELLED_OFFERS=folders npm run train -- fit-borders [--shipped]
 *
 * With `--shipped`, fits and writes nothing, and judges the weights of the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledOffer, labelledSets } from '../bench/labelled-offers.ts';
import { createSeededRandom } from '../src/learning/shuffle.ts';
import { foldCount, foldOfCompany } from '../src/learning/train-classifier.ts';
import { fitOdds } from '../src/learning/train-offers.ts';
import {
  type BorderSigns,
  type BorderWeights,
  shortestOffer,
  weighSigns,
} from '../src/reading/pasted/border-signs.ts';
import { compareOffers } from '../src/reading/pasted/compare-offers.ts';
import { findSeveralOffers } from '../src/reading/pasted/find-several-offers.ts';
import { findSigns } from '../src/reading/pasted/offer-borders.ts';
import { createPasteView } from '../src/reading/pasted/paste-view.ts';
import { setsThatJudge } from './labelled-texts.ts';

const learnedSets: ReadonlySet<string> = new Set(['real-4', 'real-5']);
/** Offers by themselves are never divided, written ones neither; pairs are of real ones alone. */
const setOfWritten = 'written';
const learnedPairs = 900;
const judgedPairs = 1_000;
const [seedOfLearned, seedOfJudged] = [1, 2];
/** The second offer is found where it begins at most this many characters from its true beginning. */
const nearPlace = 200;
/** The minimum lies above the highest sum of an offer by itself. */
const margin = 0.5;

type Offer = LabelledOffer & { set: string; fold: number };
/** `at`: where the second offer begins. */
type Pair = { text: string; at: number; fold: number };
type Example = { fold: number; signs: BorderSigns; isBorder: boolean };
/** The signs of all places of an offer at which the rest would be another offer. */
type Lone = { fold: number; isRead: boolean; places: BorderSigns[] };

/** Pairs of one fold, drawn at random; one of both at least is a product offer. */
function drawPairs(offers: readonly Offer[], count: number, seed: number): Pair[] {
  const random = createSeededRandom(seed);
  const long = offers.filter(({ text }) => text.trim().length >= shortestOffer);
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const [one, other] = [random(), random()].map((share) => long[Math.floor(share * long.length)]);
    if (!one || !other || one === other || one.fold !== other.fold) continue;
    if (one.notAProductJobOffer && other.notAProductJobOffer) continue;
    const first = `${one.text.trim()}\n\n`;
    pairs.push({ text: first + other.text.trim(), at: first.length, fold: one.fold });
  }
  return pairs;
}

function examplesOfPair({ text, at, fold }: Pair): Example[] {
  const view = createPasteView(text);
  const found = findSigns(view, { from: 0, to: view.lines.length });
  return found
    .filter(({ line }) => Math.abs((view.lines[line]?.start ?? 0) - at) <= 1)
    .map(({ signs }) => ({ fold, signs, isBorder: true }));
}

function examplesOfLone({ text, fold }: Offer): Example[] {
  const view = createPasteView(text.trim());
  const found = findSigns(view, { from: 0, to: view.lines.length });
  return found.map(({ signs }) => ({ fold, signs, isBorder: false }));
}

function readLone({ text, fold }: Offer): Lone {
  const view = createPasteView(text);
  const to = view.lines.length;
  const places = findSigns(view, { from: 0, to })
    .filter(({ line }) => compareOffers(view, { from: 0, to: line }, { from: line, to }) === 'different')
    .map(({ signs }) => signs);
  return { fold, isRead: view.sentences.isRead, places };
}

function fitSigns(examples: readonly Example[]): BorderSigns {
  // Cast: the names are those of the signs.
  const names = Object.keys(examples[0]?.signs ?? {}) as (keyof BorderSigns)[];
  const rows = examples.map(({ signs, isBorder }) => ({
    features: Float64Array.from(names, (name) => signs[name]),
    holds: Number(isBorder),
    weight: 1,
  }));
  const fitted = fitOdds(rows, new Array(names.length + 1).fill(0));
  // Cast: one weight for each name; the bias is part of the minimum.
  return Object.fromEntries(names.map((name, i) => [name, fitted[i] ?? 0])) as BorderSigns;
}

/** Weights whose minimum divides none of the offers by themselves. */
function fitBorders(examples: readonly Example[], lone: readonly Lone[]): BorderWeights {
  const signs = fitSigns(examples);
  const weights = { minimum: 0, minimumOfUnread: 0, signs };
  const highest = (those: readonly Lone[]) =>
    Math.max(...those.flatMap(({ places }) => places.map((place) => weighSigns(place, weights))));
  const above = (those: readonly Lone[]) => Number((highest(those) + margin).toFixed(1));
  return {
    ...weights,
    minimum: above(lone.filter(({ isRead }) => isRead)),
    minimumOfUnread: above(lone),
  };
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function printPairs(name: string, pairs: readonly Pair[], weightsOf: (pair: Pair) => BorderWeights): void {
  const found = pairs.map((pair) => ({ ...pair, offers: findSeveralOffers(pair.text, weightsOf(pair)) }));
  const asked = found.filter(({ offers }) => offers.length > 1);
  const atPlace = asked.filter(({ at, offers }) =>
    offers.some(({ start }) => Math.abs(start - at) < nearPlace),
  );
  const more = asked.filter(({ offers }) => offers.length > 2).length;
  console.log(
    `${name}: ${percent(asked.length, pairs.length)} of ${pairs.length} pairs asked, ${percent(atPlace.length, pairs.length)} at the right place, ${more} as more than two`,
  );
}

function printLone(name: string, offers: readonly Offer[], weightsOf: (offer: Offer) => BorderWeights): void {
  const split = offers.filter((offer) => findSeveralOffers(offer.text, weightsOf(offer)).length > 0);
  const names = split.map(({ id }) => id).join(' ');
  console.log(`${name}: ${split.length} of ${offers.length} offers by themselves split ${names}`);
}

const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
const offers = folders
  .flatMap(labelledSets)
  .flatMap(({ name, offers: own }) =>
    own.map((offer): Offer => ({ ...offer, set: basename(name), fold: foldOfCompany(offer) })),
  );
const learned = offers.filter(({ set }) => learnedSets.has(set));
const unseen = offers.filter(({ set }) => !learnedSets.has(set) && !setsThatJudge.has(set));
if (learned.length === 0) throw new Error('Name the folders of real-4 and real-5 in LABELLED_OFFERS');

const pairs = drawPairs(learned, learnedPairs, seedOfLearned);
const examples = [...pairs.flatMap(examplesOfPair), ...learned.flatMap(examplesOfLone)];
const lone = learned.map(readLone);
const file = new URL('../src/reading/pasted/border-weights.json', import.meta.url);
const { shipped } = parseArgs({ options: { shipped: { type: 'boolean' } } }).values;
const all: BorderWeights = shipped ? JSON.parse(readFileSync(file, 'utf8')) : fitBorders(examples, lone);
const withoutFold = Array.from({ length: foldCount }, (_, part): BorderWeights => {
  if (shipped) return all;
  const others = <Item extends { fold: number }>(items: readonly Item[]) =>
    items.filter(({ fold }) => fold !== part);
  return fitBorders(others(examples), others(lone));
});
const ofFold = ({ fold }: { fold: number }) => withoutFold[fold] ?? all;
printPairs('learned', drawPairs(learned, judgedPairs, seedOfJudged), ofFold);
printLone('learned', learned, ofFold);
const real = unseen.filter(({ set }) => set !== setOfWritten);
if (real.length > 0) printPairs('unseen', drawPairs(real, judgedPairs, seedOfJudged), () => all);
printLone('unseen', unseen, () => all);
printLone('all', [...learned, ...unseen], () => all);
if (!shipped) writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`);
