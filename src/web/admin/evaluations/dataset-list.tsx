import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ListFailure } from '../components/list-failure.tsx';
import { DatasetCard } from './dataset-card.tsx';
import { useDatasets } from './use-datasets.ts';

/** All datasets, the newest first. */
export function DatasetList() {
  const { t } = useTranslation('datasets');
  const { datasets, error, isPending, refetch } = useDatasets();
  return (
    <>
      <h2 className="text-lead mt-8">{t('title')}</h2>
      <p role="status" className="list-state">
        {isPending && t('loading')}
        {datasets?.length === 0 && t('none')}
      </p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      {datasets && datasets.length > 0 && (
        <ol className="dataset-list">
          {datasets.map((dataset) => (
            <DatasetCard key={dataset.id} dataset={dataset} />
          ))}
        </ol>
      )}
    </>
  );
}
