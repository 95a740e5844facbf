/**
 * The calls by which administrators list, cancel and retry background jobs. Development mode only.
 */
import { z } from 'zod';
import { attemptOutcomes, jobStates } from '../job-states.ts';
import { uuidCursorSchema } from '../page-cursor.ts';
import { searchText } from '../search-text.ts';
import { callsFor } from './call.ts';

const longestKind = 50;
const count = z.int().nonnegative();
const oneJob = z.object({ id: z.uuid() });

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const jobCalls = callsFor('administrator', {
  listJobs: {
    does: 'Lists background jobs with their attempts, the newest first, page by page, and counts all by kind and state.',
    input: z.object({
      /** Empty: those that wait, run or have failed. */
      state: z.enum(['', ...jobStates]).default(''),
      /** Empty: all. */
      kind: searchText(longestKind).default(''),
      cursor: uuidCursorSchema,
    }),
    output: z.object({
      jobs: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          state: z.enum(jobStates),
          /** Whether it runs and was asked to end. */
          isEnding: z.boolean(),
          /** ISO 8601, UTC, as all times here. */
          createdAt: z.string(),
          /** Earliest time at which a waiting job may be taken. */
          startAfter: z.string(),
          endedAt: z.string().nullable(),
          /** Oldest first. */
          attempts: z.array(
            z.object({
              number: count,
              /** Host, process id and a random part. */
              server: z.string(),
              startedAt: z.string(),
              endedAt: z.string().nullable(),
              /** Null while it runs. */
              outcome: z.enum(attemptOutcomes).nullable(),
              /** In codes; empty when there is none. */
              reason: z.string(),
              progress: z.object({ done: count, of: count }).nullable(),
            }),
          ),
        }),
      ),
      counts: z.array(z.object({ kind: z.string(), state: z.enum(jobStates), count })),
      /** The cursor of the next page; empty at the end. */
      next: z.string(),
    }),
  },
  cancelJob: {
    does: 'Cancels a background job that waits, or asks the server that is at it to end it.',
    input: oneJob,
    /** False when there is no such job or it has ended. */
    output: z.object({ cancelled: z.boolean() }),
  },
  retryJob: {
    does: 'Has a background job done again that has failed or was cancelled.',
    input: oneJob,
    /** False when it is neither, or another with its key waits or runs. */
    output: z.object({ retried: z.boolean() }),
  },
});
