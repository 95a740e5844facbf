/** The saved offers: searched, filtered, page by page, by mouse or keyboard. */

import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { readStoredJson, writeStored } from '../../lib/storage.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ListPaging } from '../components/list-paging.tsx';
import { ListFailure } from '../components/query-list.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { listKeys } from '../keys/list-keys.ts';
import { useListKeys } from '../keys/use-list-keys.ts';
import { TransferTools } from '../transfer/transfer-tools.tsx';
import { DeleteOffersOfModel } from './delete-offers-of-model.tsx';
import { ListFilters } from './list-filters.tsx';
import {
  createListAddress,
  createListQuery,
  isFiltered,
  type ListView,
  parseOfferFragment,
  unfilteredList,
} from './list-view.ts';
import { OffersTable } from './offers-table.tsx';
import {
  type ChangeView,
  useListChoices,
  useListView,
  useOffersCount,
  useOffersPage,
  useRefreshLists,
} from './use-offers-list.ts';

export default function OffersList() {
  const { t } = useTranslation('offers');
  usePageHead(t('title'));
  const [view, change] = useListView();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useOffersPage(view);
  const choices = useListChoices().data;
  const askAgain = useRefreshLists();
  const pages = pagesFrom(view, data, change, () => scrollTo({ top: 0 }));
  const { table, field } = useListKeys(pages);
  const offers = data?.offers ?? [];
  const follow = useRestoreRowFocus(view, offers.length > 0 && !isPlaceholderData, table);
  return (
    <section className="offers-list mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-lead">{t('title')}</h1>
        <TransferTools query={createListQuery(view)} onImported={askAgain} />
      </div>
      <ListFilters
        view={view}
        choices={choices}
        field={field}
        onChange={change}
        ofModel={
          view.model && <DeleteOffersOfModel key={view.model} model={view.model} onDeleted={askAgain} />
        }
      />
      <ListState
        view={view}
        loading={isPending}
        empty={offers.length === 0 && !error}
        none={choices?.models.length === 0}
      />
      {choices?.beingListed && <BeingListed {...choices.beingListed} />}
      {isFiltered(view) && (
        <Button className="list-clear mt-1" onClick={() => change(unfilteredList)}>
          {t('filters.clear')}
        </Button>
      )}
      <ListFailure failure={error} onRetry={() => void refetch()} />
      {offers.length > 0 && (
        <OffersTable
          offers={offers}
          busy={isFetching && isPlaceholderData}
          query={createListQuery(view)}
          table={table}
          onFollow={follow}
        />
      )}
      <ListPaging {...pages} />
      {offers.length > 0 && <KeysLine of={listKeys} words={(name) => t(`keys.${name}`)} />}
    </section>
  );
}

type Page = { newer: string | null; older: string | null } | undefined;

/** Callbacks that turn to the first, previous, next and last page; each null if there is none. */
function pagesFrom(view: ListView, page: Page, change: ChangeView, onTurned: () => void) {
  const turn = (changes: Partial<ListView>) => () => {
    change({ ...view, ...changes });
    onTurned();
  };
  const { newer = null, older = null } = page ?? {};
  return {
    first: newer === null ? null : turn({ from: '', toward: 'older' }),
    previous: newer === null ? null : turn({ from: newer, toward: 'newer' }),
    next: older === null ? null : turn({ from: older, toward: 'older' }),
    last: older === null ? null : turn({ from: '', toward: 'newer' }),
  };
}

type ListStateProps = { view: ListView; loading: boolean; empty: boolean; none: boolean };

/** How many offers there are, or why there is none (docs/domain/specification.md, section 8). */
function ListState({ view, loading, empty, none }: ListStateProps) {
  const { t } = useTranslation('offers');
  const count = useOffersCount(view).data;
  const sentence = () => {
    if (loading) return t('loading');
    if (empty && none) return t('empty.all');
    if (empty && view.model && !isFiltered({ ...view, model: '' })) return t('empty.ofModel');
    if (empty) return t('empty.filtered');
    if (!count) return '';
    const amount = formatCount(count.offers);
    return t(count.orMore ? 'countOrMore' : 'count', { count: count.offers, amount });
  };
  return (
    <p role="status" className="list-state">
      {sentence()}
    </p>
  );
}

/** A new release rebuilds the list in the background, during which it lacks some offers. */
function BeingListed({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation('offers');
  return <p className="list-state">{t('beingListed', { done: formatCount(done), of: formatCount(of) })}</p>;
}

/** The state of the list that its address does not have. */
type Left = { query: string; top: number; place: number };

const key = 'offergrade.list-left';

/**
 * Goes to the row named by the address once `loaded`; if it is gone, as an offer that no longer
 * matches the filter, to the row in its place. Returns the handler for followed rows.
 */
function useRestoreRowFocus(
  view: ListView,
  loaded: boolean,
  table: RefObject<HTMLTableElement | null>,
): (link: HTMLElement) => void {
  const wanted = useRef(parseOfferFragment(location.hash));
  const query = createListQuery(view);
  useEffect(() => {
    const jobOfferId = wanted.current;
    if (!loaded || jobOfferId === null) return;
    wanted.current = null;
    const left = leftAt(query);
    if (left) scrollTo({ top: left.top, behavior: 'instant' });
    const links = linksOf(table.current);
    const link =
      links.find((each) => each.dataset.offer === jobOfferId) ??
      links[Math.min(left?.place ?? 0, links.length - 1)];
    link?.focus({ preventScroll: true });
    link?.closest('tr')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [loaded, query, table]);
  return (link) => {
    // For Back, to which this history entry belongs.
    history.replaceState(history.state, '', createListAddress(view, link.dataset.offer));
    const left: Left = { query, top: scrollY, place: linksOf(table.current).indexOf(link) };
    // Without storage only the row is restored.
    writeStored('sessionStorage', key, JSON.stringify(left));
  };
}

function linksOf(table: HTMLTableElement | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>('a.row-link') ?? [])];
}

/** Null when another view of the list was left last, or nothing is stored. */
function leftAt(query: string): Left | null {
  // Cast: of unknown form; the fields are checked.
  const left = readStoredJson('sessionStorage', key) as Left | null;
  return left?.query === query && Number.isFinite(left.top) && Number.isInteger(left.place) ? left : null;
}
