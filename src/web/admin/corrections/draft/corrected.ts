/** What an administrator may correct in a saved offer, and where two corrections differ. */
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../../../../grading/criteria.ts';
import { webAddress } from '../../../state/offer-source.ts';

/** A saved offer with all that is kept of it. */
export type OpenedOffer = CallOutput<'openJobOffer'>;

/** A work that a result refers to, and what is said of it; its place in the list is its rank. */
export type Reference = { title: string; url: string; note: string };

type Label = OpenedOffer['labelled'][number];

/** UTF-16 offsets into the text of the offer, `end` excluded. */
export type Sentence = Label['sentences'][number];

/** How the offer says a value, and where. */
export type LookedAt = Pick<Label, 'state'> & { sentences: readonly Sentence[] };

/** Values that are not here are not confirmed. */
export type LookedAtRows = { readonly [Part in Row]?: LookedAt };

/** All that a correction holds; criteria by id, as every row of the screen reads and sets one. */
export type Corrected = {
  criteria: FlatCriteria;
  notAProductJobOffer: boolean;
  position: string;
  company: string;
  explanation: string;
  references: readonly Reference[];
  /** Which of the values are confirmed with it. */
  lookedAt: LookedAtRows;
};

/** The rows that the keyboard moves between. */
export type Row = CriterionId | 'notAProductJobOffer';

/** In the order in which the keyboard goes through them. */
export const rows: readonly Row[] = ['notAProductJobOffer', ...criteriaTable.map(({ id }) => id)];

/** What two corrections can differ in. */
export type Part = Row | 'position' | 'company' | 'explanation' | 'references' | 'lookedAt';

const otherParts = [
  'position',
  'company',
  'notAProductJobOffer',
  'explanation',
  'references',
  'lookedAt',
] as const;

/** The parts in which two corrections differ: criteria in the order of their table, then the others. */
export function differences(one: Corrected, other: Corrected): Part[] {
  return [
    ...criteriaTable.map(({ id }) => id).filter((id) => one.criteria[id] !== other.criteria[id]),
    ...otherParts.filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part])),
  ];
}

export function withCriterion(before: Corrected, id: CriterionId, value: CriterionValue): Corrected {
  return { ...before, criteria: { ...before.criteria, [id]: value } };
}

/** What holds for an offer, or held by one of its corrections. */
export function correctedOf({
  criteria,
  notAProductJobOffer,
  position,
  company,
  explanation,
  references,
}: OpenedOffer['holds']): Corrected {
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
export function lookedAtOf(reviewed: OpenedOffer['corrections'][number]['reviewed']): LookedAtRows {
  return Object.fromEntries(reviewed.map(({ criterion, ...lookedAt }) => [criterion, lookedAt]));
}

/** The same as the server takes it. */
export function correctionOf({
  lookedAt: _,
  ...corrected
}: Corrected): CallInput<'correctJobOffer'>['correction'] {
  return {
    ...corrected,
    criteria: withGroups(corrected.criteria),
    references: [...corrected.references],
  };
}

/** Whether a reference is one that the server takes: it has a title, and an address of the web. */
export function isWhole({ title, url }: Reference): boolean {
  return title.trim() !== '' && webAddress(url) !== null;
}
