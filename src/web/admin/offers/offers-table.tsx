import type { RefObject } from 'react';
import type { ListedOffer } from '../../../contract/calls/offer-list-calls.ts';
import { LetterChip } from '../../components/letter-chip.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { getLocalLanguageName } from '../../lib/wording/language-names.ts';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Column, createColumn, DataTable } from '../components/data-table.tsx';
import { createOfferAddress } from '../lib/offer-address.ts';

type OffersTableProps = {
  offers: readonly ListedOffer[];
  busy: boolean;
  /**
   * The query of the list, passed to each opened offer so that its screen can navigate the list.
   */
  query: string;
  table: RefObject<HTMLTableElement | null>;
  /** Called with the link of a row before it is followed. */
  onFollow: (link: HTMLElement) => void;
};

/** Offers, one per row, which is a link as a whole. */
export function OffersTable({ offers, busy, query, table, onFollow }: OffersTableProps) {
  const { t } = useTranslation('offers');
  return (
    <DataTable
      ref={table}
      className="list-table offers-table"
      aria-busy={busy}
      aria-label={t('title')}
      onClickCapture={({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLElement>('a.row-link') : null;
        if (link) onFollow(link);
      }}
      cards="flow"
      columns={useColumns(query)}
      rows={offers}
      keyOf={({ id }) => id}
    />
  );
}

const scoreInWords = (score: number) =>
  score.toLocaleString(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function useColumns(query: string): Column<ListedOffer>[] {
  const { t } = useTranslation(['offers', 'page']);
  return [
    createColumn('letter', t('columns.letter'), ({ letter }) => <LetterChip letter={letter} />, {
      className: 'w-12 max-md:mb-1 max-md:flex-none',
    }),
    createColumn('offer', t('columns.offer'), (offer) => <OfferName {...offer} query={query} />, {
      className: 'max-md:mb-1 max-md:flex-[1_0_calc(100%-4rem)]',
    }),
    createColumn('model', t('columns.model'), ({ model }) => getReaderName(t, model), {
      className: 'text-small',
      dir: 'auto',
    }),
    createColumn('language', t('columns.language'), ({ language }) => getLocalLanguageName(language), {
      className: 'text-small',
    }),
    createColumn('score', t('columns.score'), ({ score }) => scoreInWords(score), { isFigure: true }),
    createColumn('state', t('columns.state'), (offer) => <States {...offer} />, {
      className: 'max-md:empty:hidden',
    }),
    createColumn(
      'saved',
      t('columns.saved'),
      ({ createdAt: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
      {
        className: 'text-small whitespace-nowrap',
      },
    ),
  ];
}

type OfferNameProps = ListedOffer & { query: string };

function OfferName({ id, position, company, notAProductJobOffer, query }: OfferNameProps) {
  const { t } = useTranslation(['offers', 'page']);
  return (
    <>
      <PageLink to={createOfferAddress(id) + query} className="row-link" data-offer={id} dir="auto">
        {position || t('page:label.unnamedRole')}
      </PageLink>
      <span className="text-small text-soft block" dir="auto">
        {company || t('offers:noCompany')}
      </span>
      {notAProductJobOffer && (
        <span className="text-small text-soft block">{t('offers:notAProductOffer')}</span>
      )}
    </>
  );
}

function States({ corrections, inDatasets }: ListedOffer) {
  const { t } = useTranslation('offers');
  return (
    <>
      {corrections > 0 && <Mark>{t('corrected', { count: corrections })}</Mark>}
      {inDatasets && <Mark>{t('inDatasets')}</Mark>}
    </>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <span className="border-edge rounded-hair text-small me-1.5 inline-block border px-1.5 whitespace-nowrap">
      {children}
    </span>
  );
}
