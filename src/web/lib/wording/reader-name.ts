import type { Translate } from '../../../language/text-keys.ts';

/** Whether a result comes from the built-in reader (contract/analysis-result.ts, `reader`). */
export function isBuiltin(reader: string): boolean {
  return reader === 'builtin';
}

/** The name of the reader on the label. */
export function getReaderName(t: Translate<'page'>, reader: string): string {
  return isBuiltin(reader) ? t('page:label.builtinReader') : reader;
}
