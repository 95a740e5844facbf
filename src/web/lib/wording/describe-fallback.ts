import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { Texts } from '../../../language/text-keys.ts';

/**
 * Why the built-in reader read instead of a model: which model failed, how, and what to do; empty
 * when no model should have read.
 */
export function describeFallback(
  t: Texts<['page', 'errors']>,
  { fallback, failedModel }: Pick<AnalysisResult, 'fallback' | 'failedModel'>,
): string {
  if (!fallback) return '';
  if (!failedModel) return t(`fallback.${fallback}`);
  return `${t('fallback.failedModel', { model: failedModel.name })} ${t(`errors:${failedModel.code}`)}`;
}
