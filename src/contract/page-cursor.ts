/**
 * The end of a page of a long list: the time of its last row, to the millisecond or microsecond,
 * and its id. Lists are newest first.
 */
import { z } from 'zod';

const longestCursor = 100;
const ofTimeAndId = z
  .string()
  .max(longestCursor)
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:\d{3})?Z_[\w-]{1,64})?$/)
  .refine((cursor) => cursor === '' || isTime(`${cursor.slice(0, toTheMillisecond)}Z`));
const toTheMillisecond = '2026-01-01T00:00:00.000'.length;

/**
 * Whether the date exists, in a year that PostgreSQL supports: `Date` accepts the 31st of February
 * as a day of March.
 */
function isTime(text: string): boolean {
  const time = new Date(text);
  return text >= '0001' && !Number.isNaN(time.getTime()) && time.toISOString() === text;
}

/** Empty: from the newest row on. */
export const cursorSchema = ofTimeAndId.default('');

/** For lists whose ids are UUIDs in the database too. */
export const uuidCursorSchema = ofTimeAndId
  .refine((cursor) => cursor === '' || z.uuid().safeParse(cursor.slice(cursor.indexOf('_') + 1)).success)
  .default('');
