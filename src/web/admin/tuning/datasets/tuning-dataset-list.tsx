import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ExperimentList } from '../../experiments/experiment-list.tsx';
import { TuningDatasetCard } from './tuning-dataset-card.tsx';
import { useTuningDatasets } from './use-tuning-datasets.ts';

/** All datasets, newest first. */
export function TuningDatasetList() {
  const { t } = useTranslation('tuning');
  const { datasets = [], ...query } = useTuningDatasets();
  return (
    <>
      <h2 className="text-lead mt-8">{t('title')}</h2>
      <Button className="mt-2" aria-busy={query.isFetching} onClick={() => query.refetch()}>
        {query.isFetching && <span className="spinner" aria-hidden="true" />}
        {t('refresh')}
      </Button>
      <ExperimentList query={query} rows={datasets} loading={t('loading')} empty={t('none')}>
        {(dataset) => <TuningDatasetCard dataset={dataset} />}
      </ExperimentList>
    </>
  );
}
