/**
 * Flags in the browser: whether any results are stored, known without opening the store, and
 * whether the visitor wants none stored.
 */
import { useSyncExternalStore } from 'react';
import { Listeners } from '../../../lib/listeners.ts';

const keys = { kept: 'offergrade.kept', nothing: 'offergrade.keepNothing' } as const;
type Flag = keyof typeof keys;

const listeners = new Listeners();

/** Replaces the browser's storage when that is unavailable: lasts as long as the page. */
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

/** Subscribes to changes in this tab and others. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/** The value for the first frame: the server does not know what a browser has stored. */
const notYet = () => false;

/** Called by the store at each change. */
export const setHasStoredResults = (hasKept: boolean) => set('kept', hasKept);

/** Whether any result is stored in this browser. */
export function useHasStoredResults(): boolean {
  return useSyncExternalStore(subscribe, () => isSet('kept'), notYet);
}

/** The visitor's choice to store no further results; existing ones stay. */
export const isHistoryOff = () => isSet('nothing');
/** Sets whether results are stored. */
export const setHistoryOff = (nothing: boolean) => set('nothing', nothing);

/** Whether the visitor chose that no results are stored. */
export function useHistoryOff(): boolean {
  return useSyncExternalStore(subscribe, isHistoryOff, notYet);
}
