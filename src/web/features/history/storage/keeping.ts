/**
 * What the browser remembers about keeping results: whether there are any, so that the page knows from its first moment
 * without opening the store, and whether the visitor wants none kept.
 */
import { useSyncExternalStore } from 'react';
import { Listeners } from '../../../lib/listeners.ts';

const keys = { kept: 'offergrade.kept', nothing: 'offergrade.keepNothing' } as const;
type Flag = keyof typeof keys;

const listeners = new Listeners();

/** Stands in for the browser's storage where that is closed: it lasts as long as the page. */
const here = new Map<Flag, boolean>();

function isSet(flag: Flag): boolean {
  try {
    return localStorage.getItem(keys[flag]) !== null;
  } catch {
    return here.get(flag) ?? false;
  }
}

function set(flag: Flag, value: boolean): void {
  if (isSet(flag) === value) return;
  try {
    if (value) localStorage.setItem(keys[flag], '1');
    else localStorage.removeItem(keys[flag]);
  } catch {
    here.set(flag, value);
  }
  listeners.tell();
}

/** Hears of changes in this tab and in the others. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/** What the first frame shows: the server knows nothing of what a browser keeps. */
const notYet = () => false;

/** To be told by the store, each time it changes. */
export const setHasKept = (hasKept: boolean) => set('kept', hasKept);

/** Whether any result is kept in this browser. */
export function useHasKept(): boolean {
  return useSyncExternalStore(subscribe, () => isSet('kept'), notYet);
}

/** The visitor's choice that no result be kept from now on; what is kept already stays. */
export const keepsNothing = () => isSet('nothing');
export const setKeepsNothing = (nothing: boolean) => set('nothing', nothing);

export function useKeepsNothing(): boolean {
  return useSyncExternalStore(subscribe, keepsNothing, notYet);
}
