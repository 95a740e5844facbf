/** The last results, stored only in the visitor's own browser. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Analysis } from '../../../analysis/analysis.ts';
import { clearSlot, readSlot } from '../../../analysis/shown-slot.ts';
import { isHistoryOff, setHasStoredResults } from './history-setting.ts';
import { fromStored, type StoredAnalysis, storeShown, toStored } from './shown-result.ts';

/** The oldest is deleted when one more is added. */
export const maxStored = 50;

/** `id` is incremented with each result, in this browser only. */
export type HistoryEntry = { id: number; analysis: Analysis };

type Kept = DBSchema & { results: { key: number; value: StoredAnalysis } };
type Store = IDBPDatabase<Kept>;

let opened: Promise<Store> | undefined;

function open(): Promise<Store> {
  opened ??= openDB<Kept>('offergrade.results', 1, {
    upgrade: (database) => void database.createObjectStore('results', { autoIncrement: true }),
    // A newer release in another tab takes precedence.
    blocking: () => void closeStore(),
    terminated: () => void closeStore(),
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Closes the store; the next use opens it again. */
export async function closeStore(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}

/** The result stored last, and its id; undefined when it could not be stored. */
let latest: { gradedAt: Date; id: Promise<number | undefined> } | undefined;

/**
 * Stores a result, unless the visitor has disabled that; when there is no room, older ones are
 * deleted. A result of the same analysis as the last one replaces it, unless the visitor has
 * deleted it meanwhile. Never rejects.
 */
export async function storeResult(analysis: Analysis): Promise<void> {
  storeShown(analysis);
  if (isHistoryOff()) return;
  const before = latest?.gradedAt === analysis.gradedAt ? latest.id : undefined;
  const id = keepOrAmend(analysis, before).catch((error) => {
    // Private windows and full disks store nothing; the result itself is on the page.
    console.warn('The result could not be kept', error);
    return undefined;
  });
  latest = { gradedAt: analysis.gradedAt, id };
  await id;
}

async function keepOrAmend(
  analysis: Analysis,
  before?: Promise<number | undefined>,
): Promise<number | undefined> {
  const id = await before;
  return (await putWithRoom(toStored(analysis), { id, amends: id !== undefined })) ?? id;
}

/**
 * Stores a further result and returns its id. Unlike that of the form, it is not shown after a
 * reload. @throws when the visitor wants none stored, or the browser has no storage.
 */
export async function addResult(analysis: Analysis): Promise<number> {
  const id = isHistoryOff() ? undefined : await putWithRoom(toStored(analysis), {});
  if (id === undefined) throw new Error('Results are not stored in this browser');
  return id;
}

/** Restores a deleted result in its place. @throws when the browser has no storage. */
export async function restoreResult({ id, analysis }: HistoryEntry): Promise<void> {
  await putWithRoom(toStored(analysis), { id });
}

/** Where to store a result: at the end without `id`. With `amends` only if its id still exists. */
type Place = { id?: number | undefined; amends?: boolean };

/** Undefined when there was nothing left to amend. */
async function putWithRoom(value: StoredAnalysis, place: Place): Promise<number | undefined> {
  const database = await open();
  for (;;) {
    try {
      const key = await put(database, value, place);
      if (key !== undefined) setHasStoredResults(true);
      return key;
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      if (!full || !(await removeOldest(database, place))) throw error;
    }
  }
}

async function put(
  database: Store,
  value: StoredAnalysis,
  { id, amends }: Place,
): Promise<number | undefined> {
  const transaction = database.transaction('results', 'readwrite');
  const { store } = transaction;
  const write = async () => {
    // In the same transaction, so that a concurrent deletion comes after it.
    if (amends && id !== undefined && (await store.getKey(id)) === undefined) return undefined;
    const key = await store.put(value, id);
    const keys = await store.getAllKeys();
    await Promise.all(keys.slice(0, -maxStored).map((each) => store.delete(each)));
    return key;
  };
  const [key] = await Promise.all([write(), transaction.done]);
  return key;
}

/** Whether there was one other than that of the place. */
async function removeOldest(database: Store, { id }: Place): Promise<boolean> {
  const oldest = (await database.getAllKeys('results', null, 2)).find((key) => key !== id);
  if (oldest === undefined) return false;
  await database.delete('results', oldest);
  return true;
}

/**
 * All stored results, newest first, and the number of those written by another release in a form
 * that cannot be shown. Empty without storage.
 */
export async function storedResults(): Promise<{ results: HistoryEntry[]; unreadable: number }> {
  try {
    const transaction = (await open()).transaction('results');
    const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
    setHasStoredResults(keys.length > 0);
    const results = values.flatMap((value, place) => {
      const analysis = fromStored(value);
      // Cast: both lists have the same order and length, and keys are numbers.
      return analysis ? [{ id: keys[place] as number, analysis }] : [];
    });
    return { results: results.reverse(), unreadable: keys.length - results.length };
  } catch (error) {
    console.warn('What is kept could not be read', error);
    return { results: [], unreadable: 0 };
  }
}

/**
 * Deletes results, including the one shown after a reload. @throws when the browser has no storage.
 */
export async function removeResults(ids: readonly number[]): Promise<void> {
  const transaction = (await open()).transaction('results', 'readwrite');
  const { store } = transaction;
  const remove = async (id: number) => {
    const removed = await store.get(id);
    await store.delete(id);
    if (removed && removed.gradedAt === readSlot()?.gradedAt) clearSlot();
  };
  await Promise.all([...ids.map(remove), transaction.done]);
  setHasStoredResults((await (await open()).count('results')) > 0);
}

/**
 * Deletes all results, including those that cannot be shown. @throws when the browser has no
 * storage.
 */
export async function removeAllResults(): Promise<void> {
  clearSlot();
  await (await open()).clear('results');
  setHasStoredResults(false);
}
