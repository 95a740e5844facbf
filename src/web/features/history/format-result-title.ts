import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { Translate } from '../../../language/text-keys.ts';

/** Position and company of a result in one line. */
export function formatResultTitle(t: Translate<'page'>, { position, company }: AnalysisResult): string {
  const role = position || t('page:label.unnamedRole');
  return [role, company].filter(Boolean).join(', ');
}
