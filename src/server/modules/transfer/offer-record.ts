/**
 * A saved offer as one line of JSON: everything stored about it, and values derived from that for
 * its readers.
 */
import { z } from 'zod';
import { overwrite } from 'zod/mini';
import { calculateGradeInWords } from '../../../analysis/calculated-grade.ts';
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
 * The beginning of every line; `version` grows when an older release could not read the line, or
 * would lose some of it. 2: each correction has the values that its author confirmed, with
 * sentences; lines of version 1 may lack them.
 */
const recordMarks = { format: 'offergrade.offer', version: 2 } as const;
const firstVersionWithReviews = 2;

const id = z.string().regex(/^[\w-]{1,100}$/);
/** ISO 8601, UTC, with milliseconds: text order is time order. */
const time = z.iso.datetime({ precision: 3 });

const maxCorrections = 1_000;
/** Maximum length of a list of references as HTML, with every character escaped. */
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
  /** HTML of any form; only a list of links is stored. */
  references: z.string().max(longestReferences).transform(referencesInHtml),
  reviewed: reviewedSchema.optional(),
});

/** The fields that an import uses; the other fields of the line follow from these. */
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
    /** The original reading. */
    result: analysisResultSchema.check(overwrite(withSafeReferences)),
    /** Numbered from 1, without gaps. */
    corrections: z
      .array(correctionRecordSchema)
      .max(maxCorrections)
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
/** A correction without `reviewed` comes from a release that did not write it. */
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

/**
 * Parses a record; the original reading is kept unchanged, including unknown fields; criteria added
 * since are completed.
 */
export function parseOfferRecord(
  value: unknown,
): { ok: true; record: OfferRecord } | { ok: false; refused: RefusalReason } {
  const parsed = offerRecordSchema.safeParse(value, { error: validationMessage });
  if (!parsed.success) return { ok: false, refused: invalid(parsed.error) };
  // Cast: the schema has just accepted it.
  const { result } = value as OfferRecord;
  return { ok: true, record: { ...parsed.data, result: completeResult(result) } };
}

/**
 * The effective grade; when older rules computed it and its detail is not stored, the whole grade
 * by the current rules.
 */
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
  const { score, letter, scoreDetail, rulesVersion } = calculateGradeInWords({
    ...holds,
    language: row.language,
  });
  return { score, letter, scoreDetail, rulesVersion };
}

/** The line of an offer, without its line end. */
export function serializeOffer(offer: OpenedOffer): string {
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
