import { z } from 'zod';

/** A search text of at most `most` UTF-16 units; PostgreSQL accepts no NUL. */
export function searchText(most: number) {
  return z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0'));
}
