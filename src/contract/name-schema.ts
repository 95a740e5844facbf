import { z } from 'zod/mini';
import { longestModelName } from './limits.ts';

/**
 * Names and addresses of at most `max` UTF-16 units: one line of characters that both databases
 * can store.
 */
export function nameSchema(max: number) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name)),
  );
}

/** `builtin`, or the endpoint's name of a model. */
export const modelNameSchema = nameSchema(longestModelName);
