/** Saved offers for tests of their list, a second apart, and helpers to filter them. */
import { expect } from 'vitest';
import { type OfferFilter, offerFilterSchema } from '../../src/contract/calls/offer-list-calls.ts';
import type { Storage } from '../../src/server/database/storage.ts';
import { correctOffer } from '../../src/server/modules/corrections/correct-offer.ts';
import { countOffers, listOffers, type PageRequest } from '../../src/server/modules/offers/list-offers.ts';
import { saveOffer } from '../../src/server/modules/offers/saved-offers.ts';
import { correctionOf, offerReadAs, resultOf, valuesOfAnA } from './offer-to-save.ts';

export const author = 'admin@example.org';
export const start: PageRequest = { from: '', toward: 'older' };
export const filterOf = (filter: Partial<OfferFilter> = {}) => offerFilterSchema.parse(filter);
/** The first second, the second, and so on. */
export const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second));

export async function save(storage: Storage, second: number, offer: Parameters<typeof offerReadAs>[0] = {}) {
  const { jobOfferId } = await saveOffer(storage, await offerReadAs(offer), author, at(second));
  return jobOfferId;
}

/** Corrects the position of an offer that was read differently. */
export async function correct(storage: Storage, id: string, position: string) {
  const correction = correctionOf(await resultOf({ position, values: valuesOfAnA }));
  const corrected = { jobOfferId: id, revision: '', author, correction };
  expect(await correctOffer(storage, corrected, at(50))).toMatchObject({ ok: true, changed: true });
}

export async function found(storage: Storage, filter: Partial<OfferFilter>): Promise<string[]> {
  const { offers } = await listOffers(storage, filterOf(filter), start);
  expect(await countOffers(storage, filterOf(filter))).toEqual({ offers: offers.length, orMore: false });
  return offers.map(({ id }) => id);
}
