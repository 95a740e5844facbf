import type { RefObject } from 'react';
import { controlsWithKeys, useKeyPresses } from '../lib/use-key-presses.ts';

export type ListCommand = 'down' | 'up' | 'search' | 'older' | 'newer';

/** Single signs; they can be switched off (WCAG 2.1.4). */
const singles: Readonly<Record<string, ListCommand>> = {
  j: 'down',
  k: 'up',
  '/': 'search',
  ']': 'older',
  l: 'older',
  '[': 'newer',
  h: 'newer',
};

/** In the list only: elsewhere these scroll. */
const arrows: Readonly<Record<string, ListCommand>> = { ArrowDown: 'down', ArrowUp: 'up' };

/** Hears the keys of a list, but not what is typed into a field. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  singleKeys: boolean,
  run: (command: ListCommand) => void,
): void {
  useKeyPresses((event, at) => {
    // A bracket of some keyboards comes with Ctrl and Alt.
    const types = event.ctrlKey && event.altKey;
    if ((event.ctrlKey || event.metaKey || event.altKey) && !types) return false;
    if (at.closest(controlsWithKeys)) return false;
    // Whoever clicked beside everything stands nowhere else.
    const inList = at.matches('body, main') || list.current?.contains(at);
    const single = singleKeys ? singles[event.key.toLowerCase()] : undefined;
    const command = (inList ? arrows[event.key] : undefined) ?? single;
    if (command) run(command);
    return command !== undefined;
  });
}

/** Moves the focus among the links of a list's rows; from elsewhere to the first. */
export function moveAmongRows(list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('a.row-link') ?? [])];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
  const next = at === -1 ? rows[0] : rows[at + by];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
