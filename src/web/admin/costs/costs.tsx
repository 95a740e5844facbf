/** What models took and cost, by day and model. */
import { useQuery } from '@tanstack/react-query';
import { daysOfCosts } from '../../../contract/limits.ts';
import { call } from '../../api/call.ts';
import { usePageHead } from '../../lib/wording/page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import '../../styles/costs.css';
import { ListFailure } from '../components/list-failure.tsx';
import { CostTable } from './cost-table.tsx';

export default function Costs() {
  const { t } = useTranslation('costs');
  usePageHead(t('title'));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['administration', 'costs'],
    queryFn: ({ signal }) => call('listModelCosts', null, { signal }),
  });
  return (
    <section className="costs">
      <h1 className="text-lead">{t('title')}</h1>
      <p className="text-note mt-2 max-w-prose">{t('intro', { days: daysOfCosts })}</p>
      {data && (
        <p className="text-note text-soft mt-2 max-w-prose">{t(data.hasPrices ? 'prices' : 'noPrices')}</p>
      )}
      <p role="status" className="list-state">
        {isPending && t('loading')}
        {data?.costs.length === 0 && t('empty')}
      </p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      {data && data.costs.length > 0 && <CostTable {...data} />}
    </section>
  );
}
