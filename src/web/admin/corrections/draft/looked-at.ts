/**
 * Which values of an offer an administrator confirms during correction, and by which of its
 * sentences.
 */
import type { CallInput } from '../../../../contract/calls/calls.ts';
import { type CriterionValue, lowestValues } from '../../../../grading/criteria.ts';
import { type Corrected, type Review, type Row, type Sentence, withCriterion } from './corrected.ts';

type Sent = NonNullable<CallInput<'correctJobOffer'>['reviewed']>[number];

/** The maximum that the server accepts per criterion. */
export const maxSentences = 50;

const lowest = lowestValues();

/**
 * The value of an offer that does not mention it: without a mention of a designer there is none.
 */
export function valueOfSilence(row: Row): CriterionValue {
  if (row === 'notAProductJobOffer') return false;
  return row === 'noDistinctUXDesigner' ? true : lowest[row];
}

/** The value of a row in the current draft. */
export function currentValue(corrected: Corrected, row: Row): CriterionValue {
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

function createReview(corrected: Corrected, row: Row, sentences: readonly Sentence[]): Review {
  return { state: deriveState(row, currentValue(corrected, row), sentences), sentences };
}

function withReview(before: Corrected, row: Row, lookedAt: Review | undefined): Corrected {
  const { [row]: _, ...others } = before.lookedAt;
  return { ...before, lookedAt: lookedAt ? { ...others, [row]: lookedAt } : others };
}

/**
 * Sets a value. Its marked sentences stay, but a mere confirmation was of another value and is
 * dropped.
 */
export function withValue(before: Corrected, row: Row, value: CriterionValue): Corrected {
  const after =
    row === 'notAProductJobOffer' ? { ...before, [row]: value === true } : withCriterion(before, row, value);
  const marked = before.lookedAt[row]?.sentences ?? [];
  return withReview(after, row, marked.length > 0 ? createReview(after, row, marked) : undefined);
}

/** Confirms the current value of a row, or withdraws that. */
export function withConfirmation(before: Corrected, row: Row): Corrected {
  return withReview(before, row, before.lookedAt[row] ? undefined : createReview(before, row, []));
}

/** Confirms the values of all these rows; existing confirmations stay. */
export function withAllConfirmed(before: Corrected, rows: readonly Row[]): Corrected {
  return rows.reduce((corrected, row) => {
    return corrected.lookedAt[row] ? corrected : withConfirmation(corrected, row);
  }, before);
}

/** Marks the offer as silent: sets the corresponding value, confirmed. */
export function withSilence(before: Corrected, row: Row): Corrected {
  const after = withValue(before, row, valueOfSilence(row));
  return withReview(after, row, createReview(after, row, []));
}

/** Whether two sentences share a character. */
export const overlap = (one: Sentence, other: Sentence) => one.start < other.end && other.start < one.end;

/**
 * Marks a passage for a row. If it overlaps an existing mark, that is removed instead; without any
 * mark the value stays confirmed.
 */
export function withPassage(before: Corrected, row: Row, passage: Sentence): Corrected {
  const marked = before.lookedAt[row]?.sentences ?? [];
  const others = marked.filter((sentence) => !overlap(sentence, passage));
  if (others.length === marked.length && marked.length >= maxSentences) return before;
  const sentences =
    others.length < marked.length
      ? others
      : [...others, passage].toSorted((one, other) => one.start - other.start);
  return withReview(before, row, createReview(before, row, sentences));
}

/** The same in the form of the call. */
export function toReviewedInput({ lookedAt }: Corrected): Sent[] {
  // Cast: the keys of a record of rows are rows.
  return (Object.entries(lookedAt) as [Row, Review][]).map(([criterion, { state, sentences }]) => ({
    ...{ criterion, state },
    sentences: [...sentences],
  }));
}
