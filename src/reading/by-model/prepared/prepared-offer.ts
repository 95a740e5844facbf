/** The preparation common to all readings of one offer, shared by concurrent readings. */
import type { ExtractedPaste } from '../../pasted/extract-pasted-offer.ts';
import type { ReadingFailure, ReadingOptions } from '../../reader.ts';
import { type CheckedOffer, checkOffer } from './checked-offer.ts';
import { type OfferForModel, prepareOfferForModel } from './offer-for-model.ts';

/** An offer that can be sent, or why it cannot be read. */
export type PreparedOffer =
  | { ok: true; offer: OfferForModel; closed: boolean; found: ExtractedPaste }
  | ReadingFailure;

/** A pasted text, and whether all of it is to be read. */
export type TextToRead = Required<Pick<ReadingOptions, 'whole'>> & { text: string };

/** Checks an offer, on this thread or on another. */
export type CheckOffer = (given: TextToRead) => Promise<CheckedOffer>;

const checkOnThisThread: CheckOffer = async ({ text, whole }) => checkOffer(text, { whole });

async function prepare(given: TextToRead, check: CheckOffer): Promise<PreparedOffer> {
  const checked = await check(given);
  if (!checked.ok) return checked;
  const { scanned, closed, found } = checked;
  return { ok: true, offer: prepareOfferForModel(found.offer, scanned), closed, found };
}

const underWay = new Map<string, { prepared: Promise<PreparedOffer>; readings: number }>();

/**
 * Reads by `read` an offer that is prepared once for all concurrent readings of the same text, such
 * as the repeats of an evaluation run. Nothing is cached afterwards. Rejects like `check`.
 */
export async function readPreparedOffer<Result>(
  given: TextToRead,
  read: (prepared: PreparedOffer) => Promise<Result>,
  check = checkOnThisThread,
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
