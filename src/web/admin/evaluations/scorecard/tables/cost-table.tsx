import { currentLanguage } from '../../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { type Column, column } from '../../../components/data-table.tsx';
import { ShareFigure } from '../../../components/figure.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { tookEach } from '../scorecard-rows.ts';
import type { SeenReader } from '../seen-readers.ts';

/** The cost of each reader's letters, beside how many are right. */
export function CostTable({ readers }: { readers: readonly SeenReader[] }) {
  const { t } = useTranslation('scorecard');
  const inWords = (figure: number, max = 0) =>
    figure.toLocaleString(currentLanguage(), { maximumFractionDigits: max });
  const costInWords = (cost: number | null) => (cost === null ? t('noPrice') : inWords(100 * cost, 4));
  const figures = { className: 'figures' };
  const columns: Column<SeenReader>[] = [
    column('reader', t('reader'), ({ name }) => name, { isRowHead: true, dir: 'auto' }),
    column('answers', t('columns.answers'), ({ took }) => inWords(took.answered), figures),
    column('tokens', t('columns.tokens'), (seen) => inWords(tookEach(seen).tokens), figures),
    column('cost', t('columns.cost'), (seen) => costInWords(tookEach(seen).cost), figures),
    column('exact', t('columns.exact'), ({ scores }) => <ShareFigure share={scores.letters.exact} />),
  ];
  return (
    <ScrolledTable caption={t('sections.cost')} columns={columns} rows={readers} keyOf={({ key }) => key} />
  );
}
