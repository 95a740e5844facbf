import { expect, test } from 'vitest';
import type { CriterionId } from '../grading/criteria.ts';
import { lineClaims } from '../reading/classifier/claims.ts';
import { shippedClassifier } from '../reading/classifier/shipped-classifier.ts';
import { type CorrectedText, prepareCorrectedOffer } from './corrected-offer.ts';

const proof = 'You look after the tariff almanac.';
const text = `Product Manager\n\nWhat you will do\n- ${proof}\n- You talk with our designer every day.\n- You write to customers.\n`;
const spanOf = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });

/** The levels of a criterion that each sentence shows, without titles and headings. */
function shown(id: CriterionId, corrections: CorrectedText['corrections']): number[][] {
  const offer = prepareCorrectedOffer({ id: 'a', company: '', text, corrections }, shippedClassifier);
  const claims = lineClaims.flatMap((claim, place) => (claim.id === id ? [place] : []));
  return (offer?.lines ?? []).slice(-3).map(({ shows }) => claims.map((claim) => shows[claim] ?? -2));
}

test('marked sentences show the level and those below, and no sentence a level above', () => {
  const corrections = { businessModelDefinition: { value: 2, sentences: [spanOf(proof)] } };
  expect(shown('businessModelDefinition', corrections)).toEqual([
    [1, 1, 0],
    [-1, -1, 0],
    [-1, -1, 0],
  ]);
  expect(shown('growthActivities', corrections).flat()).toEqual([-1, -1, -1, -1, -1, -1]);
});

test('where nobody marked a sentence only the levels above are known', () => {
  const corrections = { businessModelDefinition: { value: 2, sentences: [] } };
  expect(shown('businessModelDefinition', corrections)[0]).toEqual([-1, -1, 0]);
});

test('where it is not in the offer no sentence shows it', () => {
  const corrections = { businessModelDefinition: { value: 0, sentences: [spanOf(proof)] } };
  expect(shown('businessModelDefinition', corrections)[0]).toEqual([0, 0, 0]);
});

test('designers are told by what speaks against there being none', () => {
  const named = { noDistinctUXDesigner: { value: false, sentences: [spanOf('our designer')] } };
  expect(shown('noDistinctUXDesigner', named)).toEqual([[-1], [1], [-1]]);
  expect(shown('noDistinctUXDesigner', { noDistinctUXDesigner: { value: true, sentences: [] } })).toEqual([
    [0],
    [0],
    [0],
  ]);
});
