/**
 * Whether the server is reachable, as last seen by the page. Lost by a failed request, or after
 * 10 s without an answer; while it is lost the page polls, and the first answer restores it.
 */
import { useSyncExternalStore } from 'react';
import { Backoff } from './backoff.ts';
import { Listeners } from './listeners.ts';

/** docs/domain/specification.md, section 8: "offline mode after 10 seconds without response". */
export const offlineAfterMilliseconds = 10_000;

/** The cheapest route of the server. */
const asked = '/healthz';

const listeners = new Listeners();
const backoff = new Backoff();
let lost = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function become(now: boolean): void {
  if (lost === now) return;
  lost = now;
  listeners.tell();
}

/** The server has answered, with any status. */
export function markConnected(): void {
  clearTimeout(timer);
  backoff.reset();
  become(false);
}

/** A request did not reach the server, or got nothing for too long. */
export function markDisconnected(): void {
  if (lost) return;
  become(true);
  askLater();
}

/** Whether the connection to the server is considered lost. */
export const isConnectionLost = () => lost;

function askLater(): void {
  clearTimeout(timer);
  timer = setTimeout(ask, backoff.delay());
}

async function ask(): Promise<void> {
  try {
    await fetch(asked, { cache: 'no-store', signal: AbortSignal.timeout(offlineAfterMilliseconds) });
    markConnected();
  } catch {
    if (lost) askLater();
  }
}

/**
 * docs/domain/specification.md, section 8, gives a request 10 s; who presses a button is not left
 * that long without anything.
 */
const patienceMilliseconds = 3000;

/** Whether the server is reachable; while it is considered lost, it is asked once more first. */
export async function reachesServer(): Promise<boolean> {
  if (!lost) return true;
  try {
    await fetch(asked, { cache: 'no-store', signal: AbortSignal.timeout(patienceMilliseconds) });
    markConnected();
  } catch {
    // Still lost: the page continues to poll.
  }
  return !lost;
}

/** Listens to the browser's own events; call once. */
export function watchConnection(): void {
  window.addEventListener('offline', markDisconnected);
  window.addEventListener('online', () => {
    if (lost) ask();
  });
  if (!navigator.onLine) markDisconnected();
}

/** Calls the listener at each change, until the returned function is called. */
export const onConnectionChange = listeners.subscribe;

/**
 * The server rendered the first frame, so it was reachable; a browser that loaded it from its cache
 * corrects this right after.
 */
const notInFirstFrame = () => false;

/** `isConnectionLost`, updated when it changes. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnectionLost, notInFirstFrame);
}
