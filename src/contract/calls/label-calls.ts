/** What administrators say of the criteria of saved offers, beside what a correction holds (specification, section 3, "Datasets"). */
import { z } from 'zod';
import { isValueOf } from '../../grading/criteria-schema.ts';
import { labelledParts } from '../evaluations/labelled-parts.ts';
import { longestId } from '../limits.ts';
import { searchText } from '../search-text.ts';
import { type Call, callTimeout } from './call.ts';

const partSchema = z.enum(labelledParts);

/** What the offer says of it: as the receipts of a result have it. */
const stateSchema = z.enum(['stated', 'contradicted', 'silent']);

/** Of one criterion. Nobody marks more; each row of a label stays small. */
const mostSentences = 50;

/** UTF-16 offsets into the text of the offer, `end` excluded. */
const sentenceSchema = z.object({ start: z.int().nonnegative(), end: z.int().positive() });

const lookedAtFields = {
  criterion: partSchema,
  state: stateSchema,
  sentences: z
    .array(sentenceSchema.refine(({ start, end }) => start < end))
    .max(mostSentences)
    .default([]),
};

type SaidWhere = { state: z.infer<typeof stateSchema>; sentences: unknown[] };
const isSilentWithout = ({ state, sentences }: SaidWhere) => state !== 'silent' || sentences.length === 0;
const areOnce = (all: readonly { criterion: string }[]) =>
  new Set(all.map(({ criterion }) => criterion)).size === all.length;

/** What an administrator looked at: how the offer says it, and where. No sentences where it is silent, and where none was marked. */
export const lookedAtSchema = z.object(lookedAtFields).refine(isSilentWithout);
export type LookedAt = z.infer<typeof lookedAtSchema>;

/** Those of one offer: each criterion once. */
export const allLookedAtSchema = z.array(lookedAtSchema).max(labelledParts.length).refine(areOnce);

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

/** What an administrator says of a criterion without seeing another value. */
const blindLabelSchema = z
  .object({ ...lookedAtFields, value: valueSchema })
  .refine(isSilentWithout)
  .refine(({ criterion, value }) =>
    criterion === 'notAProductJobOffer' ? typeof value === 'boolean' : isValueOf(criterion, value),
  );

const jobOfferIdSchema = searchText(longestId).min(1);

export const labelCalls = {
  openOfferToLabel: {
    who: 'administrator',
    does: 'Answers the text of a saved offer, and what whoever asks said of it without seeing another value: nothing that a reader or anybody else said.',
    input: z.object({ jobOfferId: jobOfferIdSchema }),
    output: z.object({
      jobOfferId: z.string(),
      content: z.string(),
      /** Of the text, as the reader recognised it. */
      language: z.string(),
      /** The last word on each criterion. */
      own: z.array(saidSchema),
    }),
    timeoutMilliseconds: callTimeout('openOfferToLabel'),
  },
  labelOffer: {
    who: 'administrator',
    does: 'Keeps what somebody says of a saved offer who has seen no value of it; refused where they corrected it or confirmed values.',
    input: z.object({
      jobOfferId: jobOfferIdSchema,
      labels: z.array(blindLabelSchema).min(1).max(labelledParts.length).refine(areOnce),
    }),
    output: z.object({
      /** Those that say what was said last are not written again. */
      labelled: z.int().nonnegative(),
    }),
    timeoutMilliseconds: callTimeout('labelOffer'),
  },
  findOfferToLabel: {
    who: 'administrator',
    does: 'Finds the next offer marked for evaluation datasets of which whoever asks has said and seen nothing; those that one other has labelled come first.',
    input: z.object({
      /** An offer to leave out: the one that is left. */
      after: searchText(longestId).default(''),
    }),
    output: z.object({ jobOfferId: z.nullable(z.string()), left: z.int().nonnegative() }),
    timeoutMilliseconds: callTimeout('findOfferToLabel'),
  },
} as const satisfies Record<string, Call>;
