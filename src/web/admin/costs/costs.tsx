/** Usage and cost of models, by day, model and task; and models that would cost nothing. */
import { maxCostDays } from '../../../contract/limits.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { QueryList } from '../components/query-list.tsx';
import { useAnswer } from '../lib/use-answer.ts';
import { CostTable } from './cost-table.tsx';
import { LocalModels } from './local-models.tsx';

export default function Costs() {
  const { t } = useTranslation('costs');
  usePageHead(t('title'));
  const query = useAnswer(['administration', 'costs'], 'listModelCosts', null);
  const { costs = [], hasPrices = false, byListPrices = false } = query.data ?? {};
  const known = byListPrices ? 'listPrices' : 'prices';
  return (
    <section className="mt-4">
      <h1 className="text-lead">{t('title')}</h1>
      <p className="text-note mt-2 max-w-prose">{t('intro', { days: maxCostDays })}</p>
      {query.data && (
        <p className="text-note text-soft mt-2 max-w-prose">{t(hasPrices ? known : 'noPrices')}</p>
      )}
      <QueryList query={query} rows={costs} loading={t('loading')} empty={t('empty')}>
        <CostTable costs={costs} hasPrices={hasPrices} />
      </QueryList>
      <LocalModels />
    </section>
  );
}
