/**
 * Answers the text of the offer at an address, and what is known about it
 * (docs/domain/specification.md, section 7). `model` and `language` are unused.
 */

import type { Calls } from '../../../contract/calls/calls.ts';
import type { ExcludedPassage, SeveralOffers } from '../../../contract/calls/visitor-calls.ts';
import type { CallFailure } from '../../../contract/errors.ts';
import type { FetchOffer } from '../../../fetching/fetch-offer.ts';
import type { ExcludedBlock } from '../../../fetching/page/excluded/excluded-block-collector.ts';
import type { OneOffer } from '../../../fetching/page/several-offers.ts';
import { longestOffer } from '../../../grading/longest-offer.ts';
import type { Handler } from '../../http/callable.ts';
import type { VisitorPlaces } from '../rate-limits/public.ts';

/** The handler of `extractJobOfferFromWeb`. */
export function extractJobOfferFromWeb({
  fetchOffer,
  places,
}: { fetchOffer: FetchOffer } & { places: VisitorPlaces }): Handler<Calls['extractJobOfferFromWeb']> {
  return async ({ url }, { signal, visitor }) => {
    const turn = await places.take(visitor, signal);
    if (!turn.ok) return turn;
    const fetched = await fetchOffer(url, signal, visitor).finally(turn.leave);
    if (!fetched.ok) return fetched.code === 'severalOffers' ? toChoose(fetched) : fetched;
    // A text that no reader accepts is useless to a client that sends it back to be graded.
    if (fetched.text.length > longestOffer) return { ok: false, code: 'pageTooLarge' };
    const { text, position, company, place, published, address, notRead } = fetched;
    const leftOut = fetched.leftOut && { leftOut: await tellOrders(fetched.leftOut) };
    const said = { content: text, position, company, place, published, address };
    return { ...said, ...leftOut, ...(notRead && { notRead }) };
  };
}

/** Offers that no reader accepts are excluded here too. */
function toChoose({ address, offers }: { address: string; offers: readonly OneOffer[] }): CallFailure {
  const readable = offers.filter(({ text }) => text.length <= longestOffer);
  if (readable.length === 0) return { ok: false, code: 'pageTooLarge' };
  const several: SeveralOffers = {
    address,
    offers: readable.map(({ text, ...known }) => ({ content: text, ...known })),
  };
  return { ok: false, code: 'severalOffers', ...several };
}

/**
 * Maximum characters of hidden text that are searched for orders: as much as a long offer, since
 * the search blocks the server.
 */
const maxSearchedCharacters = 20_000;

/**
 * Marks hidden text with orders to a program, and hidden text beyond the search limit, so that
 * nobody adds it back to an offer.
 */
async function tellOrders(blocks: readonly ExcludedBlock[]): Promise<ExcludedPassage[]> {
  const { findInjections } = await import('../../../reading/injection/find-injections.ts');
  let left = maxSearchedCharacters;
  return blocks.map(({ text, why }) => {
    if (why !== 'hidden') return { text, why };
    if (text.length > left) return { text, why: 'orders' };
    left -= text.length;
    return { text, why: findInjections(text).length > 0 ? 'orders' : why };
  });
}
