/** The correctable content of a saved offer, and the differences of two corrections. */
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../../../../grading/criteria.ts';
import { parseWebAddress } from '../../../analysis/offer-source.ts';

/** A saved offer with everything stored about it. */
export type OpenedOffer = CallOutput<'openJobOffer'>;

/** A referenced work with a note; its position in the list is its rank. */
export type Reference = { title: string; url: string; note: string };

type Label = OpenedOffer['labelled'][number];

/** UTF-16 offsets into the text of the offer, `end` excluded. */
export type Sentence = Label['sentences'][number];

/** How the offer states a value, and where. */
export type Review = Pick<Label, 'state'> & { sentences: readonly Sentence[] };

/** Values that are missing are not confirmed. */
export type ReviewedRows = { readonly [Part in Row]?: Review };

/**
 * The content of a correction; criteria by id, since every row of the screen reads and sets one.
 */
export type CorrectionDraft = {
  criteria: FlatCriteria;
  notAProductJobOffer: boolean;
  position: string;
  company: string;
  explanation: string;
  references: readonly Reference[];
  /** The values that are confirmed with it. */
  lookedAt: ReviewedRows;
};

/** The rows that the keyboard moves between. */
export type Row = CriterionId | 'notAProductJobOffer';

/** In keyboard order. */
export const rows: readonly Row[] = ['notAProductJobOffer', ...criteriaTable.map(({ id }) => id)];

/** The fields in which two corrections can differ. */
export type DifferingPart = Row | 'position' | 'company' | 'explanation' | 'references' | 'lookedAt';

const otherParts = [
  'position',
  'company',
  'notAProductJobOffer',
  'explanation',
  'references',
  'lookedAt',
] as const;

/**
 * The fields in which two corrections differ: criteria in the order of their table, then the
 * others.
 */
export function listDifferences(one: CorrectionDraft, other: CorrectionDraft): DifferingPart[] {
  return [
    ...criteriaTable.map(({ id }) => id).filter((id) => one.criteria[id] !== other.criteria[id]),
    ...otherParts.filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part])),
  ];
}

/** The corrected values with one criterion changed. */
export function withCriterion(
  before: CorrectionDraft,
  id: CriterionId,
  value: CriterionValue,
): CorrectionDraft {
  return { ...before, criteria: { ...before.criteria, [id]: value } };
}

/** The effective version of an offer, or one of its corrections. */
export function correctedFrom({
  criteria,
  notAProductJobOffer,
  position,
  company,
  explanation,
  references,
}: OpenedOffer['holds']): CorrectionDraft {
  return {
    criteria: flattenCriteria(criteria),
    notAProductJobOffer,
    position,
    company,
    explanation,
    references: references.map(({ title, url, note }) => ({ title, url, note })),
    lookedAt: {},
  };
}

/** What the author of a saved correction confirmed with it. */
export function extractReviews(reviewed: OpenedOffer['corrections'][number]['reviewed']): ReviewedRows {
  return Object.fromEntries(reviewed.map(({ criterion, ...lookedAt }) => [criterion, lookedAt]));
}

/** The corrected values of a draft as input of the call. */
export function toCorrectionInput({
  lookedAt: _,
  ...corrected
}: CorrectionDraft): CallInput<'correctJobOffer'>['correction'] {
  return {
    ...corrected,
    criteria: withGroups(corrected.criteria),
    references: [...corrected.references],
  };
}

/** Whether the server accepts a reference: it has a title, and a web address. */
export function isCompleteReference({ title, url }: Reference): boolean {
  return title.trim() !== '' && parseWebAddress(url) !== null;
}
