/** What every reading of one offer does alike, whoever reads, done once for all that are under way at once. */
import { checkInput } from '../builtin/kind/check-input.ts';
import { type TextView, viewOf } from '../builtin/text-view.ts';
import type { ReadingFailure } from '../reader.ts';
import { type OfferForAModel, offerForAModel } from './offer-for-a-model.ts';

/** An offer that can be sent, or why it cannot be read. */
export type PreparedOffer = { ok: true; view: TextView; offer: OfferForAModel } | ReadingFailure;

function prepare(text: string): PreparedOffer {
  const view = viewOf(text);
  return checkInput(view) ?? { ok: true, view, offer: offerForAModel(text, view) };
}

const underWay = new Map<string, { prepared: PreparedOffer; readings: number }>();

/**
 * Reads by `read` an offer that is prepared once for all that read the same text meanwhile, as the repeats of an evaluation run do. Nothing of
 * it is kept afterwards.
 */
export async function withPreparedOffer<Result>(
  text: string,
  read: (prepared: PreparedOffer) => Promise<Result>,
): Promise<Result> {
  const shared = underWay.get(text) ?? { prepared: prepare(text), readings: 0 };
  shared.readings += 1;
  underWay.set(text, shared);
  try {
    return await read(shared.prepared);
  } finally {
    shared.readings -= 1;
    if (shared.readings === 0) underWay.delete(text);
  }
}
