/** How many offers are fetched or read for one visitor at the same time, so that none keeps the others out. Counted in memory. */
import type PQueue from 'p-queue';
import { fetchingLimits } from '../../../fetching/http/fetching-limits.ts';
import { type PlaceTaken, takePlace } from '../../../fetching/http/take-place.ts';
import type { Settings } from '../../../settings/config.ts';

export type VisitorPlaces = {
  /**
   * Takes one of the visitor's places, or waits a while for one. Rejects with the reason of `signal` where that was
   * aborted: nobody then waits for an answer.
   */
  take(visitor: string, signal: AbortSignal): Promise<PlaceTaken>;
};

type PlaceSettings = Pick<Settings, 'limits' | 'pagesAtOncePerVisitor'>;

/** Places that all are free at first; without limits there are as many as anyone takes. */
export function createVisitorPlaces(
  { limits, pagesAtOncePerVisitor }: PlaceSettings,
  longestWaitMilliseconds = fetchingLimits.longestWaitMilliseconds,
): VisitorPlaces {
  if (!limits || pagesAtOncePerVisitor === 0) return { take: async () => ({ ok: true, leave: () => {} }) };
  /** Of visitors for whom nothing is done, none is kept. */
  const placesOf = new Map<string, PQueue>();

  async function placesFor(visitor: string): Promise<PQueue> {
    // With the first offer: a server is ready before anyone asks for a page.
    const { default: Queue } = await import('p-queue');
    const places = placesOf.get(visitor) ?? new Queue({ concurrency: pagesAtOncePerVisitor });
    if (placesOf.has(visitor)) return places;
    places.on('idle', () => placesOf.delete(visitor));
    placesOf.set(visitor, places);
    return places;
  }

  return {
    take: async (visitor, signal) => takePlace(await placesFor(visitor), longestWaitMilliseconds, signal),
  };
}
