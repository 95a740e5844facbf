import { expect, test } from 'vitest';
import type { Cell, CellAnswer } from '../../../../../contract/evaluations/cell-schema.ts';
import { createTranslator } from '../../../../../language/translator.ts';
import { describeAnswer } from './answer-words.ts';

const english = createTranslator('en');

const nothing: CellAnswer = {
  repeat: 0,
  letter: null,
  refused: false,
  couldBe: null,
  value: null,
  quotes: [],
  mistake: null,
  missing: [],
};

const said = (
  measure: 'explanations' | 'reasons' | 'inTheOffer' | 'rightSentence' | 'sure',
  answer: Partial<CellAnswer>,
) => describeAnswer(english, { measure } satisfies Cell, { ...nothing, ...answer });

test.each([
  ['limitingFactor', 'not acceptable: contradicts what holds the grade back'],
  ['language', 'not acceptable: in another language'],
  // The code of a model's failure.
  ['outOfTime', 'not acceptable: was not written'],
])('an explanation with the mistake %s: %s', (mistake, words) => {
  expect(said('explanations', { mistake })).toEqual([words]);
});

test('quotes say whether they are right, those that are not first', () => {
  const quotes = [
    { criterion: 'growthActivities' as const, text: 'You grow.', right: true },
    { criterion: 'usesSAFe' as const, text: 'We like SAFe.', right: false },
    { criterion: 'deliveryActivities' as const, text: '', right: false },
  ];
  const [wrong, none, right] = said('inTheOffer', { quotes });
  expect(wrong).toMatch(/: “We like SAFe\.”, not in the offer$/);
  expect(none).toMatch(/: no quote$/);
  expect(right).toBe('Growth: “You grow.”, in the offer');
  expect(said('rightSentence', { quotes }).at(-1)).toBe('Growth: “You grow.”, the right sentence');
});

test('an answer that says nothing of the figure has no words', () => {
  expect(said('explanations', {})).toEqual([]);
  expect(said('inTheOffer', {})).toEqual([]);
});

test('a letter says how sure it is; a refusal that it is one', () => {
  expect(said('sure', { letter: 'B', couldBe: ['B'] })).toEqual(['B, sure']);
  expect(said('sure', { letter: 'B', couldBe: ['B', 'C'] })).toEqual(['B, could be C']);
  expect(said('sure', { letter: 'B' })).toEqual(['B']);
  expect(said('sure', { refused: true })).toEqual(['refused']);
});

test('an explanation tells which reasons it leaves out', () => {
  expect(said('reasons', { missing: ['featureTeam', 'internalProduct'] })).toEqual([
    'does not name: feature team and an internal product',
  ]);
});
