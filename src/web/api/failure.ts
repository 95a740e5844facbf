/** Why there is no result, as the form says it. */
import { longestOffer } from '../../grading/longest-offer.ts';
import type { InputMode } from '../features/analyze/analyze.ts';
import type { CallErrorCode } from './call.ts';

/** The code of a sentence in errors.json, and its figures. */
export type Failure = { code: CallErrorCode; details: Record<string, unknown> };

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

/** What became of an analysis. An error without a code is a part of the page that could not be fetched. */
export function failureOf(error: Error): Failure {
  if (error.name !== 'CallError') return { code: 'offline', details: {} };
  const { code, details } = error as Error & Failure;
  return { code, details };
}
