/** What administrators say of the criteria of saved offers, beside what a correction holds (specification, section 3, "Datasets"). */
import { z } from 'zod';
import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';

/** What can be labelled: each criterion, and whether the text is a product offer at all. */
export const labelledParts = [
  'notAProductJobOffer',
  // Cast: `map` forgets that the table names each criterion.
  ...(criteriaTable.map(({ id }) => id) as [CriterionId, ...CriterionId[]]),
] as const;
const partSchema = z.enum(labelledParts);

/** What the offer says of it: as the receipts of a result have it. */
const stateSchema = z.enum(['stated', 'contradicted', 'silent']);

/** Of one criterion. Nobody marks more; each row of a label stays small. */
const mostSentences = 50;

/** UTF-16 offsets into the text of the offer, `end` excluded. */
const sentenceSchema = z.object({ start: z.int().nonnegative(), end: z.int().positive() });

/** What an administrator looked at: how the offer says it, and where. No sentences where it is silent, and where none was marked. */
export const lookedAtSchema = z
  .object({
    criterion: partSchema,
    state: stateSchema,
    sentences: z
      .array(sentenceSchema.refine(({ start, end }) => start < end))
      .max(mostSentences)
      .default([]),
  })
  .refine(({ state, sentences }) => state !== 'silent' || sentences.length === 0);
export type LookedAt = z.infer<typeof lookedAtSchema>;

/** Those of one offer: each criterion once. */
export const allLookedAtSchema = z
  .array(lookedAtSchema)
  .max(labelledParts.length)
  .refine((all) => new Set(all.map(({ criterion }) => criterion)).size === all.length);

const valueSchema = z.union([z.number(), z.boolean()]);
const saidSchema = z.object({
  criterion: partSchema,
  value: valueSchema,
  state: stateSchema,
  sentences: z.array(sentenceSchema),
});

/** What one administrator said of one criterion. */
export const labelSchema = saidSchema.extend({
  /** E-mail address. */
  author: z.string(),
  /** Whether its author saw neither the reader’s value nor anybody else’s. */
  blind: z.boolean(),
});

/** What people stand behind of one criterion. */
export const standingLabelSchema = saidSchema.extend({
  authors: z.array(z.string()),
  /** Confirmed in the correction screen, set by a correction, or said alike by all who labelled blindly. */
  by: z.enum(['confirmation', 'correction', 'blindLabels']),
});
