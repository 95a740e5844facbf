/** Restores the list on return: the same focused row at the same scroll position. */
import { type RefObject, useEffect, useRef } from 'react';
import { createListAddress, createListQuery, type ListView, parseOfferFragment } from './list-view.ts';

/** The state of the list that its address does not have. */
type Left = { query: string; top: number; place: number };

const key = 'offergrade.list-left';

/**
 * Goes to the row named by the address once `loaded`; if it is gone, as an offer that no longer
 * matches the filter, to the row in its place. Returns the handler for followed rows.
 */
export function useRestoreRowFocus(
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
    leave({ query, top: scrollY, place: linksOf(table.current).indexOf(link) });
  };
}

function linksOf(table: HTMLTableElement | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>('a.row-link') ?? [])];
}

function leave(left: Left): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(left));
  } catch {
    // Without storage only the row is restored.
  }
}

/** Null when another view of the list was left last, or nothing is stored. */
function leftAt(query: string): Left | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return left?.query === query && Number.isFinite(left.top) && Number.isInteger(left.place) ? left : null;
  } catch {
    return null;
  }
}
