/** What is wrong with an input before it is sent. */
import { longestOffer } from '../../../grading/longest-offer.ts';
import type { Failure } from '../../api/failure.ts';
import type { InputMode } from '../../state/analysis.ts';

const emptyCode = { url: 'emptyAddress', text: 'emptyOffer' } as const satisfies Record<InputMode, string>;

/** What is wrong with an input, trimmed, before it is sent; null where nothing is. */
export function refusalOf(mode: InputMode, input: string): Failure | null {
  if (input === '') return { code: emptyCode[mode], details: {} };
  // Sent all the same, it would be refused as a request, which says nothing of the offer.
  if (mode === 'text' && input.length > longestOffer) {
    return { code: 'offerTooLong', details: { characters: input.length, most: longestOffer } };
  }
  return null;
}
