/** Places for those who are at work at the same time: whoever finds none waits a while. */
import type PQueue from 'p-queue';
import { withinTime } from './within-time.ts';

/** Code of contract/errors.ts; `retrySeconds` says when there may be a place again. */
export type ServerBusy = { ok: false; code: 'serverBusy'; retrySeconds: number };

/** `leave` gives the place back. */
export type PlaceTaken = { ok: true; leave: () => void } | ServerBusy;

const retrySeconds = 60;

/** Takes a place, or gives up after `longestWaitMilliseconds`. Rejects with the reason of `signal` where that was aborted. */
export async function takePlace(
  places: PQueue,
  longestWaitMilliseconds: number,
  signal: AbortSignal | undefined,
): Promise<PlaceTaken> {
  const leave = await withinTime(longestWaitMilliseconds, signal, (either) => placeIn(places, either));
  return leave === 'timeIsUp' ? { ok: false, code: 'serverBusy', retrySeconds } : { ok: true, leave };
}

function placeIn(places: PQueue, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    places.add(() => new Promise<void>((leave) => resolve(leave)), { signal }).catch(reject);
  });
}
