import { z } from 'zod';

/** A search text of at most `most` UTF-16 units; PostgreSQL accepts no NUL. */
export function searchText(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'));
}
