/**
 * Limits how many offers are fetched or read for one visitor at the same time, so that none
 * excludes the others. Counted in memory.
 */
import type PQueue from 'p-queue';
import { type AcquiredSlot, acquireSlot } from '../../../fetching/http/acquire-slot.ts';
import { fetchingLimits } from '../../../fetching/http/fetching-limits.ts';
import type { Settings } from '../../../settings/config.ts';

/** The places of all visitors. */
export type VisitorPlaces = {
  /**
   * Takes one of the visitor's places, or waits for one for a while. Rejects with the reason of
   * `signal` when that is aborted: nobody waits for an answer then.
   */
  take(visitor: string, signal: AbortSignal): Promise<AcquiredSlot>;
};

type PlaceSettings = Pick<Settings, 'limits' | 'pagesAtOncePerVisitor'>;

/** Creates the places, all of them free; without limits their number is unlimited. */
export function createVisitorPlaces(
  { limits, pagesAtOncePerVisitor }: PlaceSettings,
  longestWaitMilliseconds = fetchingLimits.longestWaitMilliseconds,
): VisitorPlaces {
  if (!limits || pagesAtOncePerVisitor === 0) return { take: async () => ({ ok: true, leave: () => {} }) };
  /** Only visitors with running work have an entry. */
  const placesOf = new Map<string, PQueue>();

  async function placesFor(visitor: string): Promise<PQueue> {
    // Loaded with the first offer, so that the server starts earlier.
    const { default: Queue } = await import('p-queue');
    const places = placesOf.get(visitor) ?? new Queue({ concurrency: pagesAtOncePerVisitor });
    if (placesOf.has(visitor)) return places;
    places.on('idle', () => placesOf.delete(visitor));
    placesOf.set(visitor, places);
    return places;
  }

  return {
    take: async (visitor, signal) => acquireSlot(await placesFor(visitor), longestWaitMilliseconds, signal),
  };
}
