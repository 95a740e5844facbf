/**
 * Fits the weights by which the built-in reader tells what kind of text it has (src/reading/builtin/kind/kind-weights.json), and
 * prints how well five folds do that were not fitted on. The same texts give the same weights.
 *
 *   npm run fit-kinds
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { textFeatures } from '../src/reading/builtin/kind/text-features.ts';
import { viewOf } from '../src/reading/builtin/text-view.ts';
import { kindsOfText, type TextOfKind, writtenKinds } from './kinds-of-text.ts';
import { type Example, type Fitted, fitSoftmax } from './softmax-regression.ts';

const kinds = [
  'productOffer',
  'otherJob',
  'list',
  'cv',
  'article',
  'company',
  'socialPost',
  'wall',
  'interviewGuide',
  'form',
];
const penalty = 0.0015;
const folds = 5;
/** Offers that are fitted once more with a wall or a list above or below them. */
const offersBeside = 160;
/** Every other one of them is as short. */
const shortOffer = 400;

const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../tests/goldens/kinds-of-text/${name}`, import.meta.url), 'utf8'));

/** Short texts that tests hold one by one. */
function goldenTexts(): TextOfKind[] {
  const noOffers: Record<string, string[]> = golden('no-offers.json');
  const walls = ['signIn', 'cookies', 'blocked'].flatMap((name) => noOffers[name] ?? []);
  const of = (kind: string, texts: string[] = []) =>
    // Cast: the kinds of this file are named here.
    texts.map((text) => ({ language: '', kind, text }) as TextOfKind);
  return [
    ...of('wall', walls),
    ...['list', 'cv', 'article', 'company', 'socialPost', 'interviewGuide', 'form'].flatMap((kind) =>
      of(kind, noOffers[kind]),
    ),
    ...of('productOffer', golden('short-offers.json')),
  ];
}

/** A closed offer is told apart by itself; a title and an address are known by rules. */
function weighed({ kind, ...text }: TextOfKind): TextOfKind[] {
  const offer = kind === 'closedOffer' ? 'productOffer' : kind;
  return kinds.includes(offer) ? [{ ...text, kind: offer }] : [];
}

/** Offers with something else on the same page, drawn by a fixed seed. */
function besideOthers(texts: readonly TextOfKind[]): TextOfKind[] {
  let state = 7;
  const draw = <Item>(items: readonly Item[]): Item => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    // Cast: the lists that are drawn from are not empty.
    return items[Math.floor((state / 2 ** 31) * items.length)] as Item;
  };
  const offers = texts.filter(({ kind }) => kind === 'productOffer');
  const others = texts.filter(({ kind, text }) => ['wall', 'list'].includes(kind) && text.length < 900);
  const short = offers.filter(({ text }) => text.length < shortOffer);
  return Array.from({ length: offersBeside }, (_, i) => {
    const offer = draw(i % 2 === 0 ? offers : short);
    const other = draw(others).text;
    const text = draw([true, false]) ? `${other}\n\n${offer.text}` : `${offer.text}\n\n${other}`;
    return { ...offer, text };
  });
}

const names: string[] = [];
function exampleOf({ kind, text }: TextOfKind): Example {
  const features = textFeatures(viewOf(text));
  if (names.length === 0) names.push(...Object.keys(features));
  return { features: names.map((name) => features[name] ?? 0), label: kinds.indexOf(kind) };
}

function likeliest({ bias, weights }: Fitted, { features }: Example): number {
  const sums = bias.map((own, k) => features.reduce((sum, x, j) => sum + x * (weights[k]?.[j] ?? 0), own));
  return sums.indexOf(Math.max(...sums));
}

const all = [...kindsOfText(), ...writtenKinds(), ...goldenTexts()].flatMap(weighed);
const texts = [...new Map(all.map((one) => [one.text, one])).values()];
const examples = texts.map(exampleOf);
const beside = besideOthers(texts).map(exampleOf);
const told = examples.map((example, i) => ({ ...example, fold: i % folds }));
const right = Array.from({ length: folds }, (_, fold) => {
  const fitted = fitSoftmax([...told.filter((one) => one.fold !== fold), ...beside], kinds.length, penalty);
  return told.filter((one) => one.fold === fold && likeliest(fitted, one) === one.label);
}).flat();
for (const [k, kind] of kinds.entries()) {
  const of = examples.filter(({ label }) => label === k).length;
  console.log(`${kind.padEnd(15)} ${right.filter(({ label }) => label === k).length} of ${of}`);
}
console.log(`not fitted on: ${right.length} of ${examples.length} right`);

const fitted = fitSoftmax([...examples, ...beside], kinds.length, penalty);
const round = (x: number) => Number(x.toFixed(3));
const features = Object.fromEntries(
  names.map((name, j) => [name, fitted.weights.map((own) => round(own[j] ?? 0))]),
);
const table = [
  '{',
  `  "kinds": ${JSON.stringify(kinds)},`,
  `  "bias": ${JSON.stringify(fitted.bias.map(round))},`,
  '  "features": {',
  Object.entries(features)
    .map(([name, row]) => `    "${name}": ${JSON.stringify(row)}`)
    .join(',\n'),
  '  }',
  '}',
  '',
].join('\n');
writeFileSync(new URL('../src/reading/builtin/kind/kind-weights.json', import.meta.url), table);
