import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { MovedOffer } from '../../../../contract/evaluations/rehearsed-rules.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { type Column, column, DataTable } from '../../components/data-table.tsx';
import { QueryState } from '../../components/query-list.tsx';
import { addressFrom } from '../../lib/offer-address.ts';
import { figureInWords } from './figure-words.ts';
import { useResult } from './use-rehearsals.ts';

type Result = NonNullable<CallOutput<'openRehearsal'>['result']>;

const inWords = (count: number) => count.toLocaleString(currentLanguage());

/** Which letters move, from what to what, by which change, and the offers. */
export function MovedLetters({ id }: { id: string }) {
  const { t } = useTranslation('rehearsals');
  const query = useResult(id);
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
        {t('rehearsals:moved', { count: moved, moved: inWords(moved), offers: inWords(offers) })}{' '}
        {unreadable > 0 && t('rehearsals:unreadable', { count: unreadable })}
      </p>
      {moves.length > 0 && (
        <div className="rehearsal-tables">
          <CountTable
            caption={t('rehearsals:columns.moves')}
            rows={moves.map(({ from, to, count }) => ({ name: `${from} → ${to}`, count }))}
          />
          <CountTable
            caption={t('rehearsals:columns.movedBy')}
            rows={movedBy.map(({ name, count }) => ({ name: figureInWords(t, name), count }))}
          />
        </div>
      )}
      {moves.map((move) => (
        <MovedOffers key={`${move.from}${move.to}`} move={move} />
      ))}
    </>
  );
}

type CountTableProps = { caption: string; rows: readonly { name: string; count: number }[] };

function CountTable({ caption, rows }: CountTableProps) {
  const { t } = useTranslation('rehearsals');
  return (
    <table className="figures-table">
      <caption className="text-start font-bold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{t('columns.offers')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="figures">{inWords(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Move = Result['moves'][number];

function MovedOffers({ move: { from, to, count, offers } }: { move: Move }) {
  const { t } = useTranslation(['rehearsals', 'findings', 'criteria']);
  const score = (value: number) =>
    value.toLocaleString(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const caption = t('rehearsals:offersOf', { from, to, shown: inWords(offers.length), of: inWords(count) });
  const figures = { className: 'figures' };
  const columns: Column<MovedOffer>[] = [
    column('offer', t('rehearsals:columns.offer'), (offer) => <OfferLink {...offer} />, {
      isRowHead: true,
      dir: 'auto',
    }),
    column('before', t('rehearsals:columns.before'), ({ before }) => score(before), figures),
    column('after', t('rehearsals:columns.after'), ({ after }) => score(after), figures),
    column('why', t('rehearsals:columns.why'), ({ movedBy }) =>
      movedBy.map((name) => figureInWords(t, name)).join(' · '),
    ),
  ];
  return (
    <Scrollable className="score-window" aria-label={caption}>
      <DataTable className="list-table" columns={columns} rows={offers} keyOf={({ id }) => id}>
        <caption className="text-start font-bold">{caption}</caption>
      </DataTable>
    </Scrollable>
  );
}

function OfferLink({ id, position, company }: MovedOffer) {
  const { t } = useTranslation('rehearsals');
  return (
    <PageLink to={addressFrom(id, { from: '/admin/rehearsals', row: null })}>
      {[position, company].filter(Boolean).join(', ') || t('unnamed')}
    </PageLink>
  );
}
