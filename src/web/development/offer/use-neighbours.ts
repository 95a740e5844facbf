/** The offers beside one in the list that it was opened from: the list's query stands in the address. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../call.ts';
import { useSearch } from '../../navigation.ts';
import { addressOfOffer, isFromInbox } from '../marked-sentence.ts';
import { addressOfList, filterOf, viewIn } from '../offers/list-view.ts';

/** Addresses; null where the list has no more. */
export type Neighbours = { previous: string | null; next: string | null };

/** The list as it was left, or the inbox. */
export function addressOfListBehind(): string {
  return isFromInbox(location.search) ? '/offres/feedback' : addressOfList(viewIn(location.search));
}

/** The last saved stands first: the next offer is an older one. An offer that the list no longer holds keeps its place. */
export function useNeighbours(jobOfferId: string): Neighbours {
  const search = useSearch();
  const { data } = useQuery({
    queryKey: ['administration', 'neighbours', jobOfferId, search],
    // The inbox is another list.
    enabled: !isFromInbox(search),
    queryFn: ({ signal }) => call('findNeighbours', { ...filterOf(viewIn(search)), jobOfferId }, { signal }),
  });
  const addressOf = (id: string | null | undefined) => (id ? addressOfOffer(id) + search : null);
  return { previous: addressOf(data?.newer), next: addressOf(data?.older) };
}
