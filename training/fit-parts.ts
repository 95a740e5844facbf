/**
 * Fits the weights with which the built-in reader recognises the parts of an offer
 * (src/reading/statements/sections/section-weights.json). The same offers give the same weights.
 *
 *   LABELLED_LINES=file npm run train -- fit-parts [--folds]
 *
 * The file has real offers labelled line by line (README.md), which count more than the written
 * ones of this folder. With `--folds`, writes nothing and prints how many sentences are right in
 * offers not fitted on, real ones if given.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededRandom, shapes } from '../bench/offer-shapes.ts';
import { splitUnits } from '../src/reading/document/split-units.ts';
import wordings from '../src/reading/rules/wordings.json' with { type: 'json' };
import {
  findLikeliestSections,
  type LinkWeights,
  listSentences,
  type OfferSection,
  offerSections,
  type SectionSentence,
  type SectionWeights,
} from '../src/reading/statements/sections/classify-sections.ts';
import { featureNames } from '../src/reading/statements/sections/section-features.ts';
import { addConcepts } from '../src/reading/statements/statements.ts';
import { type Chain, type ChainWeights, fitChains } from './chain-regression.ts';
import { realOffers } from './real-offers.ts';
import { offerText, type WrittenOffer, writtenOffers } from './written-offers.ts';

/**
 * A text in one shape: its sentences, and the labelled part of each; null for a labelled heading.
 */
type Told = {
  id: string;
  isReal: boolean;
  weight: number;
  shape: string;
  places: SectionSentence<string>[];
  labels: (OfferSection | null)[];
};

const shapesFitted = ['as it is', 'headings lost', 'line breaks lost'];
const folds = 4;
/** A real offer counts as this many written ones; a single wording also counts more. */
const weightOfReal = 3;
const weightOfWording = 1.5;
/** Rarer features are ignored. */
const fewestOffers = 15;
/** In tenths; features with smaller weights for every part are dropped. */
const minWeight = 3;

const partOfLine: Readonly<Record<string, OfferSection>> = {
  duty: 'duty',
  requirement: 'requirement',
  benefit: 'benefit',
  process: 'process',
  legal: 'process',
  company: 'company',
  other: 'other',
  title: 'other',
};

const mark = /^\s*(?:[-–—*+•●▪■◦‣·➢►✔✓✅→]|\d{1,2}[.)])\s+/u;
/** Characters within which a lost line is searched. */
const furthest = 4000;

/** The position of each labelled line in the shaped text. */
function linesIn(text: string, { lines }: WrittenOffer) {
  let from = 0;
  return lines.flatMap(({ text: line, part }) => {
    const words = line.replace(mark, '').trim();
    const start = text.indexOf(words, from);
    if (words === '' || start < 0 || start > from + furthest) return [];
    from = start + words.length;
    return [{ start, end: from, part }];
  });
}

function toldIn(offer: WrittenOffer, isReal: boolean, shape: string): Told {
  // Cast: only English and French offers come here.
  const language = offer.language as 'en' | 'fr';
  const text = shapes[shape]?.(offerText(offer), language, seededRandom(1)) ?? offerText(offer);
  const lines = linesIn(text, offer);
  const units = splitUnits(text).map((unit) => addConcepts(unit));
  const places = listSentences(units, featureNames);
  const labels = places.map(({ unit }) => {
    const { start, end } = units[unit] ?? { start: 0, end: 0 };
    const shared = lines.map((line) => ({
      part: line.part,
      characters:
        (Math.min(end, line.end) - Math.max(start, line.start)) * (line.part === 'heading' ? 0.5 : 1),
    }));
    const max = shared.reduce((a, b) => (b.characters > a.characters ? b : a), { part: '', characters: 0 });
    return partOfLine[max.part] ?? null;
  });
  return { id: offer.id, isReal, weight: isReal ? weightOfReal : 1, shape, places, labels };
}

/** Single duties under a heading, which must be recognised there. */
function toldWordings(): Told[] {
  const headings = { en: 'Responsibilities', fr: 'Vos missions' };
  const sentences = Object.values(wordings).flatMap((byValue) =>
    Object.values(byValue).flatMap(({ en, fr }) => [
      ...en.map((duty) => `${headings.en}\n- ${duty}`),
      ...fr.map((duty) => `${headings.fr}\n- ${duty}`),
    ]),
  );
  return [...new Set(sentences)].map((text) => {
    const places = listSentences(
      splitUnits(text).map((unit) => addConcepts(unit)),
      featureNames,
    );
    return {
      id: text,
      isReal: false,
      weight: weightOfWording,
      shape: 'wording',
      places,
      labels: places.map(() => 'duty'),
    };
  });
}

