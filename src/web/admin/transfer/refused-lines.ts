/** Refused lines in words, on the page and in a file for a spreadsheet. */
import type { RefusedLine } from '../../../contract/transfer.ts';
import { inFigures } from '../../lib/wording/figures.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Column, column } from '../components/data-table.tsx';

/** Columns of refused lines; the file has the code of each reason too. What a line said of itself may be hostile. */
export function useRefusedColumns(): Column<RefusedLine>[] {
  const { t } = useTranslation('transfer');
  const reasonOf = useReasons();
  const lineOf = ({ line }: RefusedLine) => inFigures(line);
  return [
    column('line', t('line'), lineOf, { className: 'figures', value: ({ line }) => line }),
    column('code', '', ({ code }) => code, { value: ({ code }) => code }),
    column('reason', t('reason'), reasonOf, { value: reasonOf }),
  ];
}

/** Says why a line was refused. */
function useReasons(): (refused: RefusedLine) => string {
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
