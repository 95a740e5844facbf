/** The code of a sign-in link, in the fragment of the page's address (development mode). */
import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners.ts';
import { service } from './service.ts';

const fragmentStart = '#sign-in=';

let waiting: string | null = null;
const listeners = new Listeners();

function become(code: string | null): void {
  waiting = code;
  listeners.tell();
}

/**
 * Removes codes from the address as they arrive, so that neither the history nor a copied address
 * has one; call once.
 */
export function watchForSignInCodes(): void {
  if (!service.development) return;
  takeFromAddress();
  // Opening a link to the current page does not reload it.
  window.addEventListener('hashchange', takeFromAddress);
}

function takeFromAddress(): void {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(fragmentStart)) return;
  history.replaceState(history.state, '', pathname + search);
  become(hash.slice(fragmentStart.length));
}

/** Discards the code, after use or when it is invalid. */
export function forgetSignInCode(): void {
  become(null);
}

/** The code waiting to be used; null if none. */
export function useSignInCode(): string | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => waiting,
    // Rendering on the server: browsers do not send the fragment, which holds the code.
    () => null,
  );
}
