/**
 * Where a page of a long list ends: the time of its last row, to the millisecond or microsecond, and its id. Lists are the newest first.
 */
import { z } from 'zod';

/** Empty: from the newest on. */
export const cursorSchema = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:\d{3})?Z_[\w-]{1,64})?$/)
  .default('');
