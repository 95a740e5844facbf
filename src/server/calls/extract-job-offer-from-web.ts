/** Answers the text of the offer at an address (specification, section 7). `model` and `language` are unused. */
import type { Calls } from '../../contract/calls.ts';
import type { Handler } from '../callable.ts';
import type { Parts } from '../parts.ts';

export function extractJobOfferFromWeb({
  fetchOffer,
}: Pick<Parts, 'fetchOffer'>): Handler<Calls['extractJobOfferFromWeb']> {
  return async ({ url }, { signal }) => {
    const fetched = await fetchOffer(url, signal);
    return fetched.ok ? { ok: true, output: { content: fetched.text } } : fetched;
  };
}
