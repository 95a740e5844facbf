import type { TFunction } from 'i18next';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';

/** Position and company of a result in one line; `t` must know the page. */
export function titleOfResult(t: TFunction<never>, { position, company }: AnalysisResult): string {
  // Cast: the caller's `t` knows more namespaces, and types take no such `t` for one of fewer.
  const role = position || (t as TFunction<['page']>)('page:label.unnamedRole');
  return [role, company].filter(Boolean).join(', ');
}
