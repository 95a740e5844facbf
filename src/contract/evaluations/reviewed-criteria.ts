/** Which values of an offer the author of a correction confirms, and by which of its sentences. */
import { z } from 'zod';
import { labelledParts } from './labelled-parts.ts';

/** What the offer says about it, as in the receipts of a result. */
const stateSchema = z.enum(['stated', 'contradicted', 'silent']);

/** Per criterion. Nobody marks more, and each correction stays small. */
const maxSentences = 50;

/** UTF-16 offsets into the text of the offer, `end` excluded. */
const sentenceSchema = z
  .object({ start: z.int().nonnegative(), end: z.int().positive() })
  .refine(({ start, end }) => start < end);

const reviewedCriterionSchema = z
  .object({
    criterion: z.enum(labelledParts),
    state: stateSchema,
    /** Empty when the offer is silent, and when none was marked. */
    sentences: z.array(sentenceSchema).max(maxSentences).default([]),
  })
  .refine(({ state, sentences }) => state !== 'silent' || sentences.length === 0);

/** The values reviewed by one correction, each criterion once. */
export const reviewedSchema = z
  .array(reviewedCriterionSchema)
  .max(labelledParts.length)
  .refine((all) => new Set(all.map(({ criterion }) => criterion)).size === all.length);

/** The effective label of one criterion. */
export const standingLabelSchema = reviewedCriterionSchema.safeExtend({
  value: z.union([z.number(), z.boolean()]),
  /** E-mail address. */
  author: z.string(),
  /** Confirmed with a correction, or set by one. */
  by: z.enum(['confirmation', 'correction']),
});
