/** The offers beside one in the list that it was opened from: the list's query stands in the address. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useSearch } from '../../../lib/navigation.ts';
import { addressOfOffer, screenBehind } from '../../lib/offer-address.ts';
import { addressOfList, filterOf, viewIn } from '../../offers/list-view.ts';

/** Addresses; null where the list has no more, or is not known yet. */
export type Neighbours = {
  previous: string | null;
  next: string | null;
  /** The address of the next one, asked for where it is not known; null where the list has no more. Rejects where it cannot be told. */
  findNext: () => Promise<string | null>;
};

/** The list, at the row of `jobOfferId` where that is given, or the other screen that the offer was opened from, as it was left. */
export function addressOfListBehind(jobOfferId?: string): string {
  const other = screenBehind(location.search);
  return other ? other.address : addressOfList(viewIn(location.search), jobOfferId);
}

/** The last saved stands first: the next offer is an older one. An offer that the list no longer holds keeps its place. */
export function useNeighbours(jobOfferId: string): Neighbours {
  const search = useSearch();
  // Other screens have another order.
  const inList = screenBehind(search) === null;
  const { data, refetch } = useQuery({
    queryKey: ['administration', 'neighbours', jobOfferId, search],
    enabled: inList,
    queryFn: ({ signal }) => call('findNeighbours', { ...filterOf(viewIn(search)), jobOfferId }, { signal }),
  });
  const addressOf = (id: string | null | undefined) => (id ? addressOfOffer(id) + search : null);
  const findNext = async () => {
    if (!inList) return null;
    const known = data ?? (await refetch({ cancelRefetch: false, throwOnError: true })).data;
    return addressOf(known?.older);
  };
  return { previous: addressOf(data?.newer), next: addressOf(data?.older), findNext };
}
