/**
 * The call by which administrators see who changed, deleted or exported what, and who signed in.
 * Development mode only.
 */
import { z } from 'zod';
import { auditEvents } from '../audit-events.ts';
import { listLengths, longestEmail } from '../limits.ts';
import { cursorSchema } from '../page-cursor.ts';
import { searchText } from '../search-text.ts';
import { callsFor } from './call.ts';

/** The form of times in the log, with milliseconds. */
const timeSchema = z.union([z.literal(''), z.iso.datetime({ precision: 3 }).max(24)]).default('');

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const auditCalls = callsFor('administrator', {
  listAuditEvents: {
    does: 'Lists what administrators did to what is kept, exports and sign-ins, the newest first, page by page.',
    input: z.object({
      /** E-mail address; empty: everyone. */
      author: searchText(longestEmail).default(''),
      event: z.enum(['', ...auditEvents]).default(''),
      /** Id of an offer, which may have been deleted; empty: all. */
      jobOfferId: z.union([z.literal(''), z.uuid()]).default(''),
      /** From when on, and before when: ISO 8601, UTC; empty: unlimited. */
      from: timeSchema,
      until: timeSchema,
      /**
       * Words of at least two letters of the author or the details, in any order; case and accents
       * are ignored.
       */
      search: searchText(listLengths.search).default(''),
      cursor: cursorSchema,
    }),
    output: z.object({
      auditEvents: z.array(
        z.object({
          id: z.string(),
          /** ISO 8601, UTC. */
          createdAt: z.string(),
          /** E-mail address; empty when nobody was signed in. */
          author: z.string(),
          event: z.enum(auditEvents),
          /** Null when it concerned several offers, or none. */
          jobOfferId: z.string().nullable(),
          /** Whether that offer can still be opened. */
          offerIsThere: z.boolean(),
          /** Position, company, model, filter, address, count and the like. */
          details: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
      /** The cursor of the next page; empty at the end. */
      next: z.string(),
      /**
       * Number of rows searched, when a search stopped before its page was full and continues with
       * `next`; otherwise null.
       */
      lookedAt: z.number().nullable(),
      /** All authors in the log. */
      authors: z.array(z.string()),
    }),
  },
});
