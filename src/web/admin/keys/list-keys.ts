import type { RefObject } from 'react';
import type { KeyTable } from './key-table.ts';

/** The keys of a paginated list. */
export const listKeys = {
  search: { keys: ['/'] },
  move: { keys: { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }, repeats: true },
  open: { shown: ['↵'] },
  next: { keys: [']', 'l'], repeats: true },
  previous: { keys: ['[', 'h'], repeats: true },
} as const satisfies KeyTable<Element>;

/** Whether an element is in the list; without a focused element it counts as the list. */
export const locateInList = (list: RefObject<HTMLElement | null>) => (at: Element) =>
  at.matches('body, main') || list.current?.contains(at) ? list.current : null;

/** Moves the focus among the links of a list's rows; from elsewhere to the first. */
export function moveRowFocus(list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('a.row-link') ?? [])];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
  const next = at === -1 ? rows[0] : rows[at + by];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
