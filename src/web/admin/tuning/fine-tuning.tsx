/** Fine-tuning (specification, section 2): the models that were tuned at the endpoint. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { service } from '../../lib/service.ts';
import { FailureText } from '../components/failure-text.tsx';
import { isTuned } from '../lib/joined-models.ts';
import { listedModels } from '../lib/listed-models.ts';

export default function FineTuning() {
  const { t } = useTranslation('administration');
  usePageHead(t('navigation.fineTuning'));
  return (
    <>
      <h1 className="text-head mt-6">{t('navigation.fineTuning')}</h1>
      <h2 className="text-lead mt-6">{t('fineTuning.models')}</h2>
      {service.reader === 'builtin' ? <p className="mt-2">{t('fineTuning.builtin')}</p> : <TunedModels />}
      <h2 className="text-lead mt-8">{t('fineTuning.datasets')}</h2>
      <p className="mt-2">{t('fineTuning.noDatasets')}</p>
      <p className="mt-2 max-w-prose">
        {t('fineTuning.noDatasetsYet')}{' '}
        <PageLink to="/offres?corrected=yes">{t('fineTuning.corrected')}</PageLink>
      </p>
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
          <p className="mt-2">{t('fineTuning.noModels', { host: service.provider })}</p>
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
      <p role="alert" className="text-alarm mt-2 empty:hidden">
        {error && <FailureText failure={error} />}
      </p>
      <Button className="mt-4" aria-busy={isFetching} onClick={() => refetch()}>
        {isFetching && <span className="spinner" aria-hidden="true" />}
        {t('fineTuning.refresh')}
      </Button>
    </>
  );
}