function numbered(names: Iterable<string>): Map<string, number> {
  return new Map([...new Set(names)].sort().map((name, i) => [name, i]));
}

function commonFeatures(all: readonly Told[]): string[] {
  const offers = new Map<string, number>();
  for (const { shape, places } of all) {
    if (shape !== shapesFitted[0]) continue;
    for (const feature of new Set(places.flatMap(({ features }) => [...features])))
      offers.set(feature, (offers.get(feature) ?? 0) + 1);
  }
  return [...offers].filter(([, count]) => count >= fewestOffers).map(([feature]) => feature);
}

function chainOf(
  { places, labels, weight }: Told,
  features: Map<string, number>,
  links: Map<string, number>,
): Chain {
  return {
    features: places.map((place) =>
      Int32Array.from([...place.features].flatMap((name) => features.get(name) ?? [])),
    ),
    links: Int32Array.from(places.map(({ link }) => links.get(link) ?? 0)),
    labels: labels.map((part) => (part === null ? -1 : offerSections.indexOf(part))),
    weight,
  };
}

/** Rows of `width` weights in tenths, by name. */
function rowsOf(
  names: Map<string, number>,
  weights: ChainWeights['links'],
  width: number,
): Map<string, number[]> {
  return new Map(
    [...names].map(([name, i]) => [
      name,
      [...weights.subarray(i * width, (i + 1) * width)].map((x) => Math.round(x * 10)),
    ]),
  );
}

type PartWeights = { features: ReadonlyMap<string, SectionWeights>; links: LinkWeights };

function fitted(all: readonly Told[]): PartWeights {
  const features = numbered(commonFeatures(all));
  const links = numbered(all.flatMap(({ places }) => places.map(({ link }) => link)));
  const chains = all.map((told) => chainOf(told, features, links));
  const sizes = { labels: offerSections.length, features: features.size, links: links.size };
  const weights = fitChains(chains, sizes);
  const rows = [...rowsOf(features, weights.features, offerSections.length)];
  return {
    features: new Map(rows.filter(([, row]) => row.some((x) => Math.abs(x) >= minWeight))),
    links: rowsOf(links, weights.links, offerSections.length ** 2),
  };
}

function printFolds(all: readonly Told[]): void {
  const judged = all.some(({ isReal }) => isReal) ? all.filter(({ isReal }) => isReal) : all;
  const foldOf = numbered(judged.map(({ id }) => id));
  const inFold = (told: Told, fold: number) =>
    judged.includes(told) && (foldOf.get(told.id) ?? 0) % folds === fold;
  const answers = Array.from({ length: folds }, (_, fold) => {
    const { features: rows, links } = fitted(all.filter((told) => !inFold(told, fold)));
    const known = ({ features, ...place }: SectionSentence<string>): SectionSentence<SectionWeights> => ({
      ...place,
      features: new Set([...features].flatMap((name) => [rows.get(name) ?? []])),
    });
    return all
      .filter((told) => inFold(told, fold))
      .flatMap(({ shape, places, labels }) =>
        findLikeliestSections(places.map(known), links).map((part, i) => ({
          shape,
          part,
          label: labels[i] ?? null,
        })),
      );
  }).flat();
  for (const shape of shapesFitted) {
    const told = answers.filter((one) => one.shape === shape && one.label !== null);
    const share = (fits: (one: (typeof told)[number]) => boolean) =>
      `${((100 * told.filter(fits).length) / Math.max(1, told.length)).toFixed(1)} %`;
    console.log(
      `${shape.padEnd(18)} part ${share(({ part, label }) => part === label)}, duty or not ${share(({ part, label }) => (part === 'duty') === (label === 'duty'))}`,
    );
  }
}

// The lines of line-labels.jsonl did not help in offers not fitted on (81.5 against 81.1 %), and
// made lost line breaks worse.
const real = realOffers({ LABELLED_LINES: process.env.LABELLED_LINES });
const isRead = ({ language }: WrittenOffer) => language === 'en' || language === 'fr';
const offers = [...real.filter(isRead), ...writtenOffers().filter(isRead)];
const all = [
  ...offers.flatMap((offer) => shapesFitted.map((shape) => toldIn(offer, real.includes(offer), shape))),
  ...toldWordings(),
];
const table = (rows: PartWeights['features']) =>
  [...rows].map(([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`).join(',\n');

if (parseArgs({ options: { folds: { type: 'boolean' } } }).values.folds) printFolds(all);
else {
  const { features, links } = fitted(all);
  writeFileSync(
    new URL('../src/reading/statements/sections/section-weights.json', import.meta.url),
    `{\n  "features": {\n${table(features)}\n  },\n  "links": {\n${table(links)}\n  }\n}\n`,
  );
  console.log(`${features.size} features of ${offers.length} offers, ${real.length} of them real`);
}
