import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { Texts, Translate } from '../../../language/text-keys.ts';

/** Whether a result comes from the built-in reader (contract/analysis-result.ts, `reader`). */
export function isBuiltin(reader: string): boolean {
  return reader === 'builtin';
}

/** The name of the reader on the label. */
export function getReaderName(t: Translate<'page'>, reader: string): string {
  return isBuiltin(reader) ? t('page:label.builtinReader') : reader;
}

/** Who read the offer; a model that nobody named, taken from the endpoint's list, is called so. */
export function describeReader(
  t: Translate<'page'>,
  { reader, modelFromList }: Pick<AnalysisResult, 'reader' | 'modelFromList'>,
): string {
  return t(modelFromList ? 'page:label.readByFromList' : 'page:label.readBy', {
    reader: getReaderName(t, reader),
  });
}

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
