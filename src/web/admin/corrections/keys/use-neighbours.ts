/** The offers beside one in the list that it was opened from: the list's query stands in the address. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useSearch } from '../../../lib/navigation.ts';
import { addressOfOffer, screenBehind } from '../../lib/offer-address.ts';
import { addressOfList, filterOf, viewIn } from '../../offers/list-view.ts';

/** Addresses; null where the list has no more. */
export type Neighbours = { previous: string | null; next: string | null };

/** The list, or the other screen that the offer was opened from, as it was left. */
export function addressOfListBehind(): string {
  return screenBehind(location.search)?.address ?? addressOfList(viewIn(location.search));
}

/** The last saved stands first: the next offer is an older one. An offer that the list no longer holds keeps its place. */
export function useNeighbours(jobOfferId: string): Neighbours {
  const search = useSearch();
  const { data } = useQuery({
    queryKey: ['administration', 'neighbours', jobOfferId, search],
    // Other screens have another order.
    enabled: screenBehind(search) === null,
    queryFn: ({ signal }) => call('findNeighbours', { ...filterOf(viewIn(search)), jobOfferId }, { signal }),
  });
  const addressOf = (id: string | null | undefined) => (id ? addressOfOffer(id) + search : null);
  return { previous: addressOf(data?.newer), next: addressOf(data?.older) };
}
