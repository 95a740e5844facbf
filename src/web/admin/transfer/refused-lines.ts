/** Refused lines in words, on the page and in a file for a spreadsheet. */
import type { RefusedLine } from '../../../contract/transfer.ts';
import { asCsv } from '../../lib/as-csv.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type ReasonOf = (refused: RefusedLine) => string;

/** Says why a line was refused. */
export function useReasons(): ReasonOf {
  const { t } = useTranslation('transfer');
  return ({ code, author = '', at = '', field = '', message = '', most = 0 }) => {
    const language = currentLanguage();
    const when = at && new Date(at).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
    return t(`reasons.${code}`, {
      author,
      at: when,
      field: field || t('wholeLine'),
      message,
      most: most.toLocaleString(language),
    });
  };
}

/** What a line said of itself may be hostile. */
export function refusedLinesAsCsv(refusedLines: readonly RefusedLine[], reasonOf: ReasonOf): string {
  const rows = refusedLines.map((refused) => [refused.line, refused.code, reasonOf(refused)]);
  return asCsv([['line', 'code', 'reason'], ...rows]);
}
