/** Fetches the offer at an address. Loaded with the first address, since most offers are pasted. */

import { createSource, type ReadOffer } from '../../../analysis/offer-source.ts';
import { CallError } from '../../../api/call.ts';
import { callIfReached, isUnreachable } from '../../../api/call-if-reached.ts';

type Options = {
  signal: AbortSignal;
  /** Called with the offer before it is graded. */
  onRead?: ((read: ReadOffer) => void) | undefined;
  origin?: string;
};

/** The text of the offer at an address, and the final address. @throws CallError */
export async function fetchOffer(url: string, { onRead, ...where }: Options) {
  // Streamed, so that a slow site is not taken for a lost connection.
  const options = { ...where, onProgress() {} };
  const page = await callIfReached('extractJobOfferFromWeb', { url, model: '', language: '' }, options).catch(
    (error) => {
      throw isUnreachable(error) ? new CallError('addressNeedsConnection', {}, { cause: error }) : error;
    },
  );
  const { content: offer, address = url, leftOut, notRead } = page;
  onRead?.({
    source: createSource({ ...page, address: address || url }),
    original: offer,
    text: offer,
    ...(leftOut && { leftOut }),
    ...(notRead && { notRead }),
  });
  return { offer, address: address || url };
}
