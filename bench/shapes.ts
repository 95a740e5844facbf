/**
 * How many letters of the built-in reader stay the same when an offer changes its shape but not its
 * words, by set and by shape.
 *
 *   LABELLED_OFFERS=folder npm run bench -- shapes [--changed <shape>] [-- --seed <number>]
 *
 * Prints the unchanged share of all letters, of the right ones, and of those from the statements
 * alone, with kind and title given (`structure`); `lost` counts offers no longer recognised as
 * product offers. Uses product offers in English and French: those of the folders (as for
 * `npm run bench -- reader`) and the written ones of training/.
 */
import { delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Criteria,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../src/grading/criteria.ts';
import { grade } from '../src/grading/grade.ts';
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';
import type { Reading } from '../src/reading/reader.ts';
import { readCriteria } from '../src/reading/rules/rules.ts';
import { createStatements } from '../src/reading/statements/statements.ts';
import { offerText, writtenOffers } from '../training/written-offers.ts';
import { labelledSets } from './labelled-offers.ts';
import { type Shape, type ShapedLanguage, seededRandom, shapes } from './offer-shapes.ts';
import { letterOf } from './reader-figures.ts';

type Offer = { id: string; language: string; text: string; notAProductJobOffer: boolean; criteria: Criteria };
type ReadOffer = Offer & { language: ShapedLanguage; reading: Reading };
type Figures = { same: number; right: number; sameByStatements: number; lost: number; changed: string[] };

const reader = createBuiltinReader();
const { changed: shown, seed } = parseArgs({
  options: { changed: { type: 'string' }, seed: { type: 'string', default: '1' } },
}).values;

/** Null if the reader refuses the text. */
async function readingOf(text: string): Promise<Reading | null> {
  const result = await reader.read(text);
  return result.ok ? result.reading : null;
}

async function asTheyAre(offers: readonly Offer[]): Promise<ReadOffer[]> {
  const read: ReadOffer[] = [];
  for (const offer of offers) {
    const { language } = offer;
    if (offer.notAProductJobOffer || (language !== 'en' && language !== 'fr')) continue;
    const reading = await readingOf(offer.text);
    if (reading !== null) read.push({ ...offer, language, reading });
  }
  return read;
}

/** The letter of a text given its kind and position, so from its statements only. */
function letterByStatements(text: string, position: string): string {
  const verdicts = readCriteria({ statements: createStatements(text), position });
  // Cast: each verdict has a value of its criterion.
  const flat = Object.fromEntries(criteriaTable.map(({ id }) => [id, verdicts[id].value])) as FlatCriteria;
  return grade(withGroups(flat)).letter;
}

const rightLetter = (offer: Offer) => letterOf({ ...offer, notAProductJobOffer: false });

/** Which criteria differ, as "name before>after". */
function differences(before: Reading, after: Reading): string {
  const [old, now] = [flattenCriteria(before.criteria), flattenCriteria(after.criteria)];
  return Object.entries(old)
    .filter(([id, value]) => now[id as keyof typeof now] !== value)
    .map(([id, value]) => `${id} ${value}>${now[id as keyof typeof now]}`)
    .join(', ');
}

async function figuresOf(offers: readonly ReadOffer[], shape: Shape): Promise<Figures> {
  const figures: Figures = { same: 0, right: 0, sameByStatements: 0, lost: 0, changed: [] };
  const random = seededRandom(Number(seed));
  for (const offer of offers) {
    const before = letterOf(offer.reading);
    const text = shape(offer.text, offer.language, random);
    const { position } = offer.reading;
    if (letterByStatements(text, position) === letterByStatements(offer.text, position))
      figures.sameByStatements++;
    const reading = await readingOf(text);
    const after = reading === null ? 'none' : letterOf(reading);
    if (after === before) figures.same++;
    else {
      const why = reading === null ? 'refused' : differences(offer.reading, reading);
      figures.changed.push(`${offer.id} ${before}>${after}: ${why}`);
    }
    if (after === before && before === rightLetter(offer)) figures.right++;
    if (reading === null || (reading.notAProductJobOffer && !offer.reading.notAProductJobOffer))
      figures.lost++;
  }
  return figures;
}

const percent = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(8);

async function measure(name: string, all: readonly Offer[]): Promise<void> {
  const offers = await asTheyAre(all);
  const right = offers.filter((offer) => letterOf(offer.reading) === rightLetter(offer)).length;
  console.log(`\n${name}: ${offers.length} product offers, ${right} letters right as they are`);
  const head = ['letters', 'right', 'structure', 'lost'].map((cell) => cell.padStart(11)).join('');
  console.log(`  ${''.padEnd(28)}${head}`);
  for (const [shapeName, shape] of Object.entries(shapes)) {
    const figures = await figuresOf(offers, shape);
    const cells = [
      percent(figures.same, offers.length),
      percent(figures.right, right),
      percent(figures.sameByStatements, offers.length),
      String(figures.lost),
    ];
    console.log(`  ${shapeName.padEnd(28)}${cells.map((cell) => cell.padStart(11)).join('')}`);
    if (shown === shapeName || shown === 'all')
      for (const line of figures.changed) console.log(`      ${line}`);
  }
}

const written = writtenOffers().map((offer) => ({
  ...offer,
  text: offerText(offer),
  criteria: withGroups(offer.criteria),
}));
const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
for (const { name, offers } of folders.flatMap(labelledSets)) await measure(name, offers);
await measure('training/', written);
