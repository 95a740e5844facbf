/**
 * Where this tab holds the result that it shows, so that it stands there again after a reload; the browser drops it with the tab. Apart
 * from what reads the result, as the first scripts of the page need this alone.
 */
import { useSyncExternalStore } from 'react';
import { Listeners } from '../lib/listeners.ts';

const key = 'offergrade.shown';

const listeners = new Listeners();

/** Whether this document has let go of what stood there before it. */
let forgotten = false;

/** What is held, as it was written; null where there is none or it is damaged. */
export function readSlot(): Record<string, unknown> | null {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    // Cast: whatever was held, its fields are looked at one by one.
    return held && typeof held === 'object' ? (held as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Holds a result by the time it came; what is held of the same one already stays. Never throws: without room, a reload starts anew. */
export function writeSlot(gradedAt: Date, fields: Record<string, unknown>): void {
  const held = readSlot();
  const before = held?.gradedAt === gradedAt.getTime() ? held : undefined;
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...before, ...fields, gradedAt: gradedAt.getTime() }));
  } catch {
    // The one from before is not the one that is shown.
    forgetShown();
  }
}

/** Adds to what is held, if it is the result that came then. */
export function amendSlot(gradedAt: Date, fields: Record<string, unknown>): void {
  if (readSlot()?.gradedAt === gradedAt.getTime()) writeSlot(gradedAt, fields);
}

/** The next reload starts anew, and this document shows nothing from before it any more. */
export function forgetShown(): void {
  forgotten = true;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing may be stored, nothing is.
  }
  listeners.tell();
}

/** Whether a result stood here before the page was loaded again; not in the frame that the server drew. */
export function useRestores(): boolean {
  return useSyncExternalStore(listeners.subscribe, restores, () => false);
}

function restores(): boolean {
  if (forgotten) return false;
  try {
    // Cast: entries of this type are such.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type !== 'navigate' && key in sessionStorage;
  } catch {
    // Where nothing may be stored, nothing was.
    return false;
  }
}
