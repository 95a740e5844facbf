/** The code of a sign-in link, which comes behind the # of the page's address (development mode). */
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

/** Takes codes out of the address as they come, so that neither the history nor a copied address holds one; call once. */
export function watchForSignInCodes(): void {
  if (!service.development) return;
  takeFromAddress();
  // A link that is opened where the page already stands loads nothing.
  window.addEventListener('hashchange', takeFromAddress);
}

function takeFromAddress(): void {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(fragmentStart)) return;
  history.replaceState(history.state, '', pathname + search);
  become(hash.slice(fragmentStart.length));
}

/** Drops the code: it was used, or is of no use. */
export function forgetSignInCode(): void {
  become(null);
}

/** The code that has come and waits to be used; null where none does. */
export function useSignInCode(): string | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => waiting,
    // The server does not see what stands behind the #.
    () => null,
  );
}
