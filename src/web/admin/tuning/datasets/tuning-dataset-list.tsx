import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ListFailure } from '../../components/list-failure.tsx';
import { TuningDatasetCard } from './tuning-dataset-card.tsx';
import { useTuningDatasets } from './use-tuning-datasets.ts';

/** All datasets, the newest first. */
export function TuningDatasetList() {
  const { t } = useTranslation('tuning');
  const { datasets, error, isPending, isFetching, refetch } = useTuningDatasets();
  return (
    <>
      <h2 className="text-lead mt-8">{t('title')}</h2>
      <Button className="mt-2" aria-busy={isFetching} onClick={() => refetch()}>
        {isFetching && <span className="spinner" aria-hidden="true" />}
        {t('refresh')}
      </Button>
      <p role="status" className="list-state">
        {isPending && t('loading')}
        {datasets?.length === 0 && t('none')}
      </p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      {datasets && datasets.length > 0 && (
        <ol className="dataset-list">
          {datasets.map((dataset) => (
            <TuningDatasetCard key={dataset.id} dataset={dataset} />
          ))}
        </ol>
      )}
    </>
  );
}
