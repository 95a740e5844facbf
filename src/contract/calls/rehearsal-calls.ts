/**
 * The calls by which administrators grade all saved offers under changed rules, before these are
 * released. Development mode only.
 */
import { z } from 'zod';
import { count, listedExperiment, oneExperiment } from '../evaluations/experiment-schemas.ts';
import { unboundedStates } from '../evaluations/experiment-states.ts';
import {
  longestChange,
  maxChanges,
  rehearsalResultSchema,
  ruleChangesSchema,
  ruleFigureSchema,
  ruleMistakeSchema,
} from '../evaluations/rehearsed-rules.ts';
import { callsFor } from './call.ts';

const rehearsalSchema = listedExperiment.extend({
  changes: ruleChangesSchema,
  /** Version of the rules that were changed. */
  rulesVersion: z.int(),
  state: z.enum(unboundedStates),
  /** Offers processed, of those saved when it began; while it waits, of those saved now. */
  done: count,
  of: count,
});
/** A rehearsal as the list shows it. */
export type ListedRehearsal = z.infer<typeof rehearsalSchema>;

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const rehearsalCalls = callsFor('administrator', {
  startRehearsal: {
    does: 'Grades all saved offers under changed rules in the background, or says what is wrong with the changes. What anybody sees of an offer stays.',
    input: z.object({
      changes: ruleChangesSchema
        .refine((changes) => Object.keys(changes).length <= maxChanges)
        .meta({ mostCharacters: maxChanges * longestChange }),
    }),
    output: z.union([
      z.object({ id: z.string() }),
      z.object({ mistakes: z.array(ruleMistakeSchema).min(1) }),
    ]),
  },
  listRehearsals: {
    does: 'Lists every figure of the rules, and the rehearsals of changed ones, the newest first.',
    input: z.object({}).nullish(),
    output: z.object({ figures: z.array(ruleFigureSchema), rehearsals: z.array(rehearsalSchema) }),
  },
  openRehearsal: {
    does: 'Shows which letters changed rules would move, from what to what, and which change moves them.',
    input: oneExperiment,
    /** Null when there is no such rehearsal, or it has not ended. */
    output: z.object({ result: rehearsalResultSchema.nullable() }),
  },
  deleteRehearsal: {
    does: 'Deletes a rehearsal with what came of it; one that is under way is ended.',
    input: oneExperiment,
    /** False when there is no such rehearsal. */
    output: z.object({ deleted: z.boolean() }),
  },
});
