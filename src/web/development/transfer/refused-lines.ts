/** Refused lines in words, on the page and in a file for a spreadsheet. */
import { useTranslation } from 'react-i18next';
import { defused } from '../../../contract/spreadsheet-text.ts';
import type { RefusedLine } from '../../../contract/transfer.ts';
import { currentLanguage } from '../../i18n.ts';

type ReasonOf = (refused: RefusedLine) => string;

/** Says why a line was refused. */
export function useReasons(): ReasonOf {
  const { t } = useTranslation('transfer');
  return ({ code, author = '', at = '', field = '', message = '', columns = '' }) => {
    if (code === 'correctedMeanwhile' && !author) return t('reasons.correctionsGone');
    const when =
      at && new Date(at).toLocaleString(currentLanguage(), { dateStyle: 'long', timeStyle: 'short' });
    return t(`reasons.${code}`, { author, at: when, field: field || t('wholeLine'), message, columns });
  };
}

/** Spreadsheets take a file for UTF-8 with this mark only. */
const byteOrderMark = '\uFEFF';

/** RFC 4180. What a line said of itself may be hostile. */
export function refusedLinesAsCsv(refusedLines: readonly RefusedLine[], reasonOf: ReasonOf): string {
  const rows = refusedLines.map((refused) => [String(refused.line), refused.code, reasonOf(refused)]);
  return byteOrderMark + [['line', 'code', 'reason'], ...rows].map(rowOf).join('');
}

function rowOf(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
