import type { Translate } from '../../../language/text-keys.ts';

/** Whether a result came about without a model (contract/analysis-result.ts, `reader`). */
export function isBuiltin(reader: string): boolean {
  return reader === 'builtin';
}

/** How the label calls who read the offer. */
export function nameOfReader(t: Translate<'page'>, reader: string): string {
  return isBuiltin(reader) ? t('page:label.builtinReader') : reader;
}
