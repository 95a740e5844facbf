/**
 * The calls by which administrators publish and withdraw the accuracy of the reader in use.
 * Development mode only.
 */
import { z } from 'zod';
import { publishingObstacles } from '../evaluations/measured-reader.ts';
import { modelNameSchema } from '../name-schema.ts';
import { callsFor } from './call.ts';

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const publicScorecardCalls = callsFor('administrator', {
  describePublicScorecard: {
    does: 'Says what visitors are told of the reader in use, and of which readers of a run they could be told.',
    input: z.object({ runId: z.uuid() }),
    output: z.object({
      /** What is published; null when nothing is. */
      on: z
        .object({
          runId: z.string(),
          reader: z.string(),
          /** ISO 8601, UTC. */
          createdAt: z.string(),
          /** E-mail address. */
          author: z.string(),
          /** Why visitors do not see it all the same; null when they do. */
          obstacle: z.enum(publishingObstacles).nullable(),
        })
        .nullable(),
      /** The readers of the run; obstacle null: it can be published. */
      readers: z.array(z.object({ reader: z.string(), obstacle: z.enum(publishingObstacles).nullable() })),
    }),
  },
  publishScorecard: {
    does: 'Tells visitors how many letters a reader of a run had right, in place of what they were told before.',
    input: z.object({ runId: z.uuid(), reader: modelNameSchema }),
    /** Null when it is published from now on. */
    output: z.object({ obstacle: z.enum(publishingObstacles).nullable() }),
  },
  withdrawScorecard: {
    does: 'Tells visitors nothing more of how well the reader in use reads.',
    input: z.object({}).nullish(),
    /** False when nothing was published. */
    output: z.object({ withdrawn: z.boolean() }),
  },
});
