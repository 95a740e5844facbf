/**
 * What the stages of the built-in reader find in known texts. Learned weights fit only the features
 * that they were fitted to, and a sentence that is cut elsewhere is read otherwise. What is long is
 * stored as a checksum. When a change is intended, fit anew where features changed
 * (training/README.md), then store what is found with
 * UPDATE_GOLDENS=1 npm run -s test:unit -- src/reading/stages.goldens.test.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededRandom, shapes } from '../../bench/offer-shapes.ts';
import ordersAndHonest from '../../tests/fakes/hidden-orders/in-ten-languages.json' with { type: 'json' };
import { onceUnseenOffers } from '../../tests/fakes/hidden-orders/once-unseen.ts';
import { type PastedPage, pastedPages, pasteOf } from '../../tests/fakes/pasted-pages.ts';
import { kindsOfText } from '../../training/kinds-of-text.ts';
import { offerText, writtenOffers } from '../../training/written-offers.ts';
import { readByRules } from './built-in/read-by-rules.ts';
import { lineClaims } from './classifier/claims.ts';
import { linesIn } from './classifier/line-odds.ts';
import { offerFeatures } from './classifier/offer-features.ts';
import { foldText } from './fold-text.ts';
import { toReadableForm } from './injection/disguise/to-readable-form.ts';
import { findInjections } from './injection/find-injections.ts';
import { scoreCandidateAddress, scoreCommands } from './injection/injection-rules.ts';
import { createWeigher } from './injection/weigher.ts';
import { findSentenceConcepts } from './injection/words/find-sentence-concepts.ts';
import { namesBestLetter } from './injection/words/names-best-letter.ts';
import { parsePiece } from './injection/words/text-piece.ts';
import { findCompany } from './metadata/find-company.ts';
import { createTextView } from './metadata/text-view.ts';
import { findPageParts } from './pasted/find-page-parts.ts';
import { createQuoteFinder } from './quotes.ts';
import type { Quote } from './reader.ts';
import { restingValues } from './rules/receipts.ts';
import { createStatements } from './statements/statements.ts';
import { detectTextType } from './text-type/detect-text-type.ts';
import { extractRoleFeatures } from './text-type/product-role.ts';
import { extractTextFeatures } from './text-type/text-features.ts';
import { writeTitle } from './titles/find-title.ts';

const file = new URL('../../tests/goldens/stages.json', import.meta.url);

/** Parts of the training texts, since all would take many seconds. */
const texts = kindsOfText()
  .filter((_, i) => i % 4 === 0)
  .map(({ text }) => ({ text, view: createTextView(text) }));
const offers = writtenOffers()
  .filter(({ language, notAProductJobOffer }) => ['en', 'fr'].includes(language) && !notAProductJobOffer)
  .filter((_, i) => i % 16 === 0)
  .map((offer) => ({ ...offer, text: offerText(offer) }));

/** Numbers are rounded, since the last digits of a logarithm differ between processors. */
const plain = (_: string, value: unknown) => {
  if (value instanceof Set || value instanceof Map) return [...value];
  return typeof value === 'number' ? Math.round(value * 1e6) : value;
};
const checksum = (found: unknown) =>
  createHash('sha256').update(JSON.stringify(found, plain)).digest('hex').slice(0, 8);

/** A checksum of each feature over all texts, by name. */
function featuresOfTexts() {
  const rows = texts.map(({ view }): Record<string, number> => {
    const features = extractTextFeatures(view);
    return { ...features, ...extractRoleFeatures(view, features, 0) };
  });
  const names = Object.keys(rows[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, checksum(rows.map((row) => row[name]))]));
}

const statementsIn = (text: string) =>
  createStatements(text).map(({ words, ...rest }) => [
    rest,
    words.map(({ word, raw, start, before }) => [word, raw, start, before]),
  ]);

function typeAndTitle({ text, view }: (typeof texts)[number]): string {
  const { kind, closed } = detectTextType(view);
  const company = findCompany(view.lines, view.title);
  const title = writeTitle(view.lines, view.title, company);
  return [kind, closed, view.language, title, company, checksum(statementsIn(text))].join('|');
}

const spansOf = (quotes: readonly Quote[]) => quotes.map(({ start, end }) => `${start}-${end}`).join(' ');

/** Points for and against an order in each line, in readable form. */
const pointsIn = (text: string) =>
  text
    .split(/\n|(?<=[.!?]) /)
    .map((line) => findSentenceConcepts(parsePiece(toReadableForm(foldText(line))), namesBestLetter(line)))
    .map((said) => `${scoreCommands(said)}-${scoreCandidateAddress(said)}`);

function saidToPrograms(text: string): string {
  const weigher = createWeigher(text);
  const { points, may, notation } = weigher.weigh(0, text.length);
  const toCandidate = weigher.toCandidate(0, text.length);
  const sums = [points, notation, toCandidate, checksum(may), checksum(pointsIn(text))];
  return [...sums, spansOf(findInjections(text))].join('|');
}

