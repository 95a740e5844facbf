/** Limits how many work at the same time; others wait a while for a place. */
import type PQueue from 'p-queue';
import { withTimeLimit } from './with-time-limit.ts';

/** Code of contract/errors.ts; `retrySeconds` says when to try again. */
export type ServerBusy = { ok: false; code: 'serverBusy'; retrySeconds: number };

/** `leave` gives the place back. */
export type AcquiredSlot = { ok: true; leave: () => void } | ServerBusy;

const retrySeconds = 60;

/**
 * Takes a place, or gives up after `longestWaitMilliseconds`. Rejects with the reason of `signal`
 * if that was aborted.
 */
export async function acquireSlot(
  places: PQueue,
  longestWaitMilliseconds: number,
  signal: AbortSignal | undefined,
): Promise<AcquiredSlot> {
  const leave = await withTimeLimit(longestWaitMilliseconds, signal, (either) => placeIn(places, either));
  return leave === 'timeIsUp' ? { ok: false, code: 'serverBusy', retrySeconds } : { ok: true, leave };
}

function placeIn(places: PQueue, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    places.add(() => new Promise<void>((leave) => resolve(leave)), { signal }).catch(reject);
  });
}
