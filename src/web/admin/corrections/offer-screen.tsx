/** The screen of one saved offer, at /offres/<id> with the list's query. */
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { usePath } from '../../lib/navigation.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import '../../styles/corrections.css';
import { FailureText } from '../components/failure-text.tsx';
import { getPathSegment } from '../lib/get-path-segment.ts';
import { useOpenedOffer } from './draft/use-opened-offer.ts';
import { createBackAddress } from './keys/use-neighbours.ts';
import { OpenedOfferView } from './opened-offer-view.tsx';

export default function OfferScreen() {
  const { t } = useTranslation(['offer', 'page']);
  const path = usePath();
  const { data, error, isFetching, refetch } = useOpenedOffer(getPathSegment(path, 1));
  usePageHead(data ? data.holds.position || t('page:label.unnamedRole') : t('title'));
  return (
    <>
      <p role="alert" className="text-alarm border-alarm mt-4 border-s-6 ps-3 empty:hidden">
        {error && (
          <>
            {t('failed')} <FailureText failure={error} />
          </>
        )}
      </p>
      {data ? (
        <OpenedOfferView key={data.jobOfferId} opened={data} />
      ) : (
        <div>
          <h1 className="text-title me-3 inline">{error ? t('openFailed') : t('title')}</h1>
          {isFetching && (
            <p role="status" className="text-lead me-3 inline">
              {t('page:lazy.loading')}
            </p>
          )}
          {error && (
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <PageLink to={createBackAddress()}>{t('back')}</PageLink>
              <Button onClick={() => refetch()}>{t('retry')}</Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
