/** Offers to save, and what may be made of them, for tests of the storage. */

import { analyzeOffer } from '../../src/analysis/analyze-offer.ts';
import { type CalculatedGrade, calculatedGrade } from '../../src/analysis/calculated-grade.ts';
import { debugFieldsOf } from '../../src/analysis/debug-fields.ts';
import type { AnalysisResult } from '../../src/contract/analysis-result.ts';
import type { CorrectionContent } from '../../src/contract/calls/offer-correction-calls.ts';
import { labelledParts } from '../../src/contract/evaluations/labelled-parts.ts';
import type { Labelled, ReviewedCriterion } from '../../src/labelling/offer-labels.ts';
import { translator } from '../../src/language/translator.ts';
import { referencesInHtml } from '../../src/server/modules/offers/reference-list.ts';
import type { OfferToSave } from '../../src/server/modules/offers/saved-offers.ts';
import { fakeReader, readingOf } from './reader.ts';

const results = new Map<string, Promise<AnalysisResult>>();

/** The result of a reading that is silent on everything but what is given: worked out once, and copied for each who asks. */
export async function resultOf(reading: Parameters<typeof readingOf>[0] = {}): Promise<AnalysisResult> {
  const key = JSON.stringify(reading);
  const result = results.get(key) ?? newResultOf(reading);
  results.set(key, result);
  return structuredClone(await result);
}

async function newResultOf(reading: Parameters<typeof readingOf>[0]): Promise<AnalysisResult> {
  const builtin = fakeReader({ ok: true, reading: readingOf(reading) });
  const analysis = await analyzeOffer(
    { readers: { builtin }, translatorOf: translator, debugFieldsOf, fallback: true },
    { jobOffer: 'An offer', language: 'en', debug: true },
  );
  if (!analysis.ok) throw new Error(analysis.code);
  return analysis.result;
}

/** An offer that `large` read, changed as given. */
export async function offerToSave(
  changes: Partial<OfferToSave> = {},
): Promise<OfferToSave & { calculated: CalculatedGrade }> {
  const result = changes.result ?? (await resultOf());
  const calculated = calculatedGrade(result);
  const grade = { ...calculated, ...changes.calculated };
  return { content: 'An offer', model: 'large', result, inDatasets: false, ...changes, calculated: grade };
}

/** What a result says, as a correction, changed as given. */
export function correctionOf(
  { criteria, notAProductJobOffer, position, company, explanation, references }: AnalysisResult,
  changes: Partial<CorrectionContent> = {},
): CorrectionContent {
  const said = { criteria, notAProductJobOffer, position, company, explanation };
  return { ...said, references: referencesInHtml(references), ...changes };
}

/** What somebody confirms who reviews all that these criteria leave, each as silent. */
export function restReviewed(but: readonly Labelled[] = []): ReviewedCriterion[] {
  const rest = labelledParts.filter((part) => !but.includes(part));
  return rest.map((criterion) => ({ criterion, state: 'silent', sentences: [] }));
}

type Read = NonNullable<Parameters<typeof readingOf>[0]>;

/** An offer in which this was read. */
export async function offerReadAs({
  content,
  model,
  inDatasets,
  ...reading
}: Partial<Pick<OfferToSave, 'content' | 'model' | 'inDatasets'>> & Read): Promise<OfferToSave> {
  const given = { content, model, inDatasets, result: await resultOf(reading) };
  return offerToSave(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
}

/** Values of criteria that give an A. */
export const valuesOfAnA: NonNullable<Read['values']> = {
  businessModelDefinition: 3,
  productStrategyDefinition: 3,
  productMarketingActivities: 2,
  growthActivities: 2,
  userExperienceActivities: 1,
  deliveryActivities: 3,
  productMarketingCustomerDiscovery: true,
  growthMarketingCustomerDiscovery: true,
  UXCustomerDiscovery: true,
  continuousDelivery: true,
};
