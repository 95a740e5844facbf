/**
 * This tab's storage of the displayed result, for a reload; the browser deletes it with the tab.
 * Separate from the code that reads the result, since the first scripts of the page need only this.
 */

import { useSyncExternalStore } from 'react';
import { Listeners } from '../lib/listeners.ts';
import { readStored, readStoredJson, writeStored } from '../lib/storage.ts';

const key = 'offergrade.shown';

const listeners = new Listeners();

/** Whether this document has discarded the result from before it. */
let forgotten = false;

/** The stored fields, unvalidated; null when there are none or they are damaged. */
export function readSlot(): Record<string, unknown> | null {
  const held = readStoredJson('sessionStorage', key);
  // Cast: of unknown form; the fields are checked one by one.
  return held && typeof held === 'object' ? (held as Record<string, unknown>) : null;
}

/**
 * Stores a result under its time; other stored fields of the same one stay. Never throws: without
 * room a reload shows no result.
 */
export function writeSlot(gradedAt: Date, fields: Record<string, unknown>): void {
  const held = readSlot();
  const before = held?.gradedAt === gradedAt.getTime() ? held : undefined;
  const text = JSON.stringify({ ...before, ...fields, gradedAt: gradedAt.getTime() });
  // The previous one is no longer displayed.
  if (!writeStored('sessionStorage', key, text)) clearSlot();
}

/** Adds fields to the stored result, if it is the one of this time. */
export function amendSlot(gradedAt: Date, fields: Record<string, unknown>): void {
  if (readSlot()?.gradedAt === gradedAt.getTime()) writeSlot(gradedAt, fields);
}

/** Discards the stored result, so that neither a reload nor this document shows it. */
export function clearSlot(): void {
  forgotten = true;
  writeStored('sessionStorage', key, null);
  listeners.tell();
}

/** Whether a result was displayed before a reload; false in the frame rendered by the server. */
export function useIsRestored(): boolean {
  return useSyncExternalStore(listeners.subscribe, restores, () => false);
}

function restores(): boolean {
  if (forgotten) return false;
  // Cast: entries of type `navigation` are PerformanceNavigationTiming.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'navigate' && readStored('sessionStorage', key) !== null;
}
