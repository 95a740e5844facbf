import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { MovedOffer } from '../../../../contract/evaluations/rehearsed-rules.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { type Column, createColumn, DataTable, ScrolledTable } from '../../components/data-table.tsx';
import { QueryState } from '../../components/query-list.tsx';
import { queryKeyOfKind } from '../../experiments/kinds.ts';
import { createOfferAddressFrom } from '../../lib/offer-address.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { describeFigure } from './figure-words.ts';

type Result = NonNullable<CallOutput<'openRehearsal'>['result']>;

/** Which letters change, from what to what, by which change, and the offers. */
export function MovedLetters({ id }: { id: string }) {
  const { t } = useTranslation('rehearsals');
  const query = useAnswer(queryKeyOfKind('rehearsal'), 'openRehearsal', { id }, { gcTime: 0 });
  const { data } = query;
  return (
    <>
      <QueryState query={query} loading={t('loading')}>
        {data && !data.result && t('gone')}
      </QueryState>
      {data?.result && <Moves result={data.result} />}
    </>
  );
}

function Moves({ result }: { result: Result }) {
  const { t } = useTranslation(['rehearsals', 'findings', 'criteria']);
  const { offers, unreadable, moves, movedBy } = result;
  const moved = moves.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p>
        {t('rehearsals:moved', { count: moved, moved: formatCount(moved), offers: formatCount(offers) })}{' '}
        {unreadable > 0 && t('rehearsals:unreadable', { count: unreadable })}
      </p>
      {moves.length > 0 && (
        <div className="my-3 grid gap-x-8 gap-y-4 md:grid-cols-[1fr_2fr]">
          <CountTable
            caption={t('rehearsals:columns.moves')}
            rows={moves.map(({ from, to, count }) => ({ name: `${from} → ${to}`, count }))}
          />
          <CountTable
            caption={t('rehearsals:columns.movedBy')}
            rows={movedBy.map(({ name, count }) => ({ name: describeFigure(t, name), count }))}
          />
        </div>
      )}
      {moves.map((move) => (
        <MovedOffers key={`${move.from}${move.to}`} move={move} />
      ))}
    </>
  );
}

type Counted = { name: string; count: number };

function CountTable({ caption, rows }: { caption: string; rows: readonly Counted[] }) {
  const { t } = useTranslation('rehearsals');
  const columns: Column<Counted>[] = [
    createColumn('name', caption, ({ name }) => name, { isRowHead: true }),
    createColumn('count', t('columns.offers'), ({ count }) => formatCount(count), { className: 'figures' }),
  ];
  return (
    <DataTable
      className="figures-table"
      headClassName="sr-only"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
    >
      <caption className="text-start font-bold">{caption}</caption>
    </DataTable>
  );
}

type Move = Result['moves'][number];

function MovedOffers({ move: { from, to, count, offers } }: { move: Move }) {
  const { t } = useTranslation(['rehearsals', 'findings', 'criteria']);
  const score = (value: number) =>
    value.toLocaleString(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const caption = t('rehearsals:offersOf', {
    from,
    to,
    shown: formatCount(offers.length),
    of: formatCount(count),
  });
  const figures = { className: 'figures' };
  const columns: Column<MovedOffer>[] = [
    createColumn('offer', t('rehearsals:columns.offer'), (offer) => <OfferLink {...offer} />, {
      isRowHead: true,
      dir: 'auto',
    }),
    createColumn('before', t('rehearsals:columns.before'), ({ before }) => score(before), figures),
    createColumn('after', t('rehearsals:columns.after'), ({ after }) => score(after), figures),
    createColumn('why', t('rehearsals:columns.why'), ({ movedBy }) =>
      movedBy.map((name) => describeFigure(t, name)).join(' · '),
    ),
  ];
  return (
    <ScrolledTable
      caption={caption}
      captionClassName="text-start font-bold"
      columns={columns}
      rows={offers}
      keyOf={({ id }) => id}
    />
  );
}

function OfferLink({ id, position, company }: MovedOffer) {
  const { t } = useTranslation('rehearsals');
  return (
    <PageLink to={createOfferAddressFrom(id, { from: '/admin/rehearsals' })}>
      {[position, company].filter(Boolean).join(', ') || t('unnamed')}
    </PageLink>
  );
}
