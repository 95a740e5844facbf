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

/** As one line: runs of white space, as HTML knows it, are one space; a no-break space stays. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[ \t\n\f\r]+/g, ' ').trim();
}

const lineOfText = (most: number) => z.string().overwrite(inOneLine).max(most);

/** One line of the references: a link, and what stands behind it. Texts are plain; only http and https addresses. */
export const listedReferenceSchema = z.object({
  title: lineOfText(correctionLengths.referenceTitle).min(1),
  url: z.url({ protocol: /^https?$/, normalize: true }).max(correctionLengths.referenceUrl),
  /** Who published the work and what it says; may be empty. */
  note: lineOfText(correctionLengths.referenceNote).default(''),
});
export type ListedReference = z.infer<typeof listedReferenceSchema>;

/** The whole of what is to hold for an offer: what the reader said, as far as an administrator can correct it. */
export const correctionSchema = z.object({
  criteria: criteriaSchema,
  notAProductJobOffer: z.boolean(),
  position: lineOfText(correctionLengths.position),
  company: lineOfText(correctionLengths.company),
  /** Plain text. */
  explanation: z.string().trim().max(correctionLengths.explanation),
  /** In the order in which they are shown. */
  references: z.array(listedReferenceSchema).max(correctionLengths.references),
});
export type CorrectionContent = z.infer<typeof correctionSchema>;

/** As `correctionSchema`, without its bounds: what a reader said may be longer. */
const heldSchema = z.object({
  criteria: criteriaSchema,
  notAProductJobOffer: z.boolean(),
  position: z.string(),
  company: z.string(),
  explanation: z.string(),
  references: z.array(z.object({ title: z.string(), url: z.string(), note: z.string() })),
});

/**
 * Which correction holds, as whoever opened the offer saw it: the id of the last one, empty while what the reader said
 * holds. Ids are never used again, so that an offer whose corrections were deleted and made anew is another one.
 */
const revisionSchema = z.string().max(longestId);
const jobOfferIdSchema = searchText(longestId).min(1);
const modelSchema = searchText(longestModelName).min(1);

export const offerCorrectionCalls = callsFor('administrator', {
  openJobOffer: {
    does: 'Answers a saved offer: what the reader said, every correction, what holds now and the grade that our rules give it.',
    input: z.object({ jobOfferId: jobOfferIdSchema }),
    output: z.object({
      jobOfferId: z.string(),
      businessInitiativeId: z.string(),
      experimentalEnvironmentId: z.string(),
      explanationId: z.string(),
      /** The text of the offer; the quotes in `result` point into it. */
      content: z.string(),
      /** Who read it: `builtin`, or the name of a model. */
      model: z.string(),
      /** ISO 8601, UTC, with milliseconds, as all times here. */
      createdAt: z.string(),
      updatedAt: z.string(),
      inDatasets: z.boolean(),
      /** What the reader said, as it was saved: with its receipts, its score and its score detail. Never changed. */
      result: analysisResultSchema,
      /** Of that what can be corrected, in the form of `holds`: the first correction is compared with it. */
      said: heldSchema,
      /** What holds: the last correction, else what the reader said. */
      holds: heldSchema,
      /** The grade of what holds, by the rules of this program, worked out for this answer ("NutriScore"). */
      calculated: z.object({
        /** 1 to 5, exact. */
        score: z.number().min(1).max(5),
        letter: z.enum(letters),
        /** In the language of the offer, or in English. */
        scoreDetail: scoreDetailSchema,
        rulesVersion: z.int().positive(),
        /** Null where what holds says that the text is no product offer. */
        grade: z.nullable(gradeSchema),
      }),
      /** All that there are, the newest last. */
      corrections: z.array(
        heldSchema.extend({
          id: z.string(),
          /** 1 for the first. */
          number: z.int().positive(),
          /** E-mail address of the administrator. */
          author: z.string(),
          createdAt: z.string(),
          /** Which of its values its author confirmed. */
          reviewed: reviewedSchema,
        }),
      ),
      revision: revisionSchema,
      /** What people confirmed or set, and still holds: criteria that nobody stands behind are not in it. */
      labelled: z.array(standingLabelSchema),
    }),
  },
  correctJobOffer: {
    does: 'Adds a correction to a saved offer, with which of its values are confirmed, unless somebody else has corrected it since `revision`; what the reader said stays.',
    input: z.object({
      jobOfferId: jobOfferIdSchema,
      revision: revisionSchema,
      correction: correctionSchema,
      /** Which of its values its author confirms. */
      reviewed: reviewedSchema.optional(),
    }),
    output: z.object({
      /** False where all of this held, and was confirmed, already: then no correction was written. */
      changed: z.boolean(),
      revision: revisionSchema,
    }),
  },
  deleteCorrections: {
    does: 'Deletes all corrections of a saved offer, and what was confirmed with them, unless somebody else has corrected it since `revision`: what the reader said holds again.',
    input: z.object({ jobOfferId: jobOfferIdSchema, revision: revisionSchema }),
    output: z.object({
      /** How many corrections there were. */
      deleted: z.int().nonnegative(),
    }),
  },
  deleteJobOffer: {
    does: 'Deletes a saved offer with its criteria, explanation and corrections.',
    input: z.object({
      jobOfferId: jobOfferIdSchema,
      /** Where it is given, an offer that somebody else has corrected since is not deleted. */
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
      /** How many offers of the model the caller was shown: where there are others, nothing is deleted. */
      count: z.int().positive(),
    }),
    output: z.object({ deleted: z.int().nonnegative() }),
    progress: z.object({
      deleted: z.int().nonnegative(),
      /** How many there were at the start. */
      of: z.int().nonnegative(),
    }),
  },
  markJobOffer: {
    does: 'Marks a saved offer for evaluation datasets, or takes the mark away.',
    input: z.object({ jobOfferId: jobOfferIdSchema, inDatasets: z.boolean() }),
    output: z.object({}),
  },
});
