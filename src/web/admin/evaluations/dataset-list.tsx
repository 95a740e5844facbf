import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ExperimentList } from '../experiments/experiment-list.tsx';
import { DatasetCard } from './dataset-card.tsx';
import { useDatasets } from './use-datasets.ts';

/** All datasets, the newest first. */
export function DatasetList() {
  const { t } = useTranslation('datasets');
  const { datasets = [], ...query } = useDatasets();
  return (
    <>
      <h2 className="text-lead mt-8">{t('title')}</h2>
      <ExperimentList query={query} rows={datasets} loading={t('loading')} empty={t('none')}>
        {(dataset) => <DatasetCard dataset={dataset} />}
      </ExperimentList>
    </>
  );
}
