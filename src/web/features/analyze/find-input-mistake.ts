/** Validates an input before it is sent. */
import { longestOffer } from '../../../grading/longest-offer.ts';
import type { InputMode } from '../../analysis/analysis.ts';
import type { Failure } from '../../api/failure.ts';

const emptyCode = { url: 'emptyAddress', text: 'emptyOffer' } as const satisfies Record<InputMode, string>;

/** The mistake in a trimmed input before it is sent; null if none. */
export function findInputMistake(mode: InputMode, input: string): Failure | null {
  if (input === '') return { code: emptyCode[mode], details: {} };
  // The server would refuse it as an invalid request, which does not help the visitor.
  if (mode === 'text' && input.length > longestOffer) {
    return { code: 'offerTooLong', details: { characters: input.length, most: longestOffer } };
  }
  return null;
}
