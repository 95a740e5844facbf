/** Offers to save, and corrections of them, for storage tests. */

import { analyzeOffer } from '../../src/analysis/analyze-offer.ts';
import { type CalculatedGrade, calculateGradeInWords } from '../../src/analysis/calculated-grade.ts';
import { createDebugFields } from '../../src/analysis/debug-fields.ts';
import type { AnalysisResult } from '../../src/contract/analysis-result.ts';
import type { CorrectionContent } from '../../src/contract/calls/offer-correction-calls.ts';
import { labelledParts } from '../../src/contract/evaluations/labelled-parts.ts';
import type { Labelled, ReviewedCriterion } from '../../src/labelling/offer-labels.ts';
import { createTranslator } from '../../src/language/translator.ts';
import { parseReferencesHtml } from '../../src/server/modules/offers/reference-list.ts';
import type { OfferToSave } from '../../src/server/modules/offers/saved-offers.ts';
import { fakeReader, readingOf } from './reader.ts';

const results = new Map<string, Promise<AnalysisResult>>();

/**
 * The result of a reading that only finds the given values: computed once, and copied for each
 * caller.
 */
export async function resultOf(reading: Parameters<typeof readingOf>[0] = {}): Promise<AnalysisResult> {
  const key = JSON.stringify(reading);
  const result = results.get(key) ?? newResultOf(reading);
  results.set(key, result);
  return structuredClone(await result);
}

async function newResultOf(reading: Parameters<typeof readingOf>[0]): Promise<AnalysisResult> {
  const builtin = fakeReader({ ok: true, reading: readingOf(reading) });
  const analysis = await analyzeOffer(
    {
      readers: { builtin },
      translatorOf: createTranslator,
      debugFieldsOf: createDebugFields,
      fallback: true,
    },
    { jobOffer: 'An offer', language: 'en', debug: true },
  );
  if (!analysis.ok) throw new Error(analysis.code);
  return analysis.result;
}

/** An offer that `large` read, with the given changes. */
export async function offerToSave(
  changes: Partial<OfferToSave> = {},
): Promise<OfferToSave & { calculated: CalculatedGrade }> {
  const result = changes.result ?? (await resultOf());
  const calculated = calculateGradeInWords(result);
  const grade = { ...calculated, ...changes.calculated };
  return { content: 'An offer', model: 'large', result, inDatasets: false, ...changes, calculated: grade };
}

/** A result as a correction, with the given changes. */
export function correctionOf(
  { criteria, notAProductJobOffer, position, company, explanation, references }: AnalysisResult,
  changes: Partial<CorrectionContent> = {},
): CorrectionContent {
  const said = { criteria, notAProductJobOffer, position, company, explanation };
  return { ...said, references: parseReferencesHtml(references), ...changes };
}

/** The confirmation of all other criteria as silent. */
export function restReviewed(but: readonly Labelled[] = []): ReviewedCriterion[] {
  const rest = labelledParts.filter((part) => !but.includes(part));
  return rest.map((criterion) => ({ criterion, state: 'silent', sentences: [] }));
}

type Read = NonNullable<Parameters<typeof readingOf>[0]>;

/** An offer with this reading. */
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
