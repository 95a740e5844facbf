/**
 * The calls by which administrators open a saved offer, correct it, mark it and delete it
 * (docs/domain/specification.md, sections 2 to 5); development mode only.
 */
import { z } from 'zod';
import { criteriaSchema } from '../../grading/criteria-schema.ts';
import { letters } from '../../grading/scoring-rules.ts';
import { analysisResultSchema, gradeSchema, scoreDetailSchema } from '../analysis-result.ts';
import { reviewedSchema, standingLabelSchema } from '../evaluations/reviewed-criteria.ts';
import { correctionLengths, longestId, longestModelName } from '../limits.ts';
import { searchText } from '../search-text.ts';
import { callsFor } from './call.ts';

/** Joins to one line: each run of HTML white space becomes one space; no-break spaces remain. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[ \t\n\f\r]+/g, ' ').trim();
}

const lineOfText = (max: number) => z.string().overwrite(toOneLine).max(max);

/** One reference: a link, and the note after it. Texts are plain; only http and https addresses. */
export const listedReferenceSchema = z.object({
  title: lineOfText(correctionLengths.referenceTitle).min(1),
  url: z.url({ protocol: /^https?$/, normalize: true }).max(correctionLengths.referenceUrl),
  /** Publisher and statement of the work; may be empty. */
  note: lineOfText(correctionLengths.referenceNote).default(''),
});
/** One reference of an offer. */
export type ListedReference = z.infer<typeof listedReferenceSchema>;

/**
 * The complete corrected content of an offer: the parts of a reading that an administrator can
 * correct.
 */
export const correctionSchema = z.object({
  criteria: criteriaSchema,
  notAProductJobOffer: z.boolean(),
  position: lineOfText(correctionLengths.position),
  company: lineOfText(correctionLengths.company),
  /** Plain text. */
  explanation: z.string().trim().max(correctionLengths.explanation),
  /** In the order of display. */
  references: z.array(listedReferenceSchema).max(correctionLengths.references),
});
/** What a correction says, before anybody adds who confirmed what. */
export type CorrectionContent = z.infer<typeof correctionSchema>;

/** Like `correctionSchema`, without its limits: a reader's texts may be longer. */
const heldSchema = z.object({
  criteria: criteriaSchema,
  notAProductJobOffer: z.boolean(),
  position: z.string(),
  company: z.string(),
  explanation: z.string(),
  references: z.array(z.object({ title: z.string(), url: z.string(), note: z.string() })),
});

/**
 * Which correction was effective when the caller opened the offer: the id of the last one, or empty
 * for the original reading. Ids are never reused, so that deleting and redoing corrections gives
 * another revision.
 */
const revisionSchema = z.string().max(longestId);
const jobOfferIdSchema = searchText(longestId).min(1);
const modelSchema = searchText(longestModelName).min(1);

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const offerCorrectionCalls = callsFor('administrator', {
  openJobOffer: {
    does: 'Answers a saved offer: what the reader said, every correction, what holds now and the grade that our rules give it.',
    input: z.object({ jobOfferId: jobOfferIdSchema }),
    output: z.object({
      jobOfferId: z.string(),
      businessInitiativeId: z.string(),
      experimentalEnvironmentId: z.string(),
      explanationId: z.string(),
      /** The text of the offer; the quotes in `result` refer to it. */
      content: z.string(),
      /** The reader: `builtin`, or the name of a model. */
      model: z.string(),
      /** ISO 8601, UTC, with milliseconds, as all times here. */
      createdAt: z.string(),
      updatedAt: z.string(),
      inDatasets: z.boolean(),
      /**
       * The original reading as it was saved, with receipts, score and score detail. Never changed.
       */
      result: analysisResultSchema,
      /**
       * The correctable part of the original reading, in the form of `holds`: the first correction
       * is compared with it.
       */
      said: heldSchema,
      /** The effective version: the last correction, else the original reading. */
      holds: heldSchema,
      /**
       * The grade of the effective version by the current rules, computed for this answer
       * ("NutriScore").
       */
      calculated: z.object({
        /** 1 to 5, exact. */
        score: z.number().min(1).max(5),
        letter: z.enum(letters),
        /** In the language of the offer, or in English. */
        scoreDetail: scoreDetailSchema,
        rulesVersion: z.int().positive(),
        /** Null when the effective version says that the text is not a product offer. */
        grade: z.nullable(gradeSchema),
      }),
      /** All of them, newest last. */
      corrections: z.array(
        heldSchema.extend({
          id: z.string(),
          /** Starts at 1. */
          number: z.int().positive(),
          /** E-mail address of the administrator. */
          author: z.string(),
          createdAt: z.string(),
          /** Which of the values the author confirmed. */
          reviewed: reviewedSchema,
        }),
      ),
      revision: revisionSchema,
      /** Values that people confirmed or set and that are still effective; others are absent. */
      labelled: z.array(standingLabelSchema),
    }),
  },
  correctJobOffer: {
    does: 'Adds a correction to a saved offer, with which of its values are confirmed, unless somebody else has corrected it since `revision`; what the reader said stays.',
    input: z.object({
      jobOfferId: jobOfferIdSchema,
      revision: revisionSchema,
      correction: correctionSchema,
      /** Which of the values the author confirms. */
      reviewed: reviewedSchema.optional(),
    }),
    output: z.object({
      /**
       * False when all of this was effective and confirmed already: then no correction was written.
       */
      changed: z.boolean(),
      revision: revisionSchema,
    }),
  },
  deleteCorrections: {
    does: 'Deletes all corrections of a saved offer, and what was confirmed with them, unless somebody else has corrected it since `revision`: what the reader said holds again.',
    input: z.object({ jobOfferId: jobOfferIdSchema, revision: revisionSchema }),
    output: z.object({
      /** Number of corrections. */
      deleted: z.int().nonnegative(),
    }),
  },
  deleteJobOffer: {
    does: 'Deletes a saved offer with its criteria, explanation and corrections.',
    input: z.object({
      jobOfferId: jobOfferIdSchema,
      /** When given, an offer that somebody else has corrected since is not deleted. */
      revision: revisionSchema.optional(),
    }),
    output: z.object({}),
  },
  describeJobOffersOfModel: {
    does: 'Counts the saved offers of a model, for the question that comes before they are deleted.',
    input: z.object({ model: modelSchema }),
    output: z.object({ count: z.int().nonnegative() }),
  },
  deleteJobOffersOfModel: {
    does: 'Deletes all saved offers of a model with their criteria, explanations and corrections, those apart that are saved meanwhile; ends early when its caller leaves.',
    input: z.object({
      model: modelSchema,
      /**
       * Number of offers of the model that the caller was shown: when there are others, nothing is
       * deleted.
       */
      count: z.int().positive(),
    }),
    output: z.object({ deleted: z.int().nonnegative() }),
    progress: z.object({
      deleted: z.int().nonnegative(),
      /** Number at the start. */
      of: z.int().nonnegative(),
    }),
  },
  markJobOffer: {
    does: 'Marks a saved offer for evaluation datasets, or takes the mark away.',
    input: z.object({ jobOfferId: jobOfferIdSchema, inDatasets: z.boolean() }),
    output: z.object({}),
  },
});
