/**
 * Flags in the browser: whether any results are stored, known without opening the store, and
 * whether the visitor wants none stored.
 */
import { createBrowserFlag } from '../../../lib/browser-flag.ts';

/** `set` is called by the store at each change. */
const stored = createBrowserFlag('offergrade.kept');
export const { set: setHasStoredResults, use: useHasStoredResults } = stored;

/** The visitor's choice to store no further results; existing ones stay. */
const off = createBrowserFlag('offergrade.keepNothing');
export const { isSet: isHistoryOff, set: setHistoryOff, use: useHistoryOff } = off;
