import { expect, test } from 'vitest';
import { analyzeOffer } from '../analysis/analyze-offer.ts';
import { analysisResultSchema, resultOfAnyRelease } from '../contract/analysis-result.ts';
import { translator } from '../language/translator.ts';
import { createBuiltinReader } from '../reading/builtin/builtin-reader.ts';
import { formatResult } from './format-result.ts';

const offer =
  'Product Manager, Returns\nParcelbird, Leeds\n\nYou will own the roadmap for returns, talk to customers each week and set prices.\n5 years of experience. Salary: 60k.';

async function resultOf(jobOffer: string) {
  const analysis = await analyzeOffer(
    { readers: { builtin: createBuiltinReader() }, translatorOf: translator, fallback: true },
    { jobOffer, language: 'en' },
  );
  if (!analysis.ok) throw new Error(analysis.code);
  return analysis.result;
}

test('a closed offer is graded and marked closed, in the result and at the terminal', async () => {
  const closed = await resultOf(`This job is no longer available.\n\n${offer}`);
  expect(analysisResultSchema.parse(closed)).toMatchObject({ closed: true, notAProductJobOffer: false });
  expect(closed.grade).not.toBeNull();
  expect(formatResult(closed, 'en', translator('en'))).toContain('This offer is closed');
  expect(formatResult(closed, 'fr', translator('fr'))).toContain('Cette offre est close');
  const open = await resultOf(offer);
  // As older releases wrote it.
  expect(resultOfAnyRelease.parse(open)).not.toHaveProperty('closed');
  expect(formatResult(open, 'en', translator('en'))).not.toContain('closed');
});
