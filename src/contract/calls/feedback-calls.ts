/**
 * The calls by which administrators review complaints: thumbs-down that visitors sent. Development
 * mode only.
 */
import { z } from 'zod';
import { criteriaTable } from '../../grading/criteria.ts';
import { letters } from '../../grading/scoring-rules.ts';
import { analysisResultSchema } from '../analysis-result.ts';
import { feedbackStates } from '../feedback-states.ts';
import { listLengths, maxListedDoubts } from '../limits.ts';
import { cursorSchema } from '../page-cursor.ts';
import { callsFor } from './call.ts';

const feedbackId = z.string().regex(/^[\da-f-]{32,36}$/);

/** UTF-16 offsets into an offer's text, `end` excluded. */
const placeSchema = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });

/** The state of a complaint. */
const settledSchema = z.object({
  state: z.enum(feedbackStates),
  /** When it left `open`: ISO 8601, UTC; null while it is open. */
  settledAt: z.string().nullable(),
  /** E-mail address of the administrator who settled it. */
  settledBy: z.string().nullable(),
  /** The saved offer made of it; null when there is none, or it was deleted. */
  jobOfferId: z.string().nullable(),
});

const listedSchema = settledSchema.extend({
  id: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** As the visitor's browser sent them, shortened. */
  position: z.string(),
  company: z.string(),
  letter: z.enum(letters),
  /** In the visitor's own words; empty when there are none. */
  sentence: z.string(),
  why: z.string(),
});

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const feedbackCalls = callsFor('administrator', {
  listDoubts: {
    does: `Counts the sentences that visitors doubted, by criterion and sentence, those doubted most first: ${maxListedDoubts} of them.`,
    input: z.object({
      /** Empty: all. */
      criterion: z.enum(['', ...criteriaTable.map(({ id }) => id)]).default(''),
    }),
    output: z.object({
      doubts: z.array(
        z.object({
          criterion: z.enum(criteriaTable.map(({ id }) => id)),
          /** A sentence of the offer, as one visitor sent it. */
          phrase: z.string(),
          /** Number of thumbs-down. */
          count: z.int().positive(),
          /** Time of the last one: ISO 8601, UTC. */
          newest: z.string(),
          /** Ids of some saved offers made of these complaints, newest first. */
          jobOfferIds: z.array(z.string()),
        }),
      ),
      /** Whether there are more than these. */
      more: z.boolean(),
      /**
       * Findings by how often visitors said that their sentences do not show them, with or without
       * a thumbs-down; most frequent first.
       */
      findings: z.array(
        z.object({
          criterion: z.enum(criteriaTable.map(({ id }) => id)),
          reader: z.enum(['builtin', 'model']),
          /** Presses that were not undone. */
          count: z.int().nonnegative(),
          /** Those among them without which the letter would differ. */
          moved: z.int().nonnegative(),
        }),
      ),
    }),
  },
  listFeedback: {
    does: 'Lists complaints in one state, the newest first, page by page.',
    input: z.object({
      state: z.enum(feedbackStates).default('open'),
      /**
       * Words of position, company, sentence or reason, in any order; case and accents are ignored.
       */
      search: z.string().max(listLengths.search).default(''),
      cursor: cursorSchema,
    }),
    output: z.object({
      feedback: z.array(listedSchema),
      /** The cursor of the next page; empty at the end. */
      next: z.string(),
      /** Number of matches in each state. */
      counts: z.record(z.enum(feedbackStates), z.int().nonnegative()),
    }),
  },
  openFeedback: {
    does: 'Answers a complaint with the whole offer and its result as the visitor’s browser sent it.',
    input: z.object({ feedbackId }),
    output: listedSchema.extend({
      jobOffer: z.string(),
      result: analysisResultSchema,
      /** Place of the sentence in the offer; null when it was not found, or none was marked. */
      marked: placeSchema.nullable(),
      /** The same in the saved offer, whose white space may differ. */
      markedInSaved: placeSchema.nullable(),
      /** What our own arithmetic gives for the criteria now. */
      calculated: z.object({ letter: z.enum(letters), score: z.number().min(1).max(5) }),
      /** State of the mail; null once it was deleted. */
      mail: z
        .object({
          state: z.enum(['pending', 'sent', 'failed']),
          /** Number of deliveries begun. */
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
      /** Whether the same offer, read by the same model, was already saved. */
      wasThere: z.boolean(),
      /**
       * Place of the sentence in the saved offer; null when it was not found, or none was marked.
       */
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
