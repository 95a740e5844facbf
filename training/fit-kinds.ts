/**
 * Fits the weights with which the built-in reader recognises the kind of a text
 * (src/reading/text-type/text-type-weights.json), and prints the results of five-fold
 * cross-validation. The same texts give the same weights.
 *
 *   npm run train -- fit-kinds
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { shapes } from '../bench/offer-shapes.ts';
import { minLineLength } from '../src/reading/document/restore-line-breaks.ts';
import { createTextView } from '../src/reading/metadata/text-view.ts';
import { detectTextTypeWith, type TextTypeWeights } from '../src/reading/text-type/detect-text-type.ts';
import { extractTextFeatures } from '../src/reading/text-type/text-features.ts';
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
const penalty = 0.002;
const folds = 5;
/** Number of offers that are also fitted with a wall or a list above or below them. */
const offersBeside = 160;
/** Characters; every second one of them is this short. */
const shortOffer = 400;

const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../tests/goldens/kinds-of-text/${name}`, import.meta.url), 'utf8'));

/** Short texts that tests check individually. */
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

/** Closed offers are recognised separately; titles and addresses by rules. */
function weighed({ kind, ...text }: TextOfKind): TextOfKind[] {
  const offer = kind === 'closedOffer' ? 'productOffer' : kind;
  return kinds.includes(offer) ? [{ ...text, kind: offer }] : [];
}

/** Offers combined with other content of a page, drawn with a fixed seed. */
function besideOthers(texts: readonly TextOfKind[]): TextOfKind[] {
  let state = 7;
  const draw = <Item>(items: readonly Item[]): Item => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    // Cast: the lists drawn from are not empty.
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
  const features = extractTextFeatures(createTextView(text));
  if (names.length === 0) names.push(...Object.keys(features));
  return { features: names.map((name) => features[name] ?? 0), label: kinds.indexOf(kind) };
}

/** A lost offer costs more than a text graded in vain, and short ones are easily lost. */
const isShortOffer = (one: TextOfKind | undefined) =>
  one?.kind === 'productOffer' && one.text.length < shortOffer;

/** A text without its line breaks, as in some copies of pages; empty if it has none. */
function withoutBreaks(one: TextOfKind): Example[] {
  const text = shapes['in one line']?.(one.text, 'en', () => 0) ?? one.text;
  return text.length >= minLineLength && one.text.trim().includes('\n') ? [exampleOf({ ...one, text })] : [];
}

const round = (x: number) => Number(x.toFixed(3));
const weightsOf = ({ bias, weights }: Fitted): TextTypeWeights => ({
  bias: bias.map(round),
  features: Object.fromEntries(names.map((name, j) => [name, weights.map((own) => round(own[j] ?? 0))])),
});

/** The reader's names for walls and for what rules recognise. */
const told: Record<string, string> = { signIn: 'wall', cookies: 'wall', blocked: 'wall' };

const all = [...kindsOfText(), ...writtenKinds(), ...goldenTexts()].flatMap(weighed);
const texts = [...new Map(all.map((one) => [one.text, one])).values()];
const examples = texts.map(exampleOf);
const flat = texts.map(withoutBreaks);
const goldens = new Set(goldenTexts().map(({ text }) => text));
/** Short offers, and the texts that tests check individually, count twice. */
const again = examples.map((one, i) =>
  isShortOffer(texts[i]) || goldens.has(texts[i]?.text ?? '') ? [one] : [],
);
const beside = besideOthers(texts).map(exampleOf);
const foundApart = Array.from({ length: folds }, (_, fold) => {
  const others = examples.flatMap((one, i) =>
    i % folds === fold ? [] : [one, ...(again[i] ?? []), ...(flat[i] ?? [])],
  );
  const table = weightsOf(fitSoftmax([...others, ...beside], kinds.length, penalty));
  return texts
    .map((one, i) => ({ ...one, fold: i % folds }))
    .filter((one) => one.fold === fold)
    .map(({ kind, text }) => ({ kind, found: detectTextTypeWith(createTextView(text), table).kind }));
}).flat();
const isRight = ({ kind, found }: { kind: string; found: string }) => kind === (told[found] ?? found);
for (const kind of kinds) {
  const own = foundApart.filter((one) => one.kind === kind);
  console.log(`${kind.padEnd(15)} ${own.filter(isRight).length} of ${own.length}`);
}
console.log(`not fitted on: ${foundApart.filter(isRight).length} of ${foundApart.length} right`);

const { bias, features } = weightsOf(
  fitSoftmax([...examples, ...again.flat(), ...flat.flat(), ...beside], kinds.length, penalty),
);
const table = [
  '{',
  `  "kinds": ${JSON.stringify(kinds)},`,
  `  "bias": ${JSON.stringify(bias)},`,
  '  "features": {',
  Object.entries(features)
    .map(([name, row]) => `    "${name}": ${JSON.stringify(row)}`)
    .join(',\n'),
  '  }',
  '}',
  '',
].join('\n');
writeFileSync(new URL('../src/reading/text-type/text-type-weights.json', import.meta.url), table);
