/** Which values of an offer people stand behind: what they confirmed while correcting it, or set by a correction. */
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

/**
 * Whether people spoke of the whole offer: of all 24 criteria, or that it is no product offer. The
 * labels of another one are a selection, mostly of what its reader got wrong: measured by them,
 * that reader is always wrong.
 */
export function isWhollyReviewed({ notAProductJobOffer, criteria }: OfferLabels): boolean {
  return notAProductJobOffer === true || criteriaTable.every(({ id }) => criteria[id] !== undefined);
}

/** A value that an offer has to say: a level above 0, a sign that is there. */
export function isFound(id: CriterionId, value: CriterionValue): boolean {
  // Silence about a designer means that there is none.
  return id === 'noDistinctUXDesigner' ? value === false : Number(value) > 0;
}

/** What can be labelled. */
export type Labelled = CriterionId | 'notAProductJobOffer';

export type OfferValues = FlatCriteria & { notAProductJobOffer: boolean };

/** A value that the author of a correction confirmed: how the offer says it, and by which sentences. */
export type ReviewedCriterion = { criterion: Labelled } & Omit<CriterionLabel, 'value'>;

/** A correction as far as labels follow from it. */
export type LabellingCorrection = {
  author: string;
  values: OfferValues;
  reviewed: readonly ReviewedCriterion[];
};

/** `said`: what its reader said; `corrections`: the oldest first. */
export type CorrectedOffer = { said: OfferValues; corrections: readonly LabellingCorrection[] };

/** The label of one criterion, with whoever stands behind it. */
export type StandingLabel = CriterionLabel & {
  criterion: Labelled;
  author: string;
  by: 'confirmation' | 'correction';
};

export type LabelledOffer = { labels: OfferLabels; authors: string[] };

/**
 * The label of one criterion: the last confirmation of the value that holds, else that value where a correction set it. Undefined
 * where only the reader said it.
 */
export function labelOf(
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
  const state = criterion !== 'notAProductJobOffer' && isFound(criterion, value) ? 'stated' : 'silent';
  return { criterion, value, state, sentences: [], author: setter?.author ?? '', by: 'correction' };
}

/** What people stand behind of an offer, criterion by criterion in the order of their table. */
export function standingLabels(offer: CorrectedOffer): StandingLabel[] {
  const parts: Labelled[] = ['notAProductJobOffer', ...criteriaTable.map(({ id }) => id)];
  return parts.flatMap((id) => labelOf(id, offer) ?? []);
}

/** The same as an exam has it. */
export function labelsOf(offer: CorrectedOffer): LabelledOffer {
  const found = standingLabels(offer);
  return { labels: inExam(found), authors: [...new Set(found.map(({ author }) => author))] };
}

/** Standing labels as an exam has them. */
export function inExam(found: readonly StandingLabel[]): OfferLabels {
  const criteria = found.flatMap(({ criterion, value, state, sentences }) =>
    criterion === 'notAProductJobOffer' ? [] : [[criterion, { value, state, sentences }] as const],
  );
  const notAProduct = found.find(({ criterion }) => criterion === 'notAProductJobOffer')?.value;
  return {
    ...(notAProduct !== undefined && { notAProductJobOffer: notAProduct === true }),
    criteria: Object.fromEntries(criteria),
  };
}
