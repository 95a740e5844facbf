/** Why there is no result, as the form says it. */
import type { CallErrorCode } from './call.ts';

/** The code of a sentence in errors.json, and its figures. */
export type Failure = { code: CallErrorCode; details: Record<string, unknown> };

/** What became of an analysis. An error without a code is a part of the page that could not be fetched. */
export function failureOf(error: Error): Failure {
  if (error.name !== 'CallError') return { code: 'offline', details: {} };
  // Cast: the name is told only by CallError, whose class comes with the first call.
  const { code, details } = error as Error & Failure;
  return { code, details };
}
