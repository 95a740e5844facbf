import { currentLanguage } from '../../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { type Column, createColumn } from '../../../components/data-table.tsx';
import { ShareFigure } from '../../../components/figure.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import type { DisplayedReader } from '../displayed-readers.ts';
import { calculateCostPerAnswer } from '../scorecard-rows.ts';

/** The cost of each reader's letters, beside how many are right. */
export function CostTable({ readers }: { readers: readonly DisplayedReader[] }) {
  const { t } = useTranslation('scorecard');
  const inWords = (figure: number, max = 0) =>
    figure.toLocaleString(currentLanguage(), { maximumFractionDigits: max });
  const costInWords = (cost: number | null) => (cost === null ? t('noPrice') : inWords(100 * cost, 4));
  const figures = { className: 'figures' };
  const columns: Column<DisplayedReader>[] = [
    createColumn('reader', t('reader'), ({ name }) => name, { isRowHead: true, dir: 'auto' }),
    createColumn('answers', t('columns.answers'), ({ took }) => inWords(took.answered), figures),
    createColumn(
      'tokens',
      t('columns.tokens'),
      (seen) => inWords(calculateCostPerAnswer(seen).tokens),
      figures,
    ),
    createColumn(
      'cost',
      t('columns.cost'),
      (seen) => costInWords(calculateCostPerAnswer(seen).cost),
      figures,
    ),
    createColumn('exact', t('columns.exact'), ({ scores }) => <ShareFigure share={scores.letters.exact} />),
  ];
  return (
    <ScrolledTable caption={t('sections.cost')} columns={columns} rows={readers} keyOf={({ key }) => key} />
  );
}
