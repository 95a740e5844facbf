import type { RefObject } from 'react';
import type { ListedOffer } from '../../../contract/calls/offer-list-calls.ts';
import { LetterChip } from '../../components/letter-chip.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { nameOfReader } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { addressOfOffer } from '../lib/offer-address.ts';
import { useLanguageName } from '../lib/use-language-name.ts';
import { useMoment } from '../lib/use-moment.ts';

type OffersTableProps = {
  offers: readonly ListedOffer[];
  busy: boolean;
  /** The query of the list, which goes with each offer that is opened: its screen leads on along the list. */
  query: string;
  table: RefObject<HTMLTableElement | null>;
  /** Told of the link of a row that is followed, before it is. */
  onFollow: (link: HTMLElement) => void;
};

/** Offers, one a row, which opens as a whole; cards where the window is narrow. */
export function OffersTable({ offers, busy, query, table, onFollow }: OffersTableProps) {
  const { t } = useTranslation('offers');
  return (
    <table
      ref={table}
      className="list-table offers-table"
      aria-busy={busy}
      aria-label={t('title')}
      onClickCapture={({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLElement>('a.row-link') : null;
        if (link) onFollow(link);
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('columns.letter')}</th>
          <th scope="col">{t('columns.offer')}</th>
          <th scope="col">{t('columns.model')}</th>
          <th scope="col">{t('columns.language')}</th>
          <th scope="col" className="figure-column">
            {t('columns.score')}
          </th>
          <th scope="col">{t('columns.state')}</th>
          <th scope="col">{t('columns.saved')}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} query={query} />
        ))}
      </tbody>
    </table>
  );
}

function OfferRow({ offer, query }: { offer: ListedOffer; query: string }) {
  const { t } = useTranslation(['offers', 'page']);
  const { t: ofPage } = useTranslation('page');
  const moment = useMoment();
  const nameOfLanguage = useLanguageName();
  const { id, position, company, model, language, letter, score, notAProductJobOffer } = offer;
  return (
    <tr>
      <td className="offer-letter">
        <LetterChip letter={letter} />
      </td>
      <td className="offer-name">
        <PageLink to={addressOfOffer(id) + query} className="row-link" data-offer={id} dir="auto">
          {position || t('page:label.unnamedRole')}
        </PageLink>
        <span className="offer-company" dir="auto">
          {company || t('offers:noCompany')}
        </span>
        {notAProductJobOffer && <span className="offer-note">{t('offers:notAProductOffer')}</span>}
      </td>
      <td className="offer-model" dir="auto">
        {nameOfReader(ofPage, model)}
      </td>
      <td className="offer-language">{nameOfLanguage(language)}</td>
      <td className="offer-score figure-column">
        {score.toLocaleString(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
      </td>
      <td className="offer-state">
        <States {...offer} />
      </td>
      <td className="offer-saved">
        <time dateTime={offer.createdAt}>{moment(offer.createdAt)}</time>
      </td>
    </tr>
  );
}

function States({ corrections, inDatasets }: ListedOffer) {
  const { t } = useTranslation('offers');
  return (
    <>
      {corrections > 0 && <span className="offer-mark">{t('corrected', { count: corrections })}</span>}
      {inDatasets && <span className="offer-mark">{t('inDatasets')}</span>}
    </>
  );
}
