import { expect, test } from 'vitest';
import { gradeByBuiltin } from '../../../tests/fakes/grade-by-builtin.ts';
import { analysisResultSchema, resultOfAnyRelease } from '../../contract/analysis-result.ts';
import { createTranslator } from '../../language/translator.ts';
import { formatResult } from './format-result.ts';

const offer =
  'Product Manager, Returns\nParcelbird, Leeds\n\nYou will own the roadmap for returns, talk to customers each week and set prices.\n5 years of experience. Salary: 60k.';

test('a closed offer is graded and marked closed, in the result and at the terminal', async () => {
  const closed = await gradeByBuiltin(`This job is no longer available.\n\n${offer}`);
  expect(analysisResultSchema.parse(closed)).toMatchObject({ closed: true, notAProductJobOffer: false });
  expect(closed.grade).not.toBeNull();
  expect(formatResult(closed, 'en', createTranslator('en'))).toContain('This offer is closed');
  expect(formatResult(closed, 'fr', createTranslator('fr'))).toContain('Cette offre est close');
  const open = await gradeByBuiltin(offer);
  // As older releases wrote it.
  expect(resultOfAnyRelease.parse(open)).not.toHaveProperty('closed');
  expect(formatResult(open, 'en', createTranslator('en'))).not.toContain('closed');
});

test('an offer that gives little reads well: no silence told twice, and names with commas kept apart', async () => {
  const result = await gradeByBuiltin(
    'Product Manager, Returns\nParcelbird, Leeds\n\nWhat you will do\n- Own the roadmap for returns.\n- Maintain the backlog and run sprint planning.\n\nYour profile\n- 5 years of experience.',
  );
  const lines = formatResult(result, 'en', createTranslator('en')).split('\n');
  expect(lines).toContain('Limiting factors: No marketing, no growth; No duty in user experience');
  expect(lines).toContain('  Product Owner title: the title does not say Product Owner');
  expect(lines).toContain('  Growth: not mentioned');
  expect(lines).toContain('  The offer mentions no discovery and no continuous delivery.');
  expect(lines.some((line) => /^ {2}Product strategy: \w+ \(stated\)$/.test(line))).toBe(true);
});

test('what a letter hangs on stands in quotes', async () => {
  const result = await gradeByBuiltin(offer);
  const certainty = { letters: ['C', 'D'], hingesOn: ['UXCustomerDiscovery', 'deliveryActivities'] } as const;
  const unsure = resultOfAnyRelease.parse({ ...result, certainty });
  expect(formatResult(unsure, 'fr', createTranslator('fr'))).toContain(
    'tout dépend de «\u00a0Découverte des utilisateurs\u00a0», «\u00a0Livraison\u00a0»',
  );
});

test('a letter on trial is marked so', async () => {
  const onTrial = resultOfAnyRelease.parse({
    ...(await gradeByBuiltin(offer)),
    onTrial: true,
    language: 'es',
  });
  expect(analysisResultSchema.parse(onTrial)).toMatchObject({ onTrial: true });
  const lines = formatResult(onTrial, 'en', createTranslator('en')).split('\n');
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^[A-E], on trial: the built-in reader is new to Spanish and makes more mistakes there$/,
    ),
  );
});

test('a model that failed is named, with what to do', async () => {
  const result = await gradeByBuiltin(offer);
  const failedModel = { name: 'house-one', code: 'modelUnauthorized' } as const;
  const failed = resultOfAnyRelease.parse({ ...result, fallback: 'modelFailed', failedModel });
  for (const [language, words] of [
    ['en', 'house-one could not read this offer'],
    ['fr', 'house-one n’a pas pu lire cette offre'],
  ] as const) {
    const told = formatResult(failed, language, createTranslator(language));
    expect(told).toContain(words);
    expect(told).toContain('OPENAI_API_KEY');
  }
});
