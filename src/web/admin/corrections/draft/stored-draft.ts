/**
 * Unsaved corrections, stored in this browser by offer, so that a reload or a lost session loses
 * nothing.
 */
import { z } from 'zod/mini';
import { completeFlat } from '../../../../contract/permalink/later-criteria.ts';
import { criteriaTable, type FlatCriteria } from '../../../../grading/criteria.ts';
import { isValueOf } from '../../../../grading/criteria-schema.ts';
import { browserStore } from '../../lib/browser-store.ts';
import { type CorrectionDraft, rows } from './correction-draft.ts';
import { maxSentences } from './reviews.ts';

/** `revision`: the revision of the offer on which the correction is based. */
export type StoredDraft = { revision: string; corrected: CorrectionDraft };

const keyOf = (jobOfferId: string) => `offergrade.correction.${jobOfferId}`;

/** The drafts of this browser. */
export const storedDrafts = {
  /** Null when there is none, or the stored value is from another release. */
  read: (jobOfferId: string) => parseStoredDraft(browserStore.readJson(keyOf(jobOfferId))),
  write: (jobOfferId: string, draft: StoredDraft) =>
    browserStore.write(keyOf(jobOfferId), JSON.stringify(draft)),
  remove: (jobOfferId: string) => browserStore.remove(keyOf(jobOfferId)),
};

/** Parses a stored draft; null when it is invalid, or from another release. */
export function parseStoredDraft(stored: unknown): StoredDraft | null {
  return draftSchema.safeParse(stored).data ?? null;
}

/** UTF-16 offsets, with the end after the start. */
const sentenceSchema = z
  .object({ start: z.int().check(z.gte(0)), end: z.int() })
  .check(z.refine(({ start, end }) => start < end));

const reviewSchema = z
  .object({
    state: z.enum(['stated', 'contradicted', 'silent']),
    sentences: z.array(sentenceSchema).check(z.maxLength(maxSentences)),
  })
  .check(z.refine(({ state, sentences }) => state !== 'silent' || sentences.length === 0));

const isComplete = (criteria: unknown) =>
  criteriaTable.every(({ id }) => isValueOf(id, Object(criteria)[id]));

const draftSchema = z.object({
  revision: z.string(),
  corrected: z.object({
    criteria: z.pipe(z.transform(completeFlat), z.custom<FlatCriteria>(isComplete)),
    notAProductJobOffer: z.boolean(),
    position: z.string(),
    company: z.string(),
    explanation: z.string(),
    references: z.array(z.object({ title: z.string(), url: z.string(), note: z.string() })),
    // A draft of an earlier release has no confirmations.
    lookedAt: z._default(z.partialRecord(z.enum(rows), reviewSchema), {}),
  }),
});
