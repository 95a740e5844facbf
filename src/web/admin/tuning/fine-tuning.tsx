/**
 * Fine-tuning (docs/domain/specification.md, section 2): the datasets that models are tuned on, and
 * the models that were tuned.
 */
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { service } from '../../lib/service.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FailureLine } from '../components/failure-text.tsx';
import { ExperimentList } from '../experiments/experiment-list.tsx';
import { isTuned, listedModels } from '../lib/models.ts';
import { TuningDatasetCard } from './datasets/tuning-dataset-card.tsx';
import { TuningDatasetForm, useTuningDatasets } from './datasets/tuning-dataset-form.tsx';
import { Launches } from './launches/launches.tsx';

export default function FineTuning() {
  const { t } = useTranslation('administration');
  usePageHead(t('navigation.fineTuning'));
  return (
    <>
      <h1 className="text-head mt-6">{t('navigation.fineTuning')}</h1>
      <TuningDatasetForm />
      <TuningDatasetList />
      <Launches />
      <h2 className="text-lead mt-8">{t('fineTuning.models')}</h2>
      <TunedModels />
    </>
  );
}

function TunedModels() {
  const { t } = useTranslation('administration');
  const { data, error, isFetching, refetch } = useQuery(listedModels);
  const tuned = data?.models.filter(isTuned);
  return (
    <>
      <div aria-busy={isFetching}>
        {tuned?.length === 0 && (
          <p className="mt-2">
            {service.reader === 'builtin'
              ? t('fineTuning.builtin')
              : t('fineTuning.noModels', { host: service.provider })}
          </p>
        )}
        {tuned && tuned.length > 0 && (
          <ul className="mt-2 list-disc ps-6">
            {tuned.map(({ id }) => (
              <li key={id} className="break-all">
                {id}
              </li>
            ))}
          </ul>
        )}
      </div>
      <FailureLine failure={error} className="mt-2" />
      <Button className="mt-4" aria-busy={isFetching} onClick={() => refetch()}>
        {isFetching && <span className="spinner" aria-hidden="true" />}
        {t('fineTuning.refresh')}
      </Button>
    </>
  );
}

/** All datasets, newest first. */
function TuningDatasetList() {
  const { t } = useTranslation('tuning');
  const query = useTuningDatasets();
  return (
    <>
      <h2 className="text-lead mt-8">{t('title')}</h2>
      <Button className="mt-2" aria-busy={query.isFetching} onClick={() => query.refetch()}>
        {query.isFetching && <span className="spinner" aria-hidden="true" />}
        {t('refresh')}
      </Button>
      <ExperimentList
        query={query}
        rows={query.data?.datasets ?? []}
        loading={t('loading')}
        empty={t('none')}
      >
        {(dataset) => <TuningDatasetCard dataset={dataset} />}
      </ExperimentList>
    </>
  );
}
