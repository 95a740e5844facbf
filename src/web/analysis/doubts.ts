/**
 * Sentences that, according to the visitor, do not show their finding: stored with the result, and
 * sent with a thumbs-down.
 */
import type { CriterionId } from '../../grading/criteria.ts';

/** A sentence and the finding that it does not show, according to the visitor. */
export type Doubt = { criterion: CriterionId; phrase: string };

/**
 * By the time of the analysis in milliseconds, which stays the same in another language or after a
 * reload.
 */
export const doubts = new Map<number, readonly Doubt[]>();

/** Receivers of doubts changed after the thumbs-down of their analysis, by its time. */
export const laterDoubts = new Map<number, (doubts: readonly Doubt[]) => void>();
