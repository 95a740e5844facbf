/** A saved offer as one line of JSON: all that is stored of it, and what follows from that, for whoever reads it. */
import { z } from 'zod';
import { overwrite } from 'zod/mini';
import { calculatedGrade } from '../../../analysis/calculated-grade.ts';
import { analysisResultSchema, resultCriteriaSchema } from '../../../contract/analysis-result.ts';
import { correctionSchema } from '../../../contract/calls/offer-correction-calls.ts';
import { reviewedSchema } from '../../../contract/evaluations/reviewed-criteria.ts';
import { correctionLengths, longestEmail } from '../../../contract/limits.ts';
import { modelNameSchema, nameSchema } from '../../../contract/name-schema.ts';
import { completeResult } from '../../../contract/permalink/later-criteria.ts';
import type { RefusalReason } from '../../../contract/transfer.ts';
import { validationMessage } from '../../../grading/criteria-schema.ts';
import { longestOffer } from '../../../grading/longest-offer.ts';
import { withSafeReferences } from '../../http/safe-references.ts';
import { liesWithin } from '../corrections/public.ts';
import {
  namedFields,
  type OpenedOffer,
  referenceListAsHtml,
  referencesInHtml,
  referencesThatHold,
  whatHoldsBesideReferences,
} from '../offers/public.ts';

/**
 * What a line of JSON begins with; `version` grows when an older release could not read the line,
 * or would lose some of it. 2: each correction says which values its author confirmed, by which
 * sentences; lines of version 1 may not.
 */
const recordMarks = { format: 'offergrade.offer', version: 2 } as const;
const firstVersionWithReviews = 2;

const id = z.string().regex(/^[\w-]{1,100}$/);
/** ISO 8601, UTC, with milliseconds: text order is time order. */
const time = z.iso.datetime({ precision: 3 });

const mostCorrections = 1_000;
/** The most that a list of references takes as HTML, every character escaped. */
const longestReferences =
  correctionLengths.references *
  6 *
  (correctionLengths.referenceTitle + correctionLengths.referenceUrl + correctionLengths.referenceNote + 100);

const correctionRecordSchema = correctionSchema.omit({ references: true }).extend({
  criteria: resultCriteriaSchema,
  id,
  number: z.int().positive(),
  author: nameSchema(longestEmail),
  createdAt: time,
  /** HTML of any kind; what is kept is a list of links. */
  references: z.string().max(longestReferences).transform(referencesInHtml),
  reviewed: reviewedSchema.optional(),
});

/** What an import takes from a line; the other fields of the line follow from these. */
const offerRecordSchema = z
  .object({
    format: z.literal(recordMarks.format),
    version: z.int().positive().max(recordMarks.version),
    id,
    businessInitiativeId: id,
    experimentalEnvironmentId: id,
    explanationId: id,
    createdAt: time,
    updatedAt: time,
    model: modelNameSchema,
    inDatasets: z.boolean(),
    content: z
      .string()
      .max(longestOffer)
      .refine((text) => text.trim() !== ''),
    /** What the reader said. */
    result: analysisResultSchema.check(overwrite(withSafeReferences)),
    /** Numbered from 1, without a gap. */
    corrections: z
      .array(correctionRecordSchema)
      .max(mostCorrections)
      .refine((all) => all.every(({ number }, place) => number === place + 1)),
  })
  .refine(
    ({ version, corrections }) =>
      version < firstVersionWithReviews || corrections.every(({ reviewed }) => reviewed !== undefined),
    { path: ['corrections', 'reviewed'] },
  )
  .refine(
    ({ content, corrections }) => corrections.every(({ reviewed = [] }) => liesWithin(content, reviewed)),
    { path: ['corrections'] },
  );
/** A correction without `reviewed` is of a release that did not write it. */
export type OfferRecord = z.infer<typeof offerRecordSchema>;

/**
 * The first thing that does not fit, in the messages of docs/domain/specification.md, section 5.
 */
function invalid({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): RefusalReason {
  const [issue] = issues;
  return { code: 'invalid', field: issue?.path.join('.') ?? '', message: issue?.message ?? '' };
}

/** A value as a record; what the reader said is kept as it stands there, whatever else it says; criteria that came later are added. */
export function readRecord(
  value: unknown,
): { ok: true; record: OfferRecord } | { ok: false; refused: RefusalReason } {
  const parsed = offerRecordSchema.safeParse(value, { error: validationMessage });
  if (!parsed.success) return { ok: false, refused: invalid(parsed.error) };
  // Cast: the schema has just let it through.
  const { result } = value as OfferRecord;
  return { ok: true, record: { ...parsed.data, result: completeResult(result) } };
}

/** The grade that holds; where older rules have worked it out and its detail is not stored, that of today's, all of it. */
function calculatedOf({ row, result, corrections }: OpenedOffer) {
  if (row.calculated_score_detail) {
    return {
      score: row.calculated_score,
      letter: row.letter,
      scoreDetail: JSON.parse(row.calculated_score_detail),
      rulesVersion: row.rules_version,
    };
  }
  const holds = whatHoldsBesideReferences(result, corrections);
  const { score, letter, scoreDetail, rulesVersion } = calculatedGrade({ ...holds, language: row.language });
  return { score, letter, scoreDetail, rulesVersion };
}

/** The line of an offer, without its end. */
export function offerAsJson(offer: OpenedOffer): string {
  const { row, result, corrections } = offer;
  const record: z.input<typeof offerRecordSchema> = {
    ...recordMarks,
    id: row.id,
    ...namedFields(offer),
    result,
    corrections: corrections.map(({ references, ...rest }) => ({
      ...rest,
      references: referenceListAsHtml(references),
    })),
  };
  const holds = {
    ...whatHoldsBesideReferences(result, corrections),
    references: referencesThatHold(result, corrections),
  };
  return JSON.stringify({ ...record, holds, calculated: calculatedOf(offer) });
}
