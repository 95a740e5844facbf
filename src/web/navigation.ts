/** Which screen the page shows: the browser's address, changed without fetching the document again. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let followed = 0;

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', tell);
  };
}

/** Goes to another screen of the page; `address` starts with `/`. */
export function navigate(address: string): void {
  history.pushState(null, '', address);
  followed += 1;
  tell();
}

/** The path of the screen that is shown, such as `/method`. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/** What stands behind the path, such as `#12`: the browser sends it nowhere. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

/** Counts the links that were followed; Back and Forward leave it as it is. */
export function useFollowed(): number {
  return useSyncExternalStore(subscribe, () => followed);
}
