/** Which screen the page shows: the browser's address, changed without fetching the document again. */
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The address that a first frame is drawn for, where there is no browser; the browser's own is used everywhere else. */
export const DrawnAddress = createContext<URL | null>(null);

const listeners = new Set<() => void>();
let followed = 0;

/** What asks the visitor whether to leave the screen at `address`, and how to leave it then. */
type Hold = { address: string; ask: (leave: () => void) => void };
let hold: Hold | null = null;

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', arrive);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', arrive);
  };
}

/** Back and Forward have changed the address already: where the screen is held, it is put on top again until there is an answer. */
function arrive(): void {
  const held = hold;
  if (!held || location.pathname === new URL(held.address, location.origin).pathname) {
    tell();
    return;
  }
  history.pushState(null, '', held.address);
  held.ask(() => {
    hold = null;
    history.back();
  });
}

/**
 * Holds the screen that is shown, such as one with changes that are not saved: whoever would leave it is asked by `ask`, which
 * calls what it is given to leave. Answers how to let it go.
 */
export function holdScreen(ask: Hold['ask']): () => void {
  const mine = { address: location.pathname + location.search + location.hash, ask };
  hold = mine;
  return () => {
    if (hold === mine) hold = null;
  };
}

/** Goes to another screen of the page, once the one that is shown may be left; `address` starts with `/`. */
export function navigate(address: string): void {
  if (hold) hold.ask(() => go(address));
  else go(address);
}

function go(address: string): void {
  hold = null;
  history.pushState(null, '', address);
  followed += 1;
  tell();
}

/** The path of the screen that is shown, such as `/method`. */
export function usePath(): string {
  return useAddressPart('pathname');
}

/** The query of the address, such as `?letter=A`; empty where there is none. */
export function useSearch(): string {
  return useAddressPart('search');
}

/** What stands behind the path, such as `#12`: the browser sends it nowhere. */
export function useFragment(): string {
  return useAddressPart('hash');
}

/** Counts the links that were followed; Back and Forward leave it as it is. */
export function useFollowed(): number {
  return useSyncExternalStore(
    subscribe,
    () => followed,
    () => 0,
  );
}

function useAddressPart(part: 'pathname' | 'search' | 'hash'): string {
  const drawn = useContext(DrawnAddress);
  const read = () => location[part];
  return useSyncExternalStore(subscribe, read, () => (drawn ?? location)[part]);
}
