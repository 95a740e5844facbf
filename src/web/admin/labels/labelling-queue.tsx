/** The offers that wait to be labelled unseen, at /offres/label. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { PageLink } from '../../components/page-link.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { ListFailure } from '../components/list-failure.tsx';
import { addressToLabel } from '../lib/offer-address.ts';

export default function LabellingQueue() {
  const { t } = useTranslation('labels');
  usePageHead(t('unseen.queueTitle'));
  const { data, error, refetch } = useQuery({
    queryKey: ['administration', 'offerToLabel'],
    queryFn: ({ signal }) => call('findOfferToLabel', { after: '' }, { signal }),
  });
  return (
    <section className="mt-4">
      <h1 className="text-lead">{t('unseen.queueTitle')}</h1>
      <p className="mt-2 max-w-prose">{t('unseen.intro')}</p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      <p role="status" className="mt-4">
        {!data && !error && t('unseen.looking')}
        {data && (data.jobOfferId ? t('unseen.left', { count: data.left }) : t('unseen.none'))}
      </p>
      {data?.jobOfferId && (
        <p className="mt-4">
          <PageLink to={addressToLabel(data.jobOfferId)}>{t('unseen.next')}</PageLink>
        </p>
      )}
    </section>
  );
}