/** How a model may garble a sentence that it quotes. */
const garbled: Record<string, (words: string[]) => string[]> = {
  'as it is': (words) => words,
  'without its second word': ([first = '', , ...rest]) => [first, ...rest],
  'without its third and fifth word': (words) => words.filter((_, i) => i !== 2 && i !== 4),
  'its first half': (words) => words.slice(0, Math.ceil(words.length / 2)),
  'without its middle, which dots stand for': (words) => [...words.slice(0, 3), '…', ...words.slice(-3)],
  'its first and last word': (words) => [...words.slice(0, 1), '…', ...words.slice(-1)],
  'with a letter lost in each word': (words) => words.map((word) => word.slice(0, 2) + word.slice(3)),
  'with a slip in its longest word': (words) => {
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
    return words.map((word) => (word === longest ? `${word.slice(0, 3)}x${word.slice(4)}` : word));
  },
  'with a word of another': (words) => [...words.slice(0, 2), 'zebra', ...words.slice(2)],
  'with two words of another': (words) => [...words.slice(0, 2), 'zebra', 'ivory', ...words.slice(2)],
  'with two words joined': ([first = '', second = '', ...rest]) => [first + second, ...rest],
  'with a word torn': ([first = '', second = '', ...rest]) => [
    first,
    second.slice(0, 2),
    second.slice(2),
    ...rest,
  ],
  'with "not" in it': ([first = '', ...rest]) => [first, 'not', ...rest],
  'in another order': (words) => words.toReversed(),
};

/** Where garbled quotes of some sentences of the offer are found. */
function quotesIn({ text }: { text: string }): string {
  const sentences = createStatements(text).filter(({ words }) => words.length > 5);
  const some = sentences.filter((_, i) => i % 4 === 0).map(({ start, end }) => text.slice(start, end));
  const finder = createQuoteFinder(text);
  const found = Object.values(garbled).map((garble) =>
    some.map((sentence) => {
      const quote = finder(garble(sentence.split(/\s+/)).join(' '));
      return quote ? `${quote.start}-${quote.end}` : '';
    }),
  );
  return found.map(checksum).join('|');
}

/** Features for the classifier, those of the offer by invented odds. */
function featuresOfOffer({ text }: { text: string }): string {
  const byRules = readByRules(text);
  if (!byRules.ok) throw new Error(byRules.code);
  const lines = byRules.view.statements.map((statement, i) => ({
    statement,
    odds: Float32Array.from(lineClaims, (_, claim) => ((7 * i + 3 * claim) % 11) - 8),
  }));
  const featuresFor = offerFeatures(lines, restingValues(byRules.proposed));
  const ofSentences = linesIn(byRules).map(({ features }) => features);
  return `${checksum(ofSentences)}|${checksum(lineClaims.map(({ id }) => featuresFor(id)))}`;
}

/** Checksums of its sentences in each shape. */
function inShapes({ text, language }: (typeof offers)[number]): string {
  // Cast: offers in other languages are left out.
  const shaped = Object.values(shapes).map((shape) => shape(text, language as 'en' | 'fr', seededRandom(1)));
  return shaped.map((each) => checksum(statementsIn(each))).join('|');
}

/** Its parts around each of the offers. */
const partsOf = (page: PastedPage) =>
  offers.slice(0, 2).map((offer) => spansOf(findPageParts(pasteOf(page, offer))));

const stages: Record<string, () => unknown> = {
  'features of texts': featuresOfTexts,
  'type|closed|language|title|company|sentences': () => texts.map(typeAndTitle),
  'features of sentences|of the offer': () => offers.map(featuresOfOffer),
  'sentences in other shapes': () => offers.slice(0, 6).map(inShapes),
  'points|notation|to a candidate|concepts|points in its lines|passages': () =>
    [...ordersAndHonest.orders, ...ordersAndHonest.honest, ...onceUnseenOffers.map(({ offer }) => offer)].map(
      saidToPrograms,
    ),
  'garbled quotes': () => offers.map(quotesIn),
  'points in the lines of offers': () => offers.map(({ text }) => checksum(pointsIn(text))),
  'parts of a page': () => [...pastedPages('en'), ...pastedPages('fr')].map(partsOf),
};

const isUpdated = process.env.UPDATE_GOLDENS === '1';
const stored: Record<string, unknown> = isUpdated ? {} : JSON.parse(readFileSync(file, 'utf8'));

test.each(Object.entries(stages))('what is found is what is stored: %s', (name, find) => {
  const found = find();
  if (!isUpdated) return expect(found).toEqual(stored[name]);
  stored[name] = found;
  writeFileSync(file, `${JSON.stringify(stored, undefined, 1)}\n`);
});
