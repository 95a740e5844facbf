import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners.ts';
import { readStored, writeStored } from './storage.ts';

/** A choice of the visitor that this browser stores. */
export type BrowserFlag = { isSet: () => boolean; set: (value: boolean) => void; use: () => boolean };

/** The value for the first frame: the server does not know what a browser has stored. */
const notYet = () => false;

/**
 * A flag under `key` of the browser's storage, with a hook that follows it in this tab and others.
 * Without storage it lasts as long as the page.
 */
export function createBrowserFlag(key: string): BrowserFlag {
  const listeners = new Listeners();
  let here = false;
  const isSet = () => here || readStored('localStorage', key) !== null;
  const set = (value: boolean) => {
    if (isSet() === value) return;
    here = !writeStored('localStorage', key, value ? '1' : null) && value;
    listeners.tell();
  };
  const subscribe = (listener: () => void) => {
    const unsubscribe = listeners.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  };
  return { isSet, set, use: () => useSyncExternalStore(subscribe, isSet, notYet) };
}
