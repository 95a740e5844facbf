/** The call by which administrators see who changed, deleted or took along what, and who signed in. Development mode only. */
import { z } from 'zod';
import { auditEvents } from '../audit-events.ts';
import { listLengths, longestEmail } from '../limits.ts';
import { cursorSchema } from '../page-cursor.ts';
import { searchText } from '../search-text.ts';
import { callsFor } from './call.ts';

/** As the log writes times, with milliseconds. */
const timeSchema = z.union([z.literal(''), z.iso.datetime({ precision: 3 }).max(24)]).default('');

export const auditCalls = callsFor('administrator', {
  listAuditEvents: {
    does: 'Lists what administrators did to what is kept, exports and sign-ins, the newest first, page by page.',
    input: z.object({
      /** E-mail address; empty: everyone. */
      author: searchText(longestEmail).default(''),
      event: z.enum(['', ...auditEvents]).default(''),
      /** Id of an offer, which may be gone; empty: all. */
      jobOfferId: z.union([z.literal(''), z.uuid()]).default(''),
      /** Since when, and before when: ISO 8601, UTC; empty: no bound. */
      from: timeSchema,
      until: timeSchema,
      /** Words of two letters or more of who it was and of what the log tells, in any order; case and accents do not matter. */
      search: searchText(listLengths.search).default(''),
      cursor: cursorSchema,
    }),
    output: z.object({
      auditEvents: z.array(
        z.object({
          id: z.string(),
          /** ISO 8601, UTC. */
          createdAt: z.string(),
          /** E-mail address; empty where nobody was signed in. */
          author: z.string(),
          event: z.enum(auditEvents),
          /** Null where it was done to several, or to none. */
          jobOfferId: z.string().nullable(),
          /** Whether that offer can still be opened. */
          offerIsThere: z.boolean(),
          /** What it was: position, company, model, filter, address, how many. */
          details: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
      /** The cursor of the next page; empty at the end. */
      next: z.string(),
      /** How many rows were looked at, where a search ended before its page was full and goes on with `next`; else null. */
      lookedAt: z.number().nullable(),
      /** Everyone who is in the log and was signed in. */
      authors: z.array(z.string()),
    }),
  },
});
