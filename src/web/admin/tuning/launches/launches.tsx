/** Fine-tuning launches: starting them, and what became of those that were started. */
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import '../../../styles/launches.css';
import { ExperimentList } from '../../experiments/experiment-list.tsx';
import { isUnderWay } from '../../experiments/state-words.ts';
import { ImportModel } from './import-model.tsx';
import { LaunchCard } from './launch-card.tsx';
import { LaunchForm } from './launch-form.tsx';
import { useLaunches } from './use-launches.ts';

export function Launches() {
  const { t } = useTranslation('launches');
  const query = useLaunches();
  const { launches = [], datasets = [], ways = [] } = query.data ?? {};
  return (
    <section aria-labelledby="launches-title">
      <h2 id="launches-title" className="text-lead mt-8">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose">
        {t('intro')} {t('hours')}
      </p>
      {query.data && datasets.length === 0 && <p className="mt-2">{t('noDatasets')}</p>}
      {query.data && <LaunchForm datasets={datasets} ways={ways} />}
      {query.data && <ImportModel />}
      <h3 className="mt-6 font-bold">{t('list')}</h3>
      <ExperimentList
        query={query}
        rows={launches}
        loading={t('loading')}
        empty={t('empty')}
        note={launches.some(isUnderWay) && t('inProgress')}
      >
        {(launch) => <LaunchCard launch={launch} />}
      </ExperimentList>
    </section>
  );
}
