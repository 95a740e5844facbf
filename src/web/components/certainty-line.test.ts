import { expect, test } from 'vitest';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import { criteriaTable } from '../../grading/criteria.ts';
import { createTranslator } from '../../language/translator.ts';
import { describeCertainty, describeDecidingSentence, describeTrialLanguage } from './certainty-line.tsx';

const t = createTranslator('en');

test.each([
  [{ letters: ['B'], hingesOn: [] }, 'B, sure.'],
  [{ letters: ['B', 'C'], hingesOn: [] }, 'B, could be C.'],
  [{ letters: ['A', 'B'], hingesOn: [] }, 'B, could be A.'],
  [
    { letters: ['B', 'C'], hingesOn: ['growthMarketingCustomerDiscovery'] },
    'B, could be C: it depends on “Growth experiments”.',
  ],
  [
    { letters: ['A', 'B', 'C'], hingesOn: ['usesSAFe', 'UXCustomerDiscovery'] },
    'B, could be A or C: it depends on “SAFe” and “User discovery”.',
  ],
] as const)('%j reads %s', ({ letters, hingesOn }, words) => {
  expect(describeCertainty(t, 'B', { letters: [...letters], hingesOn: [...hingesOn] })).toBe(words);
});

test('a letter on trial names the language', () => {
  expect(describeTrialLanguage(t, 'B', 'nl')).toBe('B, on trial: the built-in reader is new to Dutch.');
});

const noReceipts = Object.fromEntries(criteriaTable.map(({ id }) => [id, { state: 'silent', quotes: [] }]));
const hinge = { hingesOn: ['usesSAFe' as const] };

test.each([
  ['the sentence that it was read in', 'stated', ['We work in\nSAFe.'], 'It rests on “We work in SAFe”.'],
  ['that there is none', 'silent', [], 'No sentence shows it plainly.'],
  ['nothing where sentences are not at hand', 'stated', [], ''],
])('a doubt names %s', (_, state, texts, words) => {
  const quotes = texts.map((text) => ({ text, start: 0, end: text.length }));
  // Cast: the states of this table are those of receipts.
  const receipts = { ...noReceipts, usesSAFe: { state, quotes } } as AnalysisResult['receipts'];
  expect(describeDecidingSentence(t, hinge, receipts)).toBe(words);
});

test('a long sentence is cut between words', () => {
  const text = 'You own the roadmap of our ports and '.repeat(9);
  const quotes = [{ text, start: 0, end: text.length }];
  // Cast: receipts of all criteria, one of them with a quote.
  const receipts = {
    ...noReceipts,
    usesSAFe: { state: 'stated', quotes },
  } as unknown as AnalysisResult['receipts'];
  const words = describeDecidingSentence(t, hinge, receipts);
  expect(words).toMatch(/^It rests on “You own .*(?:roadmap|ports|own|of|our|and|the) …”\.$/);
  expect(words.length).toBeLessThan(170);
});

test('a letter that stands alone hangs on nothing', () => {
  // Cast: nothing of them is used.
  expect(describeDecidingSentence(t, { hingesOn: [] }, {} as AnalysisResult['receipts'])).toBe('');
});
