import { expect, test } from 'vitest';
import { goodRole } from '../../tests/fakes/strong-criteria.ts';
import type { Certainty } from '../grading/certainty.ts';
import {
  type CriterionId,
  criteriaTable,
  type FlatCriteria,
  lowestValues,
  withGroups,
} from '../grading/criteria.ts';
import { createTranslator } from '../language/translator.ts';
import { describeAlternative } from './describe-alternative.ts';

const good: FlatCriteria = { ...lowestValues(), ...goodRole };

/** In both languages; `values` differ from those of the B, `quotes` is their number. */
function saidOf(
  values: Partial<FlatCriteria>,
  certainty: Certainty | null,
  { state = 'stated', quotes = 1 } = {},
): string[] {
  const receipt = { state, quotes: Array.from({ length: quotes }, () => ({})) };
  // Cast: the table has each criterion once.
  const receipts = Object.fromEntries(criteriaTable.map(({ id }) => [id, receipt])) as Record<
    CriterionId,
    typeof receipt
  >;
  const criteria = withGroups({ ...good, ...values });
  return (['en', 'fr'] as const).map((language) =>
    describeAlternative(createTranslator(language), { criteria, certainty, receipts }),
  );
}

const ofDiscovery: Certainty = { letters: ['B', 'C'], hingesOn: ['UXCustomerDiscovery'] };

test('a sentence that may not be a duty is said with the letter of either reading', () => {
  expect(saidOf({}, ofDiscovery)).toEqual([
    'If this sentence makes it your duty (users are studied, or designs tried with them), the letter is B; if not, C.',
    'Si cette phrase en fait votre mission (des utilisateurs étudiés, ou des maquettes testées avec eux), la lettre est B\u00a0; sinon, C.',
  ]);
});

test('what no sentence shows may still be part of the job', () => {
  expect(saidOf({ UXCustomerDiscovery: false }, ofDiscovery, { state: 'silent', quotes: 0 })).toEqual([
    'If it is part of the job although the offer does not say so (users are studied, or designs tried with them), the letter is B; if not, C.',
    'Si cela fait partie du poste sans que l’offre le dise (des utilisateurs étudiés, ou des maquettes testées avec eux), la lettre est B\u00a0; sinon, C.',
  ]);
});

test('a sentence may ask more than was read', () => {
  const ofStrategy: Certainty = { letters: ['B', 'C'], hingesOn: ['productStrategyDefinition'] };
  expect(saidOf({ productStrategyDefinition: 1 }, ofStrategy)).toEqual([
    'If this sentence asks more of you (Product strategy: responsible), the letter is B; if not, C.',
    'Si cette phrase vous en confie davantage (Stratégie produit\u00a0: responsable), la lettre est B\u00a0; sinon, C.',
  ]);
});

test('a warning sign, and a denial, are told by what they mean', () => {
  const ofOwner: Certainty = { letters: ['B', 'D'], hingesOn: ['titleIsProductOwner'] };
  expect(saidOf({}, ofOwner)[0]).toBe(
    'If the offer means “the title does not say Product Owner”, the letter is B; if not, D.',
  );
  const denied = saidOf({ UXCustomerDiscovery: false }, ofDiscovery, { state: 'contradicted' });
  expect(denied[1]).toBe(
    'Si l’offre veut dire «\u00a0non mentionnée\u00a0», la lettre est C\u00a0; sinon, B.',
  );
});

test('nothing is said of a sure letter, or where no criterion alone moves it', () => {
  expect(saidOf({}, null)).toEqual(['', '']);
  expect(saidOf({}, { letters: ['B'], hingesOn: [] })).toEqual(['', '']);
  expect(saidOf({}, { letters: ['B', 'C'], hingesOn: ['continuousDelivery'] })).toEqual(['', '']);
});
