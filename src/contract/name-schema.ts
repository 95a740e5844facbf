import { z } from 'zod/mini';
import { longestModelName } from './limits.ts';

/** Names and addresses of so many UTF-16 units at most: one line, of characters that every database holds. */
export function nameSchema(most: number) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name)),
  );
}

/** `builtin`, or the name that the endpoint knows a model by. */
export const modelNameSchema = nameSchema(longestModelName);
