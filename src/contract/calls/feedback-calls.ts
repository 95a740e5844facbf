/** The calls by which administrators look through complaints: thumbs-down that visitors sent. Development mode only. */
import { z } from 'zod';
import { criteriaTable } from '../../grading/criteria.ts';
import { letters } from '../../grading/scoring-rules.ts';
import { analysisResultSchema } from '../analysis-result.ts';
import { feedbackStates } from '../feedback-states.ts';
import { listedDoubts, listLengths } from '../limits.ts';
import { cursorSchema } from '../page-cursor.ts';
import { callsFor } from './call.ts';

const feedbackId = z.string().regex(/^[\da-f-]{32,36}$/);

/** UTF-16 offsets into an offer's text, `end` excluded. */
const placeSchema = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });

/** What holds for a complaint. */
const settledSchema = z.object({
  state: z.enum(feedbackStates),
  /** When it left `open`: ISO 8601, UTC; null while it is open. */
  settledAt: z.string().nullable(),
  /** E-mail address of the administrator who did that. */
  settledBy: z.string().nullable(),
  /** The saved offer that it became; null where it became none, or that was deleted. */
  jobOfferId: z.string().nullable(),
});

const listedSchema = settledSchema.extend({
  id: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** As the visitor's browser sent them, in short. */
  position: z.string(),
  company: z.string(),
  letter: z.enum(letters),
  /** In the visitor's own words; empty where there are none. */
  sentence: z.string(),
  why: z.string(),
});

export const feedbackCalls = callsFor('administrator', {
  listDoubts: {
    does: `Counts the sentences that visitors doubted, by criterion and sentence, those doubted most first: ${listedDoubts} of them.`,
    input: z.object({
      /** Empty: all. */
      criterion: z.enum(['', ...criteriaTable.map(({ id }) => id)]).default(''),
    }),
    output: z.object({
      doubts: z.array(
        z.object({
          criterion: z.enum(criteriaTable.map(({ id }) => id)),
          /** Of the offer, as one visitor sent it. */
          phrase: z.string(),
          /** In how many thumbs-down. */
          count: z.int().positive(),
          /** When the last of them came: ISO 8601, UTC. */
          newest: z.string(),
          /** Ids of saved offers that these became, ${'' }the newest first; a few. */
          jobOfferIds: z.array(z.string()),
        }),
      ),
      /** Whether there are more than these. */
      more: z.boolean(),
      /** Findings by how often visitors said that their sentences do not show them, with a thumbs-down or without; most first. */
      findings: z.array(
        z.object({
          criterion: z.enum(criteriaTable.map(({ id }) => id)),
          reader: z.enum(['builtin', 'model']),
          /** Presses that were not taken back. */
          count: z.int().nonnegative(),
          /** Of these, the ones without which the letter is another. */
          moved: z.int().nonnegative(),
        }),
      ),
    }),
  },
  listFeedback: {
    does: 'Lists complaints in one state, the newest first, page by page.',
    input: z.object({
      state: z.enum(feedbackStates).default('open'),
      /** Words of position, company, sentence or reason, in any order; case and accents do not matter. */
      search: z.string().max(listLengths.search).default(''),
      cursor: cursorSchema,
    }),
    output: z.object({
      feedback: z.array(listedSchema),
      /** The cursor of the next page; empty at the end. */
      next: z.string(),
      /** How many there are with these words, in each state. */
      counts: z.record(z.enum(feedbackStates), z.int().nonnegative()),
    }),
  },
  openFeedback: {
    does: 'Answers a complaint with the whole offer and its result as the visitor’s browser sent it.',
    input: z.object({ feedbackId }),
    output: listedSchema.extend({
      jobOffer: z.string(),
      result: analysisResultSchema,
      /** Where the sentence stands in the offer; null where it was not found, or none was marked. */
      marked: placeSchema.nullable(),
      /** The same in the saved offer, whose white space may differ. */
      markedInSaved: placeSchema.nullable(),
      /** What our own arithmetic makes of the criteria now. */
      calculated: z.object({ letter: z.enum(letters), score: z.number().min(1).max(5) }),
      /** What became of the mail; null once it was dropped. */
      mail: z
        .object({
          state: z.enum(['pending', 'sent', 'failed']),
          /** How often a delivery was begun. */
          attempts: z.int().nonnegative(),
          sentAt: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  saveFeedback: {
    does: 'Makes a complaint a saved offer, ready to be corrected; where the same offer is there already, that one.',
    input: z.object({ feedbackId }),
    output: z.object({
      jobOfferId: z.string(),
      /** Whether the same offer, read by the same model, had been saved before. */
      wasThere: z.boolean(),
      /** Where the sentence stands in the saved offer; null where it was not found, or none was marked. */
      marked: placeSchema.nullable(),
    }),
  },
  dismissFeedback: {
    does: 'Puts an open complaint aside; answers what holds then, also where somebody else was faster.',
    input: z.object({ feedbackId }),
    output: settledSchema,
  },
  reopenFeedback: {
    does: 'Takes a complaint that was put aside up again; answers what holds then.',
    input: z.object({ feedbackId }),
    output: settledSchema,
  },
});
