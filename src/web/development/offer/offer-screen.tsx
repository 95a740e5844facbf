/** The screen of one saved offer, at /offres/<id> with the list's query behind it. */
import { useTranslation } from 'react-i18next';
import { usePath } from '../../navigation.ts';
import { Button } from '../../parts/button.tsx';
import { usePageHead } from '../../parts/page-head.ts';
import { PageLink } from '../../parts/page-link.tsx';
import '../../styles/offer.css';
import { FailureText } from '../failure-text.tsx';
import { OpenedOfferView } from './opened-offer.tsx';
import { addressOfListBehind } from './use-neighbours.ts';
import { useOpenedOffer } from './use-opened-offer.ts';

export default function OfferScreen() {
  const { t } = useTranslation(['offer', 'page']);
  const path = usePath();
  const { data, error, isFetching, refetch } = useOpenedOffer(idIn(path));
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

/** The last part of a path such as `/offres/<id>`. */
function idIn(path: string): string {
  try {
    return decodeURIComponent(path.replace(/\/+$/, '').split('/').at(-1) ?? '');
  } catch {
    return '';
  }
}
