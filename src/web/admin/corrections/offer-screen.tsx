/** The screen of one saved offer, at /offres/<id> with the list's query. */
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { usePath } from '../../lib/navigation.ts';
import { usePageHead } from '../../lib/wording/page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import '../../styles/offer.css';
import { FailureText } from '../components/failure-text.tsx';
import { pathPart } from '../lib/path-part.ts';
import { useOpenedOffer } from './draft/use-opened-offer.ts';
import { addressOfListBehind } from './keys/use-neighbours.ts';
import { OpenedOfferView } from './opened-offer.tsx';

export default function OfferScreen() {
  const { t } = useTranslation(['offer', 'page']);
  const path = usePath();
  const { data, error, isFetching, refetch } = useOpenedOffer(pathPart(path, 1));
  usePageHead(data ? data.holds.position || t('page:label.unnamedRole') : t('title'));
  return (
    <>
      <p role="alert" className="offer-error empty:hidden">
        {error && (
          <>
            {t('failed')} <FailureText failure={error} />
          </>
        )}
      </p>
      {data ? (
        <OpenedOfferView key={data.jobOfferId} opened={data} />
      ) : (
        <div className="offer-head">
          <h1 className="text-title">{error ? t('openFailed') : t('title')}</h1>
          {isFetching && <p role="status">{t('page:lazy.loading')}</p>}
          {error && (
            <div className="offer-actions">
              <PageLink to={addressOfListBehind()}>{t('back')}</PageLink>
              <Button onClick={() => refetch()}>{t('retry')}</Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
