/**
 * Unsaved corrections, stored in this browser by offer, so that a reload or a lost session loses
 * nothing.
 */
import { completeFlat } from '../../../../contract/permalink/later-criteria.ts';
import { criteriaTable } from '../../../../grading/criteria.ts';
import { isValueOf } from '../../../../grading/criteria-schema.ts';
import { browserStore } from '../../lib/browser-store.ts';
import { type CorrectionDraft, type Reference, type Review, rows } from './correction-draft.ts';
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
  // Cast: of unknown form; the fields are checked one by one.
  const { revision, corrected } = (stored ?? {}) as Partial<StoredDraft>;
  if (typeof revision !== 'string' || !corrected) return null;
  // A draft of an earlier release has no confirmations.
  const completed = {
    ...corrected,
    lookedAt: corrected.lookedAt ?? {},
    criteria: completeFlat(corrected.criteria),
  };
  return isCorrected(completed) ? { revision, corrected: completed } : null;
}

function isCorrected(stored: Partial<CorrectionDraft>): stored is CorrectionDraft {
  const { criteria, notAProductJobOffer, references } = stored;
  return (
    [stored.position, stored.company, stored.explanation].every((text) => typeof text === 'string') &&
    typeof notAProductJobOffer === 'boolean' &&
    Array.isArray(references) &&
    references.every(isReference) &&
    Object.entries(stored.lookedAt ?? {}).every(isStoredReview) &&
    criteriaTable.every(({ id }) => isValueOf(id, criteria?.[id]))
  );
}

function isReference(stored: unknown): stored is Reference {
  // Cast: as above.
  const { title, url, note } = (stored ?? {}) as Partial<Reference>;
  return [title, url, note].every((text) => typeof text === 'string');
}

function isStoredReview([row, stored]: [string, unknown]): boolean {
  // Cast: as above.
  const { state, sentences } = (stored ?? {}) as Partial<Review>;
  return (
    rows.some((each) => each === row) &&
    ['stated', 'contradicted', 'silent'].some((each) => each === state) &&
    Array.isArray(sentences) &&
    sentences.length <= (state === 'silent' ? 0 : maxSentences) &&
    sentences.every(isSentence)
  );
}

/** UTF-16 offsets, with the end after the start. */
function isSentence(stored: unknown): boolean {
  // Cast: as above.
  const { start, end } = (stored ?? {}) as { start?: unknown; end?: unknown };
  return (
    Number.isInteger(start) && Number.isInteger(end) && 0 <= Number(start) && Number(start) < Number(end)
  );
}
