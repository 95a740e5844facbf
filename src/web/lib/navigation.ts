/** Routing: the screen follows the browser's address, changed without reloading the document. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { Listeners } from './listeners.ts';

/** The address of a first frame rendered on the server; in a browser its own address is used. */
export const DrawnAddress = createContext<URL | null>(null);

const listeners = new Listeners();
let followed = 0;

/** Asks the visitor whether to leave the screen at `address`, with the function to leave it. */
type Hold = { address: string; ask: (leave: () => void) => void };
let hold: Hold | null = null;

/**
 * Back and Forward have changed the address already: when the screen is held, its address is
 * restored until there is an answer.
 */
function arrive(): void {
  const held = hold;
  if (!held || location.pathname === new URL(held.address, location.origin).pathname) {
    listeners.tell();
    return;
  }
  history.pushState(null, '', held.address);
  held.ask(() => {
    hold = null;
    history.back();
  });
}

globalThis.window?.addEventListener('popstate', arrive);

/**
 * Holds the current screen, for example because of unsaved changes: before it is left `ask` is
 * called with the function to leave. Returns the function to release it.
 */
export function guardScreen(ask: Hold['ask']): () => void {
  const mine = { address: location.pathname + location.search + location.hash, ask };
  hold = mine;
  return () => {
    if (hold === mine) hold = null;
  };
}

/** Goes to another screen, once the current one may be left; `address` starts with `/`. */
export function navigate(address: string): void {
  if (hold) hold.ask(() => go(address));
  else go(address);
}

function go(address: string): void {
  hold = null;
  history.pushState(null, '', address);
  followed += 1;
  listeners.tell();
}

/** The path of the current screen, such as `/method`. */
export function usePath(): string {
  return useAddressPart('pathname');
}

/** The query of the address, such as `?letter=A`; empty if none. */
export function useSearch(): string {
  return useAddressPart('search');
}

/** The fragment of the address, such as `#12`, which browsers do not send. */
export function useFragment(): string {
  return useAddressPart('hash');
}

/** Counts followed links; Back and Forward do not change it. */
export function useNavigationCount(): number {
  return useSyncExternalStore(
    listeners.subscribe,
    () => followed,
    () => 0,
  );
}

function useAddressPart(part: 'pathname' | 'search' | 'hash'): string {
  const drawn = useContext(DrawnAddress);
  const read = () => location[part];
  return useSyncExternalStore(listeners.subscribe, read, () => (drawn ?? location)[part]);
}
