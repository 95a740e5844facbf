/** The offers beside one in the list that it was opened from: the list's query stands in the address. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useSearch } from '../../../lib/navigation.ts';
import { addressOfOffer, inboxBehind } from '../../lib/offer-address.ts';
import { addressOfList, filterOf, viewIn } from '../../offers/list-view.ts';

/** Addresses; null where the list has no more. */
export type Neighbours = { previous: string | null; next: string | null };

/** The list, or the inbox, as it was left. */
export function addressOfListBehind(): string {
  return inboxBehind(location.search) ?? addressOfList(viewIn(location.search));
}

/** The last saved stands first: the next offer is an older one. An offer that the list no longer holds keeps its place. */
export function useNeighbours(jobOfferId: string): Neighbours {
  const search = useSearch();
  const { data } = useQuery({
    queryKey: ['administration', 'neighbours', jobOfferId, search],
    // The inbox is another list.
    enabled: inboxBehind(search) === null,
    queryFn: ({ signal }) => call('findNeighbours', { ...filterOf(viewIn(search)), jobOfferId }, { signal }),
  });
  const addressOf = (id: string | null | undefined) => (id ? addressOfOffer(id) + search : null);
  return { previous: addressOf(data?.newer), next: addressOf(data?.older) };
}
