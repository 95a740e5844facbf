import { z } from 'zod';

/** Text that the database looks for, of so many UTF-16 units at most; PostgreSQL takes no NUL. */
export function searchText(most: number) {
  return z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0'));
}
