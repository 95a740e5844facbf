/** The calls by which administrators switch on and off what visitors are told of the reader in use. Development mode only. */
import { z } from 'zod';
import { publishingObstacles } from '../evaluations/measured-reader.ts';
import { modelNameSchema } from '../name-schema.ts';
import { callsFor } from './call.ts';

export const publicScorecardCalls = callsFor('administrator', {
  describePublicScorecard: {
    does: 'Says what visitors are told of the reader in use, and of which readers of a run they could be told.',
    input: z.object({ runId: z.uuid() }),
    output: z.object({
      /** What is switched on; null where nothing is. */
      on: z
        .object({
          runId: z.string(),
          reader: z.string(),
          /** ISO 8601, UTC. */
          createdAt: z.string(),
          /** E-mail address. */
          author: z.string(),
          /** Why visitors are not told it all the same; null where they are. */
          obstacle: z.enum(publishingObstacles).nullable(),
        })
        .nullable(),
      /** The readers of the run; null: visitors can be told of it. */
      readers: z.array(z.object({ reader: z.string(), obstacle: z.enum(publishingObstacles).nullable() })),
    }),
  },
  publishScorecard: {
    does: 'Tells visitors how many letters a reader of a run had right, in place of what they were told before.',
    input: z.object({ runId: z.uuid(), reader: modelNameSchema }),
    /** Null where they are told from now on. */
    output: z.object({ obstacle: z.enum(publishingObstacles).nullable() }),
  },
  withdrawScorecard: {
    does: 'Tells visitors nothing more of how well the reader in use reads.',
    input: z.object({}).nullish(),
    /** False where they were told nothing. */
    output: z.object({ withdrawn: z.boolean() }),
  },
});
