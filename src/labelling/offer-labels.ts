/**
 * The labels of an offer: values that people confirmed while correcting it, or set by a correction.
 */
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
} from '../grading/criteria.ts';
import type { CriterionState } from '../reading/reader.ts';

/** A sentence of the offer: UTF-16 offsets into its text, `end` excluded. */
export type Sentence = { start: number; end: number };

/**
 * The label of one criterion. Without sentences when the offer is silent, and when none was marked.
 */
export type CriterionLabel = { value: CriterionValue; state: CriterionState; sentences: Sentence[] };

/** Only what people set or confirmed: a missing criterion is not scored. */
export type OfferLabels = {
  /** Undefined when unlabelled. */
  notAProductJobOffer?: boolean | undefined;
  criteria: Partial<Record<CriterionId, CriterionLabel>>;
};

/**
 * Whether the whole offer is labelled: all 24 criteria, or that it is not a product offer. Partial
 * labels are a selection, mostly of its reader's errors: measured by them, that reader would always
 * be wrong.
 */
export function isWhollyReviewed({ notAProductJobOffer, criteria }: OfferLabels): boolean {
  return notAProductJobOffer === true || criteriaTable.every(({ id }) => criteria[id] !== undefined);
}

/** Whether a value must be stated by the offer: a level above 0, a sign that is present. */
export function isFoundValue(id: CriterionId, value: CriterionValue): boolean {
  // The offer states the contrary: a designer. Without any mention, the flag is true.
  return id === 'noDistinctUXDesigner' ? value === false : Number(value) > 0;
}

/** What can be labelled. */
export type Labelled = CriterionId | 'notAProductJobOffer';

/** The value of everything that can be labelled. */
export type OfferValues = FlatCriteria & { notAProductJobOffer: boolean };

/**
 * A value that the author of a correction confirmed: how the offer states it, and by which
 * sentences.
 */
export type ReviewedCriterion = { criterion: Labelled } & Omit<CriterionLabel, 'value'>;

/** The parts of a correction from which labels follow. */
export type LabellingCorrection = {
  author: string;
  values: OfferValues;
  reviewed: readonly ReviewedCriterion[];
};

/** `said`: the original reading; `corrections`: oldest first. */
export type CorrectedOffer = { said: OfferValues; corrections: readonly LabellingCorrection[] };

/** The label of one criterion, with its author. */
export type StandingLabel = CriterionLabel & {
  criterion: Labelled;
  author: string;
  by: 'confirmation' | 'correction';
};

/** The labels of an offer, and everybody who gave one. */
export type LabelledOffer = { labels: OfferLabels; authors: string[] };

/**
 * The label of one criterion: the last confirmation of the effective value, else that value when a
 * correction set it. Undefined when only the reader gave it.
 */
export function deriveLabel(
  criterion: Labelled,
  { said, corrections }: CorrectedOffer,
): StandingLabel | undefined {
  const value = (corrections.at(-1)?.values ?? said)[criterion];
  for (const { author, values, reviewed } of corrections.toReversed()) {
    const confirmed = reviewed.find((one) => one.criterion === criterion);
    if (confirmed && values[criterion] === value) return { ...confirmed, value, author, by: 'confirmation' };
  }
  if (value === said[criterion]) return undefined;
  const setter = corrections.findLast(({ values }, place) => {
    const before = corrections[place - 1]?.values ?? said;
    return values[criterion] === value && before[criterion] !== value;
  });
  const state = criterion !== 'notAProductJobOffer' && isFoundValue(criterion, value) ? 'stated' : 'silent';
  return { criterion, value, state, sentences: [], author: setter?.author ?? '', by: 'correction' };
}

/** The labels of an offer, in the order of the table of criteria. */
export function deriveStandingLabels(offer: CorrectedOffer): StandingLabel[] {
  const parts: Labelled[] = ['notAProductJobOffer', ...criteriaTable.map(({ id }) => id)];
  return parts.flatMap((id) => deriveLabel(id, offer) ?? []);
}

/** The same in the form of an exam. */
export function toExamLabels(offer: CorrectedOffer): LabelledOffer {
  const found = deriveStandingLabels(offer);
  return { labels: standingToExamLabels(found), authors: [...new Set(found.map(({ author }) => author))] };
}

/** Standing labels in the form of an exam. */
export function standingToExamLabels(found: readonly StandingLabel[]): OfferLabels {
  const criteria = found.flatMap(({ criterion, value, state, sentences }) =>
    criterion === 'notAProductJobOffer' ? [] : [[criterion, { value, state, sentences }] as const],
  );
  const notAProduct = found.find(({ criterion }) => criterion === 'notAProductJobOffer')?.value;
  return {
    ...(notAProduct !== undefined && { notAProductJobOffer: notAProduct === true }),
    criteria: Object.fromEntries(criteria),
  };
}
