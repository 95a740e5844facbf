// biome-ignore-all lint/a11y/noRedundantRoles: browsers take the roles of a table away where a style lays its rows out
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { nameOfReader } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { money } from '../../lib/money.ts';
import type { Run } from './use-runs.ts';

type Row = Run['readers'][number];

/** What each reader answered, took and cost; costs are told where any price is set. */
export function RunTable({ run, hasPrices }: { run: Run; hasPrices: boolean }) {
  const { t } = useTranslation('runs');
  const { t: ofPage } = useTranslation('page');
  const columns = ['answered', 'failed', 'tokens', ...(hasPrices ? (['cost'] as const) : [])] as const;
  const inWords = (count: number) => count.toLocaleString(currentLanguage());
  const cell = (row: Row, column: (typeof columns)[number]): string => {
    if (column === 'tokens') return inWords(row.inputTokens + row.outputTokens);
    if (column === 'cost') return row.cost === null ? t('noPrice') : money(row.cost);
    return inWords(row[column]);
  };
  return (
    <div className="run-table">
      <table role="table" className="list-table" aria-label={run.dataset.name}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('columns.reader')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader" className="figure-column">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {run.readers.map((row) => (
            <tr role="row" key={row.reader}>
              <th scope="row" role="rowheader" dir="auto">
                {nameOfReader(ofPage, row.reader)}
              </th>
              {columns.map((column) => (
                <td role="cell" key={column} className="figure-column" data-label={t(`columns.${column}`)}>
                  {cell(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
