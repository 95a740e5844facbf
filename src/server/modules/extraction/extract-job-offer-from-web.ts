/** Answers the text of the offer at an address, and what is known about it (specification, section 7). `model` and `language` are unused. */

import type { Calls } from '../../../contract/calls/calls.ts';
import type { FetchOffer } from '../../../fetching/fetch-offer.ts';
import { longestOffer } from '../../../grading/longest-offer.ts';
import type { Handler } from '../../http/callable.ts';
import type { VisitorPlaces } from '../rate-limits/public.ts';

export function extractJobOfferFromWeb({
  fetchOffer,
  places,
}: { fetchOffer: FetchOffer } & { places: VisitorPlaces }): Handler<Calls['extractJobOfferFromWeb']> {
  return async ({ url }, { signal, visitor }) => {
    const turn = await places.take(visitor, signal);
    if (!turn.ok) return turn;
    const fetched = await fetchOffer(url, signal, visitor).finally(turn.leave);
    if (!fetched.ok) return fetched;
    // What no reader takes is no use to whoever would send it back to be graded.
    if (fetched.text.length > longestOffer) return { ok: false, code: 'pageTooLarge' };
    const { text, position, company, place, published, address } = fetched;
    return { ok: true, output: { content: text, position, company, place, published, address } };
  };
}
