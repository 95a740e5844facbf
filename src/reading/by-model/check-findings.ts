/** From what a model says to what the offer says: every quote is looked up, and what rests on none is not believed. */

import { valueOfSilence } from '../../grading/agreement-of-readings.ts';
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
} from '../../grading/criteria.ts';
import type { Quote, Receipt, RejectedFinding } from '../reader.ts';
import { criteriaOfAbsence } from './criterion-instructions.ts';
import type { OfferForAModel } from './offer-for-a-model.ts';
import type { RawFinding } from './reply-schemas.ts';

/** More quotes than these say no more. */
const mostQuotes = 4;
/** Quotes looked up for one criterion, and the longest of them: a model that sends more is out of hand. */
const mostLookedUp = 12;
const longestQuote = 4_000;

export type CheckedFindings = {
  values: FlatCriteria;
  receipts: Record<CriterionId, Receipt>;
  rejectedFindings: RejectedFinding[];
};

type Rejected = Pick<RejectedFinding, 'quotes' | 'why'>;
type Checked = { value: CriterionValue; receipt: Receipt; rejected: Rejected | null };
type FindQuote = OfferForAModel['find'];
type CheckedOffer = Pick<OfferForAModel, 'find' | 'evidence'>;

const silence: Receipt = { state: 'silent', quotes: [] };

function quotesFound(quotes: readonly string[], find: FindQuote): Quote[] {
  const found = new Map<string, Quote>();
  for (const text of quotes.slice(0, mostLookedUp)) {
    const quote = text.length <= longestQuote ? find(text) : null;
    if (quote !== null) found.set(`${quote.start}-${quote.end}`, quote);
  }
  return [...found.values()].slice(0, mostQuotes);
}

function receiptAgainst(finding: RawFinding, find: FindQuote): Receipt {
  const quotes = quotesFound(finding.against, find);
  return quotes.length > 0 ? { state: 'contradicted', quotes } : silence;
}

/** Only a designer who is named makes this false: that finding needs its quote as any other does. */
function checkNoDesigner(finding: RawFinding, { find, evidence }: CheckedOffer): Checked {
  const receipt = receiptAgainst(finding, find);
  if (finding.value === true) return { value: true, receipt: silence, rejected: null };
  if (receipt.quotes.some((quote) => evidence.speaksOf('noDistinctUXDesigner', quote)))
    return { value: false, receipt, rejected: null };
  const why = receipt.quotes.length > 0 ? 'offTopic' : undefined;
  return { value: true, receipt: silence, rejected: { quotes: finding.against, why } };
}

/** A value other than silence's: what its quotes bear of it. */
function checkStated(id: CriterionId, finding: RawFinding, { find, evidence }: CheckedOffer): Checked {
  const given = finding.quotes ?? [];
  const quotes = quotesFound(given, find);
  if (!quotes.some((quote) => evidence.speaksOf(id, quote))) {
    const why = quotes.length > 0 ? 'offTopic' : undefined;
    const receipt = receiptAgainst(finding, find);
    return { value: valueOfSilence(id), receipt, rejected: { quotes: given, why } };
  }
  const receipt: Receipt = { state: 'stated', quotes };
  const most = evidence.mostOf(id, quotes);
  return typeof finding.value === 'number' && finding.value > most
    ? { value: most, receipt, rejected: { quotes: given, why: 'tooMuch' } }
    : { value: finding.value, receipt, rejected: null };
}

function checkFinding(id: CriterionId, finding: RawFinding, offer: CheckedOffer): Checked {
  if (id === 'noDistinctUXDesigner') return checkNoDesigner(finding, offer);
  const nothing = valueOfSilence(id);
  if (finding.value === nothing)
    return { value: nothing, receipt: receiptAgainst(finding, offer.find), rejected: null };
  if (criteriaOfAbsence.includes(id))
    return { value: finding.value, receipt: { state: 'stated', quotes: [] }, rejected: null };
  return checkStated(id, finding, offer);
}

/** Criteria that speak for an offer. */
const merits: readonly CriterionId[] = criteriaTable.flatMap((row) =>
  'max' in row || row.section === 'discoveryAndDelivery' ? [row.id] : [],
);
/** The most of them that one sentence may be the only receipt of: careful readers never found more than three in one. */
const mostOfOneSentence = 4;

/** The merits that rest on one sentence that too many of them rest on. */
function restingOnOneSentence(
  findings: ReadonlyMap<CriterionId, Checked>,
  evidence: CheckedOffer['evidence'],
): CriterionId[] {
  const bySentence = new Map<number, CriterionId[]>();
  for (const id of merits) {
    const receipt = findings.get(id)?.receipt;
    if (receipt?.state !== 'stated') continue;
    const [sentence, ...others] = evidence.sentencesOf(receipt.quotes);
    if (sentence === undefined || others.length > 0) continue;
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), id]);
  }
  return [...bySentence.values()].filter(({ length }) => length > mostOfOneSentence).flat();
}

/** So many merits refused or lowered are no slips: careful readers had two at most, of the ten. */
const leastRefusedOfNoReading = 4;

/** Whether so much of what a model found is not borne out by its own quotes that it has not read the offer, but obeyed it or guessed. */
export function isNoReading(rejected: readonly RejectedFinding[]): boolean {
  const refused = rejected.filter(({ id, why }) => why !== undefined && merits.includes(id));
  return refused.length >= leastRefusedOfNoReading;
}

/**
 * Keeps of a model's findings (all 24, by id) what the offer bears out. A finding none of whose quotes stands in the offer and
 * can speak of its criterion becomes silence; so do those that crowd on one sentence; a level above what its quotes bear is
 * lowered. All of them are listed with their quotes as the model gave them.
 */
export function checkFindings(
  findings: Readonly<Record<string, RawFinding>>,
  offer: CheckedOffer,
): CheckedFindings {
  const checked = new Map<CriterionId, Checked>();
  for (const { id } of criteriaTable) {
    const finding = findings[id];
    if (finding === undefined) throw new Error(`the model’s reply passed its schema without ${id}`);
    checked.set(id, checkFinding(id, finding, offer));
  }
  for (const id of restingOnOneSentence(checked, offer.evidence)) {
    const rejected: Rejected = { quotes: findings[id]?.quotes ?? [], why: 'oneSentence' };
    checked.set(id, { value: valueOfSilence(id), receipt: silence, rejected });
  }
  const values: Record<string, CriterionValue> = {};
  const receipts: Record<string, Receipt> = {};
  const rejectedFindings: RejectedFinding[] = [];
  for (const [id, { value, receipt, rejected }] of checked) {
    values[id] = value;
    receipts[id] = receipt;
    if (rejected !== null)
      rejectedFindings.push({ id, value: findings[id]?.value ?? valueOfSilence(id), ...rejected });
  }
  return {
    // Cast: every criterion of the table has been written into both.
    values: values as FlatCriteria,
    receipts: receipts as Record<CriterionId, Receipt>,
    rejectedFindings,
  };
}
