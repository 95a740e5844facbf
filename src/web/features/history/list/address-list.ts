/**
 * The list of addresses that the visitor has graded one after another, stored in this browser so
 * that closing the tab loses nothing. Its results are in the history.
 */

import type { ReaderKind } from '../../../../contract/calls/visitor-calls.ts';
import type { ParsedList } from '../../../analysis/parse-address-list.ts';
import type { Failure } from '../../../api/failure.ts';
import { Listeners } from '../../../lib/listeners.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** An address with the id of its result, or why there is none; with neither it is to be graded. */
export type ListItem = { address: string; id?: number; failure?: Failure };

export type AddressList = Omit<ParsedList, 'addresses'> & {
  items: readonly ListItem[];
  /** Reads the whole list; undefined until the visitor starts it. */
  reader?: ReaderKind;
  /** The unfinished list that this one replaced, until the visitor starts it. */
  before?: AddressList;
};

const key = 'offergrade.list';
const listeners = new Listeners();

/** Replaces the browser's storage when that is unavailable: lasts as long as the page. */
let here: string | null = null;
let parsed: { from: string | null; list: AddressList | null } = { from: null, list: null };

/** The current list, the same object until it changes; null if none. */
export function readList(): AddressList | null {
  const from = here ?? readStored('localStorage', key);
  if (from !== parsed.from) parsed = { from, list: parse(from) };
  return parsed.list;
}

/** Replaces the list; null removes it. */
export function writeList(list: AddressList | null): void {
  const text = list && JSON.stringify(list);
  here = writeStored('localStorage', key, text) ? null : text;
  listeners.tell();
}

/** A list that waits for its start; an unfinished one that it replaces can be brought back. */
export function prepareList({ addresses, repeated, leftOut }: ParsedList): void {
  const current = readList();
  const before = current?.reader ? current : current?.before;
  writeList({
    items: addresses.map((address) => ({ address })),
    repeated,
    leftOut,
    ...(before && listWaiting(before).length > 0 && { before }),
  });
}

/** Sets the item of its address, unless that is in the list no more. */
export function updateItem(item: ListItem): void {
  const list = readList();
  if (!list) return;
  const items = list.items.map((each) => (each.address === item.address ? item : each));
  writeList({ ...list, items });
}

/** The items still to be graded, in order. */
export const listWaiting = ({ items }: AddressList) =>
  items.filter(({ id, failure }) => id === undefined && !failure);

/** Calls `listener` when this tab or another changes the list. */
export function subscribeToList(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/** The list as stored, or null, as another release may have written it. */
function parse(from: string | null): AddressList | null {
  try {
    // Cast: of unknown form; what is read of it is checked.
    const list = JSON.parse(from ?? 'null') as AddressList | null;
    return list?.items.every(({ address }) => typeof address === 'string') ? list : null;
  } catch {
    return null;
  }
}
