import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { OpenedOffer } from './correction-draft.ts';

const keyOf = (jobOfferId: string) => ['administration', 'offer', jobOfferId];

async function openOffer(jobOfferId: string, signal?: AbortSignal): Promise<OpenedOffer> {
  return call('openJobOffer', { jobOfferId }, signal ? { signal } : {});
}

/** A saved offer, refetched whenever the administrator returns to the page. */
export function useOpenedOffer(jobOfferId: string) {
  return useQuery({
    queryKey: keyOf(jobOfferId),
    queryFn: ({ signal }) => openOffer(jobOfferId, signal),
  });
}

/** Refetches and shows the offer. */
export async function reopenOffer(queries: QueryClient, jobOfferId: string): Promise<OpenedOffer> {
  const fresh = await openOffer(jobOfferId);
  queries.setQueryData(keyOf(jobOfferId), fresh);
  return fresh;
}

/** Removes a deleted offer from the cache. */
export function forgetOffer(queries: QueryClient, jobOfferId: string): void {
  queries.removeQueries({ queryKey: keyOf(jobOfferId) });
}
