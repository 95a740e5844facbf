import { expect, test } from 'vitest';
import { administratorsCall, outputOf } from '../../../../tests/fakes/call-context.ts';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { fakeReader, readingOf } from '../../../../tests/fakes/reader.ts';
import { analyzeOffer } from '../../../analysis/analyze-offer.ts';
import { calls } from '../../../contract/calls/calls.ts';
import { createTranslator } from '../../../language/translator.ts';
import { saveJobOffer } from './save-job-offer.ts';

async function resultOf(reading: Parameters<typeof readingOf>[0] = {}) {
  const builtin = fakeReader({ ok: true, reading: readingOf(reading) });
  const request = { jobOffer: 'An offer', language: 'en' } as const;
  const analysis = await analyzeOffer(
    { readers: { builtin }, translatorOf: createTranslator, fallback: true },
    request,
  );
  if (!analysis.ok) throw new Error(analysis.code);
  return analysis.result;
}

async function save(input: object) {
  const dependencies = await testDependencies();
  const answer = outputOf(
    await saveJobOffer(dependencies)(calls.saveJobOffer.input.parse(input), administratorsCall),
  );
  expect(calls.saveJobOffer.output.parse(answer)).toEqual(answer);
  return dependencies.storage.database.selectFrom('job_offers').selectAll().executeTakeFirstOrThrow();
}

test('the model is the one that is named, else the reader that the result names', async () => {
  const result = await resultOf();
  expect(await save({ jobOffer: 'An offer', result, model: 'large' })).toMatchObject({ model: 'large' });
  expect(await save({ jobOffer: 'An offer', result })).toMatchObject({ model: 'builtin', in_datasets: 0 });
});

test('the score that is kept beside the reader’s is our own, whatever was sent', async () => {
  const result = await resultOf({ values: { businessModelDefinition: 2, productStrategyDefinition: 2 } });
  const row = await save({ jobOffer: 'An offer', result: { ...result, score: 1.25 } });
  // Its detail follows from the criteria, so it is not stored.
  const calculated = { calculated_score: result.score, calculated_score_detail: '' };
  expect(row).toMatchObject({ score: 1.25, ...calculated });
});

test('what is no product offer is saved with score 1', async () => {
  const result = await resultOf({ notAProductJobOffer: true });
  const row = await save({ jobOffer: 'An offer', result, addToDatasetsDataSet: true });
  expect(row).toMatchObject({ score: 1, calculated_score: 1, in_datasets: 1 });
});

test('an offer without text, score or criteria is refused', async () => {
  const result = await resultOf();
  const { score: _score, ...unscored } = result;
  const { criteria: _criteria, ...unread } = result;
  for (const sent of [
    { jobOffer: ' \n', result },
    { result },
    { jobOffer: 'An offer', result: unscored },
    { jobOffer: 'An offer', result: unread },
  ]) {
    expect(calls.saveJobOffer.input.safeParse(sent).success).toBe(false);
  }
});
