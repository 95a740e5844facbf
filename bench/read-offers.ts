import type { Reader } from '../src/reading/reader.ts';
import type { LabelledOffer } from './labelled-offers.ts';
import type { ReadOffer } from './reader-figures.ts';

/** Reads labelled offers once, each by the reader that `readerOf` returns; without timing. */
export async function readOffers<Offer extends LabelledOffer>(
  readerOf: (offer: Offer) => Reader,
  offers: readonly Offer[],
): Promise<(Offer & ReadOffer)[]> {
  return Promise.all(
    offers.map(async (offer) => ({
      ...offer,
      result: await readerOf(offer).read(offer.text),
      milliseconds: 0,
    })),
  );
}
