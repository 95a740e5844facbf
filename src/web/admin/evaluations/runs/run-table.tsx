import { nameOfReader } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { type Column, column, DataTable, figureColumn } from '../../components/data-table.tsx';
import { money } from '../../lib/money.ts';
import type { Run } from './use-runs.ts';

type Row = Run['readers'][number];

/** What each reader answered, took and cost; costs are told where any price is set. */
export function RunTable({ run, hasPrices }: { run: Run; hasPrices: boolean }) {
  const { t } = useTranslation('runs');
  const { t: ofPage } = useTranslation('page');
  const columns: Column<Row>[] = [
    column('reader', t('columns.reader'), ({ reader }) => nameOfReader(ofPage, reader), {
      isRowHead: true,
      dir: 'auto',
    }),
    figureColumn('answered', t('columns.answered'), ({ answered }) => answered),
    figureColumn('failed', t('columns.failed'), ({ failed }) => failed),
    figureColumn(
      'tokens',
      t('columns.tokens'),
      ({ inputTokens, outputTokens }) => inputTokens + outputTokens,
    ),
    column('cost', t('columns.cost'), ({ cost }) => (cost === null ? t('noPrice') : money(cost)), {
      isFigure: true,
    }),
  ];
  return (
    <DataTable
      className="list-table run-table"
      aria-label={run.dataset.name}
      cards="flow"
      columns={columns.filter(({ id }) => hasPrices || id !== 'cost')}
      rows={run.readers}
      keyOf={({ reader }) => reader}
    />
  );
}
