import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lowestValues, withGroups } from '../../src/grading/criteria.ts';
import { grade } from '../../src/grading/grade.ts';
import { offerText, type WrittenOffer } from '../written-offers.ts';
import { isOnTrial, trialLanguages } from './trial-lexicons.ts';
import { readingOf, trialOffer } from './trial-offer.ts';

const folder = import.meta.dirname;
const readJson = (file: string): Record<string, string[]> => JSON.parse(readFileSync(file, 'utf8'));

test('every word stands under a concept of the reader', () => {
  const concepts = new Set(
    globSync(`${folder}/../../src/reading/builtin/lexicon/*.json`).flatMap((file) =>
      Object.keys(readJson(file)),
    ),
  );
  const files = globSync(`${folder}/lexicon/*.json`);
  expect(files).toHaveLength(trialLanguages.length);
  for (const file of files)
    expect(Object.keys(readJson(file)).filter((concept) => !concepts.has(concept))).toEqual([]);
});

const written: WrittenOffer[] = readFileSync(`${folder}/check-offers.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map((offer) => ({ ...offer, criteria: { ...lowestValues(), ...offer.criteria } }));

describe.each(trialLanguages)('offers in %s', (language) => {
  const offers = written.filter((offer) => offer.language === language);

  test('most letters are the labelled ones by the rules alone', () => {
    const letters = offers.map((offer) => ({
      labelled: grade(withGroups(offer.criteria)).letter,
      read: grade(readingOf(trialOffer(offerText(offer), language), null).criteria).letter,
    }));
    expect(new Set(letters.map(({ labelled }) => labelled)).size).toBeGreaterThan(1);
    expect(letters.filter(({ labelled, read }) => labelled === read).length).toBeGreaterThanOrEqual(3);
  });

  test('each finding is shown with sentences of the offer', () => {
    for (const offer of offers) {
      const text = offerText(offer);
      const { receipts } = readingOf(trialOffer(text, language), null);
      const quotes = Object.values(receipts).flatMap((receipt) => receipt.quotes);
      for (const quote of quotes) expect(text.slice(quote.start, quote.end)).toBe(quote.text);
    }
  });
});

test('what a sentence denies is not found in it', () => {
  const tellsOfStrategy = (sentence: string) =>
    trialOffer(sentence, 'de').statements.some(({ concepts }) => concepts.has('vision'));
  expect(tellsOfStrategy('Du definierst die Produktstrategie.')).toBe(true);
  expect(tellsOfStrategy('Nicht du definierst die Produktstrategie.')).toBe(false);
});

test('English, French and languages without words are not on trial', () => {
  expect(['en', 'fr', 'sv', ''].filter(isOnTrial)).toEqual([]);
});
