import { withGroups } from '../src/grading/criteria.ts';
import type { Reader } from '../src/reading/reader.ts';
import { offerText, writtenOffers } from '../training/written-offers.ts';
import { readOffers } from './read-offers.ts';
import type { ReadWrittenOffer } from './written-reader-card.ts';

/**
 * Reads the written offers of training/, in the order of their file, each by the reader that
 * `readerOf` returns.
 */
export async function readWrittenOffers(
  readerOf: (offer: { id: string; company: string }) => Reader,
): Promise<ReadWrittenOffer[]> {
  const offers = writtenOffers().map(({ criteria, ...offer }) => ({
    ...offer,
    text: offerText(offer),
    criteria: withGroups(criteria),
    doubtful: [],
  }));
  return readOffers(readerOf, offers);
}
