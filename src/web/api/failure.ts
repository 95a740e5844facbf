/** Why there is no result, for the form. */
import type { CallErrorCode } from './call.ts';

/** The code of a sentence in errors.json, and its values. */
export type Failure = { code: CallErrorCode; details: Record<string, unknown> };

/**
 * Converts an error of an analysis. An error without a code means that a part of the page could not
 * be loaded.
 */
export function toFailure(error: Error): Failure {
  if (error.name !== 'CallError') return { code: 'offline', details: {} };
  // Cast: checked by name, since the class CallError is loaded only with the first call.
  const { code, details } = error as Error & Failure;
  return { code, details };
}
