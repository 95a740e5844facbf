/** The preparation common to all readings of one offer, shared by concurrent readings. */
import type { OfferOfPaste } from '../../builtin/pasted/offer-of-paste.ts';
import type { ReadingFailure, ReadingOptions } from '../../reader.ts';
import { type CheckedOffer, checkOffer } from './checked-offer.ts';
import { type OfferForAModel, offerForAModel } from './offer-for-a-model.ts';

/** An offer that can be sent, or why it cannot be read. */
export type PreparedOffer =
  | { ok: true; offer: OfferForAModel; closed: boolean; found: OfferOfPaste }
  | ReadingFailure;

/** A pasted text, and whether all of it is to be read. */
export type TextToRead = Required<Pick<ReadingOptions, 'whole'>> & { text: string };

/** Checks an offer, on this thread or on another. */
export type CheckOffer = (given: TextToRead) => Promise<CheckedOffer>;

const checkHere: CheckOffer = async ({ text, whole }) => checkOffer(text, { whole });

async function prepare(given: TextToRead, check: CheckOffer): Promise<PreparedOffer> {
  const checked = await check(given);
  if (!checked.ok) return checked;
  const { scanned, closed, found } = checked;
  return { ok: true, offer: offerForAModel(found.offer, scanned), closed, found };
}

const underWay = new Map<string, { prepared: Promise<PreparedOffer>; readings: number }>();

/**
 * Reads by `read` an offer that is prepared once for all concurrent readings of the same text, such
 * as the repeats of an evaluation run. Nothing is cached afterwards. Rejects like `check`.
 */
export async function withPreparedOffer<Result>(
  given: TextToRead,
  read: (prepared: PreparedOffer) => Promise<Result>,
  check = checkHere,
): Promise<Result> {
  const key = `${given.whole} ${given.text}`;
  const shared = underWay.get(key) ?? { prepared: prepare(given, check), readings: 0 };
  shared.readings += 1;
  underWay.set(key, shared);
  try {
    return await read(await shared.prepared);
  } finally {
    shared.readings -= 1;
    if (shared.readings === 0) underWay.delete(key);
  }
}
