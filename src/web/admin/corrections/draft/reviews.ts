/**
 * Which values of an offer an administrator confirms during correction, and by which of its
 * sentences.
 */
import type { CallInput } from '../../../../contract/calls/calls.ts';
import { getSilentValue } from '../../../../grading/agreement-of-readings.ts';
import type { CriterionValue } from '../../../../grading/criteria.ts';
import {
  type CorrectionDraft,
  type Review,
  type Row,
  type Sentence,
  withCriterion,
} from './correction-draft.ts';

type Sent = NonNullable<CallInput<'correctJobOffer'>['reviewed']>[number];

/** The maximum that the server accepts per criterion. */
export const maxSentences = 50;

/** The value of an offer that does not mention it. */
const valueOfSilence = (row: Row): CriterionValue => row !== 'notAProductJobOffer' && getSilentValue(row);

/** The value of a row in the current draft. */
export function currentValue(corrected: CorrectionDraft, row: Row): CriterionValue {
  return row === 'notAProductJobOffer' ? corrected[row] : corrected.criteria[row];
}

/**
 * The state implied by marked sentences: the offer states any value that differs from that of
 * silence, and contradicts the others.
 */
export function deriveState(
  row: Row,
  value: CriterionValue,
  sentences: readonly Sentence[],
): Review['state'] {
  const unsaid = row === 'notAProductJobOffer' || value === valueOfSilence(row);
  if (!unsaid) return 'stated';
  return sentences.length === 0 ? 'silent' : 'contradicted';
}

function createReview(corrected: CorrectionDraft, row: Row, sentences: readonly Sentence[]): Review {
  return { state: deriveState(row, currentValue(corrected, row), sentences), sentences };
}

function withReview(before: CorrectionDraft, row: Row, lookedAt: Review | undefined): CorrectionDraft {
  const { [row]: _, ...others } = before.lookedAt;
  return { ...before, lookedAt: lookedAt ? { ...others, [row]: lookedAt } : others };
}

/**
 * Sets a value. Its marked sentences stay, but a mere confirmation was of another value and is
 * dropped.
 */
export function withValue(before: CorrectionDraft, row: Row, value: CriterionValue): CorrectionDraft {
  const after =
    row === 'notAProductJobOffer' ? { ...before, [row]: value === true } : withCriterion(before, row, value);
  const marked = before.lookedAt[row]?.sentences ?? [];
  return withReview(after, row, marked.length > 0 ? createReview(after, row, marked) : undefined);
}

/** Confirms the current value of a row, or withdraws that. */
export function withConfirmation(before: CorrectionDraft, row: Row): CorrectionDraft {
  return withReview(before, row, before.lookedAt[row] ? undefined : createReview(before, row, []));
}

/** Confirms the values of all these rows; existing confirmations stay. */
export function withAllConfirmed(before: CorrectionDraft, rows: readonly Row[]): CorrectionDraft {
  return rows.reduce((corrected, row) => {
    return corrected.lookedAt[row] ? corrected : withConfirmation(corrected, row);
  }, before);
}

/** Marks the offer as silent: sets the corresponding value, confirmed. */
export function withSilence(before: CorrectionDraft, row: Row): CorrectionDraft {
  const after = withValue(before, row, valueOfSilence(row));
  return withReview(after, row, createReview(after, row, []));
}

/** Whether two sentences share a character. */
export const overlaps = (one: Sentence, other: Sentence) => one.start < other.end && other.start < one.end;

/**
 * Marks a passage for a row. If it overlaps an existing mark, that is removed instead; without any
 * mark the value stays confirmed.
 */
export function withPassage(before: CorrectionDraft, row: Row, passage: Sentence): CorrectionDraft {
  const marked = before.lookedAt[row]?.sentences ?? [];
  const others = marked.filter((sentence) => !overlaps(sentence, passage));
  if (others.length === marked.length && marked.length >= maxSentences) return before;
  const sentences =
    others.length < marked.length
      ? others
      : [...others, passage].toSorted((one, other) => one.start - other.start);
  return withReview(before, row, createReview(before, row, sentences));
}

/** The reviews of a draft as input of the call. */
export function toReviewedInput({ lookedAt }: CorrectionDraft): Sent[] {
  // Cast: the keys of a record of rows are rows.
  return (Object.entries(lookedAt) as [Row, Review][]).map(([criterion, { state, sentences }]) => ({
    criterion,
    state,
    sentences: [...sentences],
  }));
}
