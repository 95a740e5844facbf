import { useRef } from 'react';
import { listKeys, locateInList, moveRowFocus } from './list-keys.ts';
import { useKeys } from './use-keys.ts';

type Turn = (() => void) | null;

/** Handles the keys of `listKeys`; returns React refs for the list's table and its search field. */
export function useListKeys({ previous, next }: { previous: Turn; next: Turn }) {
  const table = useRef<HTMLTableElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useKeys(listKeys, locateInList(table), {
    search: () => field.current?.focus(),
    move: (by) => moveRowFocus(table.current, by),
    next: () => next?.(),
    previous: () => previous?.(),
  });
  return { table, field };
}
