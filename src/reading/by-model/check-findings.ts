/** From what a model says to what the offer says: every quote is looked up, and what rests on none is not believed. */
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
} from '../../grading/criteria.ts';
import { valueOfSilence } from '../../grading/steadiness.ts';
import type { Quote, Receipt, RejectedFinding } from '../reader.ts';
import { criteriaOfAbsence } from './criterion-instructions.ts';
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

type Checked = { value: CriterionValue; receipt: Receipt; rejected: string[] | null };
type FindQuote = (quote: string) => Quote | null;

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
function checkNoDesigner(finding: RawFinding, find: FindQuote): Checked {
  const receipt = receiptAgainst(finding, find);
  if (finding.value === true) return { value: true, receipt: silence, rejected: null };
  if (receipt.state === 'contradicted') return { value: false, receipt, rejected: null };
  return { value: true, receipt: silence, rejected: finding.against };
}

function checkFinding(id: CriterionId, finding: RawFinding, find: FindQuote): Checked {
  if (id === 'noDistinctUXDesigner') return checkNoDesigner(finding, find);
  const nothing = valueOfSilence(id);
  if (finding.value === nothing)
    return { value: nothing, receipt: receiptAgainst(finding, find), rejected: null };
  if (criteriaOfAbsence.includes(id))
    return { value: finding.value, receipt: { state: 'stated', quotes: [] }, rejected: null };
  const quotes = quotesFound(finding.quotes ?? [], find);
  if (quotes.length > 0)
    return { value: finding.value, receipt: { state: 'stated', quotes }, rejected: null };
  return { value: nothing, receipt: receiptAgainst(finding, find), rejected: finding.quotes ?? [] };
}

/**
 * Keeps of a model's findings (all 24, by id) those that stand in the offer; `find` looks a quote up. A finding whose quotes
 * are all absent becomes silence and is listed with its quotes as the model gave them.
 */
export function checkFindings(
  findings: Readonly<Record<string, RawFinding>>,
  find: FindQuote,
): CheckedFindings {
  const values: Record<string, CriterionValue> = {};
  const receipts: Record<string, Receipt> = {};
  const rejectedFindings: RejectedFinding[] = [];
  for (const { id } of criteriaTable) {
    const finding = findings[id];
    if (finding === undefined) throw new Error(`the model’s reply passed its schema without ${id}`);
    const { value, receipt, rejected } = checkFinding(id, finding, find);
    values[id] = value;
    receipts[id] = receipt;
    if (rejected !== null) rejectedFindings.push({ id, value: finding.value, quotes: rejected });
  }
  return {
    values: values as FlatCriteria,
    receipts: receipts as Record<CriterionId, Receipt>,
    rejectedFindings,
  };
}
