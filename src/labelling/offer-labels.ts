/** Which values of an offer people stand behind: what they set, confirmed, or labelled alike without seeing each other. */
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
} from '../grading/criteria.ts';
import type { CriterionState } from '../reading/reader.ts';

/** A sentence of the offer: UTF-16 offsets into its text, `end` excluded. */
export type Sentence = { start: number; end: number };

/** What people say of one criterion of an offer. Without sentences where the offer is silent, and where nobody marked any. */
export type CriterionLabel = { value: CriterionValue; state: CriterionState; sentences: Sentence[] };

/** What people set or confirmed of an offer, and no more: a criterion that is not here scores nothing. */
export type OfferLabels = {
  /** Undefined where nobody said. */
  notAProductJobOffer?: boolean | undefined;
  criteria: Partial<Record<CriterionId, CriterionLabel>>;
};

/** A value that an offer has to say: a level above 0, a sign that is there. */
export function isFound(id: CriterionId, value: CriterionValue): boolean {
  // Silence about a designer means that there is none.
  return id === 'noDistinctUXDesigner' ? value === false : Number(value) > 0;
}

/** What can be labelled. */
export type Labelled = CriterionId | 'notAProductJobOffer';

/** What one person said of one criterion. `blind`: without seeing the reader's value or anybody else's. */
export type Label = {
  criterion: Labelled;
  author: string;
  value: CriterionValue;
  state: CriterionState;
  sentences: Sentence[];
  blind: boolean;
};

/** The values of an offer: what its reader said, and what its last correction says, if there is one. */
export type OfferValues = {
  said: FlatCriteria & { notAProductJobOffer: boolean };
  holds: FlatCriteria & { notAProductJobOffer: boolean };
  /** Of the last correction; empty where there is none. */
  author: string;
};

export type LabelledOffer = { labels: OfferLabels; authors: string[] };

/** The label of one criterion, with whoever stands behind it. */
export type StandingLabel = {
  label: Label;
  authors: string[];
  by: 'confirmation' | 'correction' | 'blindLabels';
};

/** The last word of each labeller on one criterion; the oldest first. */
export function lastOfEach(blind: readonly Label[]): Label[] {
  return [...new Map(blind.map((label) => [label.author, label])).values()];
}

/** Sentences that people set are theirs; without a mark a value is said or not. */
function unmarked(id: Labelled, value: CriterionValue, author: string): Label {
  const state = id !== 'notAProductJobOffer' && isFound(id, value) ? 'stated' : 'silent';
  return { criterion: id, author, value, state, sentences: [], blind: false };
}

/**
 * The label of one criterion; undefined where nobody does. In this order: the last that was confirmed
 * in the correction screen, while its value still holds; a value that a correction changed; the one value of all who labelled
 * blindly. `labels` are those of the criterion, the oldest first.
 */
export function labelOf(
  id: Labelled,
  { said, holds, author }: OfferValues,
  labels: readonly Label[],
): StandingLabel | undefined {
  const confirmed = labels.findLast(({ blind, value }) => !blind && value === holds[id]);
  if (confirmed) return { label: confirmed, authors: [confirmed.author], by: 'confirmation' };
  if (holds[id] !== said[id])
    return { label: unmarked(id, holds[id], author), authors: [author], by: 'correction' };
  const blind = lastOfEach(labels.filter((label) => label.blind));
  const last = blind.at(-1);
  if (!last || blind.some(({ value }) => value !== last.value)) return undefined;
  const marked = blind.find(({ sentences }) => sentences.length > 0) ?? last;
  return { label: marked, authors: blind.map((one) => one.author), by: 'blindLabels' };
}

/** What people stand behind of an offer, criterion by criterion in the order of their table. `labels`: the oldest first. */
export function standingLabels(values: OfferValues, labels: readonly Label[]): StandingLabel[] {
  const byCriterion = Map.groupBy(labels, ({ criterion }) => criterion);
  const parts: Labelled[] = ['notAProductJobOffer', ...criteriaTable.map(({ id }) => id)];
  return parts.flatMap((id) => labelOf(id, values, byCriterion.get(id) ?? []) ?? []);
}

/** The same as an exam has it. */
export function labelsOf(values: OfferValues, labels: readonly Label[]): LabelledOffer {
  const found = standingLabels(values, labels);
  return { labels: inExam(found), authors: [...new Set(found.flatMap(({ authors }) => authors))] };
}

/** Standing labels as an exam has them. */
export function inExam(found: readonly StandingLabel[]): OfferLabels {
  const criteria = found.flatMap(({ label: { criterion, value, state, sentences } }) =>
    criterion === 'notAProductJobOffer' ? [] : [[criterion, { value, state, sentences }] as const],
  );
  const notAProduct = found.find(({ label }) => label.criterion === 'notAProductJobOffer')?.label.value;
  return {
    ...(notAProduct !== undefined && { notAProductJobOffer: notAProduct === true }),
    criteria: Object.fromEntries(criteria),
  };
}
