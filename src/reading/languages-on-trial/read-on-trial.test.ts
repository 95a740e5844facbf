import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { offerText, type WrittenOffer } from '../../../training/written-offers.ts';
import { lowestValues, withGroups } from '../../grading/criteria.ts';
import { grade } from '../../grading/grade.ts';
import { createBuiltinReader } from '../built-in/builtin-reader.ts';
import { readByRules } from '../built-in/read-by-rules.ts';
import { isOnTrial, languagesOnTrial } from '../languages-of-rules.ts';
import type { Reading } from '../reader.ts';
import { createTrialLanguageRules, readOnTrial } from './read-on-trial.ts';
import { withLanguagesOnTrial } from './with-languages-on-trial.ts';

const folder = import.meta.dirname;
const readJson = (file: string): Record<string, string[]> => JSON.parse(readFileSync(file, 'utf8'));

test('every word stands under a concept of the reader', () => {
  const concepts = new Set(
    globSync(`${folder}/../lexicon/*.json`).flatMap((file) => Object.keys(readJson(file))),
  );
  const files = globSync(`${folder}/lexicon/*.json`);
  expect(files).toHaveLength(languagesOnTrial.length);
  for (const file of files)
    expect(Object.keys(readJson(file)).filter((concept) => !concepts.has(concept))).toEqual([]);
});

const written: WrittenOffer[] = readFileSync(
  new URL('../../../training/check-offers-on-trial.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map((offer) => ({ ...offer, criteria: { ...lowestValues(), ...offer.criteria } }));

const reader = withLanguagesOnTrial(createBuiltinReader());

async function read(offer: string): Promise<Reading> {
  const result = await reader.read(offer);
  if (!result.ok) throw new Error(result.code);
  return result.reading;
}

describe.each(languagesOnTrial)('offers in %s', (language) => {
  const offers = written.filter((offer) => offer.language === language);

  test('most letters are the labelled ones by the rules alone', () => {
    const letters = offers.map((offer) => {
      const result = readOnTrial(offerText(offer), language, null);
      return {
        labelled: grade(withGroups(offer.criteria)).letter,
        read: result.ok && grade(result.reading.criteria).letter,
      };
    });
    expect(new Set(letters.map(({ labelled }) => labelled)).size).toBeGreaterThan(1);
    expect(letters.filter(({ labelled, read }) => labelled === read).length).toBeGreaterThanOrEqual(3);
  });

  test('are read as a trial, without a word of how sure the letter is', async () => {
    for (const offer of offers) {
      const reading = await read(offerText(offer));
      expect(reading).toMatchObject({ language, onTrial: true, readings: [reading.criteria] });
      expect(reading).not.toHaveProperty('doubts');
    }
  });

  test('each finding is shown with sentences of the offer', async () => {
    let quoted = 0;
    for (const offer of offers) {
      const text = offerText(offer);
      const { receipts } = await read(text);
      const quotes = Object.values(receipts).flatMap((receipt) => receipt.quotes);
      for (const quote of quotes) expect(text.slice(quote.start, quote.end)).toBe(quote.text);
      quoted += quotes.length;
    }
    expect(quoted).toBeGreaterThan(10);
  });
});

test('what a sentence denies is not found in it', () => {
  const tellsOfStrategy = (sentence: string) => {
    const company = 'Wir sind ein Team aus Hamburg und bauen Software für Häfen und für die Schifffahrt. ';
    const offer = `Product Manager (m/w/d)\n${company.repeat(3)}\nDeine Aufgaben\n- ${sentence}`;
    const byRules = readByRules(offer, createTrialLanguageRules('de'));
    if (!byRules.ok) throw new Error(byRules.code);
    return byRules.view.statements.some(({ concepts }) => concepts.has('vision'));
  };
  expect(tellsOfStrategy('Du definierst die Produktstrategie.')).toBe(true);
  expect(tellsOfStrategy('Nicht du definierst die Produktstrategie.')).toBe(false);
});

test('English, French and languages without words are not on trial', async () => {
  expect(['en', 'fr', 'sv', ''].filter(isOnTrial)).toEqual([]);
  expect(
    await reader.read(
      'Produktchef till vårt team i Stockholm. Vi söker dig som vill leda produkten och arbeta nära användarna. '.repeat(
        3,
      ),
    ),
  ).toEqual({ ok: false, code: 'languageNeedsModel', language: 'sv' });
});
