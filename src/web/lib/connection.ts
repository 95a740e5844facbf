/**
 * Whether the server can be reached, as the page has last seen it. Lost with a request that fails, or after 10 s without an
 * answer; while it is lost the page asks again by itself, and is back with the first answer.
 */
import { useSyncExternalStore } from 'react';
import { Backoff } from './backoff.ts';
import { Listeners } from './listeners.ts';

/** docs/domain/specification.md, section 8: "offline mode after 10 seconds without response". */
export const silenceMilliseconds = 10_000;

/** The cheapest answer that the server has. */
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

/** The server has answered, whatever it said. */
export function connectionSeen(): void {
  clearTimeout(timer);
  backoff.reset();
  become(false);
}

/** A request found no server, or heard nothing for too long. */
export function connectionLost(): void {
  if (lost) return;
  become(true);
  askLater();
}

export const isConnectionLost = () => lost;

function askLater(): void {
  clearTimeout(timer);
  timer = setTimeout(ask, backoff.delay());
}

async function ask(): Promise<void> {
  try {
    await fetch(asked, { cache: 'no-store', signal: AbortSignal.timeout(silenceMilliseconds) });
    connectionSeen();
  } catch {
    if (lost) askLater();
  }
}

/**
 * docs/domain/specification.md, section 8, gives a request 10 s; who presses a button is not left
 * that long without anything.
 */
const patienceMilliseconds = 3000;

/** Whether the server can be reached; where it has been lost, it is asked once more before that is answered. */
export async function reachesServer(): Promise<boolean> {
  if (!lost) return true;
  try {
    await fetch(asked, { cache: 'no-store', signal: AbortSignal.timeout(patienceMilliseconds) });
    connectionSeen();
  } catch {
    // Still lost: the page goes on asking by itself.
  }
  return !lost;
}

/** Hears the browser's own signs; call once. */
export function watchConnection(): void {
  window.addEventListener('offline', connectionLost);
  window.addEventListener('online', () => {
    if (lost) ask();
  });
  if (!navigator.onLine) connectionLost();
}

/** Calls its listener at each change, until the function that it answers is called. */
export const onConnectionChange = listeners.subscribe;

/** The server drew the first frame, so it was reached; a browser that opened it from its cache says otherwise right after. */
const notInFirstFrame = () => false;

export function useConnectionLost(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnectionLost, notInFirstFrame);
}
