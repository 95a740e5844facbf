/**
 * The neighbours of an offer in the list from which it was opened: the address has the list's
 * query.
 */
import { useSearch } from '../../../lib/navigation.ts';
import { createOfferAddress, parseOriginScreen } from '../../lib/offer-address.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { createListAddress, parseListAddress, toOfferFilter } from '../../offers/list-view.ts';

/**
 * The list at the row of `jobOfferId`, if given, or the other screen from which the offer was
 * opened, as it was left.
 */
export function createBackAddress(jobOfferId?: string): string {
  const other = parseOriginScreen(location.search);
  return other ? other.address : createListAddress(parseListAddress(location.search), jobOfferId);
}

/**
 * Newest first, so the next offer is an older one. An offer that no longer matches the list keeps
 * its position.
 */
export function useNeighbours(jobOfferId: string) {
  const search = useSearch();
  // Other screens have another order.
  const inList = parseOriginScreen(search) === null;
  const asked = { ...toOfferFilter(parseListAddress(search)), jobOfferId };
  const { data, refetch } = useAnswer(['administration', 'neighbours'], 'findNeighbours', asked, {
    enabled: inList,
  });
  const addressOf = (id: string | null | undefined) => (id ? createOfferAddress(id) + search : null);
  /** Fetched if unknown; null at the end of the list. Rejects when it cannot be determined. */
  const findNext = async () => {
    if (!inList) return null;
    const known = data ?? (await refetch({ cancelRefetch: false, throwOnError: true })).data;
    return addressOf(known?.older);
  };
  return { previous: addressOf(data?.newer), next: addressOf(data?.older), findNext };
}

/** Addresses; null at the end of the list, or when not known yet. */
export type Neighbours = ReturnType<typeof useNeighbours>;
