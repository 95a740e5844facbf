/** What every reading of one offer does alike, whoever reads, done once for all that are under way at once. */
import type { ReadingFailure } from '../../reader.ts';
import { type CheckedOffer, checkOffer } from './checked-offer.ts';
import { type OfferForAModel, offerForAModel } from './offer-for-a-model.ts';

/** An offer that can be sent, or why it cannot be read. */
export type PreparedOffer = { ok: true; offer: OfferForAModel; closed: boolean } | ReadingFailure;

/** Checks an offer, on this thread or on another. */
export type CheckOffer = (text: string) => Promise<CheckedOffer>;

const checkHere: CheckOffer = async (text) => checkOffer(text);

async function prepare(text: string, check: CheckOffer): Promise<PreparedOffer> {
  const checked = await check(text);
  if (!checked.ok) return checked;
  const { scanned, closed } = checked;
  return { ok: true, offer: offerForAModel(text, scanned), closed };
}

const underWay = new Map<string, { prepared: Promise<PreparedOffer>; readings: number }>();

/**
 * Reads by `read` an offer that is prepared once for all that read the same text meanwhile, as the repeats of an evaluation run do. Nothing of
 * it is kept afterwards. Rejects where `check` does.
 */
export async function withPreparedOffer<Result>(
  text: string,
  read: (prepared: PreparedOffer) => Promise<Result>,
  check = checkHere,
): Promise<Result> {
  const shared = underWay.get(text) ?? { prepared: prepare(text, check), readings: 0 };
  shared.readings += 1;
  underWay.set(text, shared);
  try {
    return await read(await shared.prepared);
  } finally {
    shared.readings -= 1;
    if (shared.readings === 0) underWay.delete(text);
  }
}
