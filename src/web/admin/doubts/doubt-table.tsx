import type { CallOutput } from '../../../contract/calls/calls.ts';
import { PageLink } from '../../components/page-link.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Column, column, DataTable, figureColumn } from '../components/data-table.tsx';
import { addressFrom } from '../lib/offer-address.ts';
import { useMoment } from '../lib/use-moment.ts';

type Doubt = CallOutput<'listDoubts'>['doubts'][number];

type DoubtTableProps = { doubts: readonly Doubt[]; columns: readonly Column<Doubt>[] };

/** One row a criterion and sentence, with the way to the saved offers. */
export function DoubtTable({ doubts, columns }: DoubtTableProps) {
  const { t } = useTranslation('doubts');
  return (
    <DataTable
      className="list-table"
      aria-label={t('title')}
      cards="lines"
      columns={columns}
      rows={doubts}
      keyOf={({ criterion, phrase }) => `${criterion} ${phrase}`}
    />
  );
}

/** Of the table, and of its file for spreadsheets, where they have the names and values of the contract. */
export function useDoubtColumns(): readonly Column<Doubt>[] {
  const { t } = useTranslation(['doubts', 'criteria']);
  const moment = useMoment();
  return [
    figureColumn('count', t('count'), ({ count }) => count),
    column('criterion', t('criterion'), ({ criterion }) => t(`criteria:${criterion}.name`), {
      value: ({ criterion }) => criterion,
    }),
    column('phrase', t('phrase'), ({ phrase }) => <span dir="auto">{phrase}</span>, {
      value: ({ phrase }) => phrase,
    }),
    column('newest', t('newest'), ({ newest }) => <time dateTime={newest}>{moment(newest)}</time>, {
      value: ({ newest }) => newest,
    }),
    column('jobOfferIds', t('offers'), (doubt) => <SavedOffers {...doubt} />, {
      className: 'doubt-offers',
      value: ({ jobOfferIds }) => jobOfferIds.join(' '),
    }),
  ];
}

function SavedOffers({ jobOfferIds, criterion }: Doubt) {
  const { t } = useTranslation('doubts');
  if (jobOfferIds.length === 0) return t('none');
  return jobOfferIds.map((id, index) => (
    <PageLink key={id} to={addressFrom(id, { from: '/offres/doubts', row: criterion })}>
      {t('offer', { number: index + 1 })}
    </PageLink>
  ));
}
