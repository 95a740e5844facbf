/**
 * Checks a model's findings against the offer: every quote is located, and a merit without a
 * located quote is rejected.
 */

import { getSilentValue } from '../../grading/agreement-of-readings.ts';
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
} from '../../grading/criteria.ts';
import { meritCriteria } from '../../grading/deciding-merits.ts';
import type { Quote, Receipt, RejectedFinding } from '../reader.ts';
import type { OfferForModel } from './prepared/offer-for-model.ts';
import type { RawFinding } from './reply-schema.ts';

/**
 * Increase when the outcome for the same reply, or its probabilities, changes: cached results of
 * older versions are then ignored. checks-version.test.ts enforces this.
 */
export const checksVersion = 4;

/** Maximum quotes that are stored. */
const maxQuotes = 4;
/**
 * Maximum quotes located per criterion, and their maximum length: a model that sends more is
 * malfunctioning.
 */
const maxLookups = 12;
const longestQuote = 4_000;

/** The findings after the checks. */
export type CheckedFindings = {
  values: FlatCriteria;
  /** The model's values before any finding was rejected. */
  given: FlatCriteria;
  receipts: Record<CriterionId, Receipt>;
  rejectedFindings: RejectedFinding[];
  /** The value that would count for a criterion by itself, for another value if one is given. */
  countedAlone: (id: CriterionId, other?: CriterionValue) => CriterionValue;
  /** Whether the reply provably does not come from reading the offer. */
  isNoReading: boolean;
};

type Rejected = Pick<RejectedFinding, 'quotes' | 'why'>;
type Checked = { value: CriterionValue; receipt: Receipt; rejected: Rejected | null };
type FindQuote = OfferForModel['find'];
type CheckedOffer = Pick<OfferForModel, 'find' | 'sentencesOf'>;
type Findings = Readonly<Record<string, RawFinding>>;

const silence: Receipt = { state: 'silent', quotes: [] };

function quotesFound(quotes: readonly string[], find: FindQuote): Quote[] {
  const found = new Map<string, Quote>();
  for (const text of quotes.slice(0, maxLookups)) {
    const quote = text.length <= longestQuote ? find(text) : null;
    if (quote !== null) found.set(`${quote.start}-${quote.end}`, quote);
  }
  return [...found.values()].slice(0, maxQuotes);
}

function receiptAgainst(finding: RawFinding, find: FindQuote): Receipt {
  const quotes = quotesFound(finding.against, find);
  return quotes.length > 0 ? { state: 'contradicted', quotes } : silence;
}

/** Checks the flag for designers: it is false only with a quote that names one. */
function checkNoDesigner(finding: RawFinding, find: FindQuote): Checked {
  const receipt = receiptAgainst(finding, find);
  if (finding.value === true) return { value: true, receipt: silence, rejected: null };
  if (receipt.quotes.length > 0) return { value: false, receipt, rejected: null };
  return { value: true, receipt: silence, rejected: { quotes: finding.against } };
}

/** A bad sign counts even when its quote is not found: rejecting it would raise the letter. */
function checkFinding(id: CriterionId, finding: RawFinding, find: FindQuote): Checked {
  if (id === 'noDistinctUXDesigner') return checkNoDesigner(finding, find);
  const nothing = getSilentValue(id);
  if (finding.value === nothing)
    return { value: nothing, receipt: receiptAgainst(finding, find), rejected: null };
  const given = finding.quotes;
  const quotes = quotesFound(given, find);
  if (quotes.length > 0 || !meritCriteria.includes(id))
    return { value: finding.value, receipt: { state: 'stated', quotes }, rejected: null };
  return { value: nothing, receipt: receiptAgainst(finding, find), rejected: { quotes: given } };
}

/**
 * Maximum merits for which one sentence may be the only evidence: four, or one for every eight of
 * its words. Careful readers found five in one of 51 words, and never more than four in a shorter
 * one.
 */
const maxMissingWords = 4;
const wordsForOneMerit = 8;

/** The merits that rest only on one sentence that is too short for all of them. */
function restingOnOneSentence(
  checked: ReadonlyMap<CriterionId, Checked>,
  { sentencesOf }: CheckedOffer,
): CriterionId[] {
  const bySentence = new Map<number, { words: number; ids: CriterionId[] }>();
  for (const id of meritCriteria) {
    const receipt = checked.get(id)?.receipt;
    if (receipt?.state !== 'stated') continue;
    const [sentence, ...others] = sentencesOf(receipt.quotes);
    if (sentence === undefined || others.length > 0) continue;
    const { start, words } = sentence;
    bySentence.set(start, { words, ids: [...(bySentence.get(start)?.ids ?? []), id] });
  }
  return [...bySentence.values()]
    .filter(({ words, ids }) => ids.length > Math.max(maxMissingWords, words / wordsForOneMerit))
    .flatMap(({ ids }) => ids);
}

/**
 * This many merits, all at their maximum, need as many sentences. Careful readers gave the ten of
 * the first release their maximum in 9 of 675 offers, in 6 of them on 8 sentences or more; with
 * sentences selected by their words there are fewer in two thirds of real offers.
 */
const minMeritsOfTheBest = 10;
const minSentencesOfTheBest = 8;
/** This many findings with quotes, hardly any of which are in the offer, were not read in it. */
const minQuoted = 5;
const minShareFound = 0.25;

type CheckedFinding = Checked & { id: CriterionId; finding: RawFinding };

function isAtTop({ id, finding: { value } }: CheckedFinding): boolean {
  const row = criteriaTable.find((one) => one.id === id);
  return row !== undefined && 'max' in row ? value === row.max : value === true;
}

/** Whether the best merits rest on a handful of sentences. */
function isBestOfMerits(claimed: readonly CheckedFinding[], { sentencesOf }: CheckedOffer): boolean {
  if (claimed.length < minMeritsOfTheBest || !claimed.every(isAtTop)) return false;
  const strongest = claimed.flatMap(({ receipt }) => receipt.quotes.slice(0, 1));
  const sentences = strongest.flatMap((quote) => sentencesOf([quote]).slice(0, 1));
  return new Set(sentences.map(({ start }) => start)).size < minSentencesOfTheBest;
}

const isOneSentenceForAll = (claimed: readonly CheckedFinding[]) =>
  claimed.length > maxMissingWords && claimed.every(({ rejected }) => rejected?.why === 'oneSentence');

/** Quotes of silent criteria are ignored: some models fill them with remarks of their own. */
function isHardlyQuoted(all: readonly CheckedFinding[]): boolean {
  const quoted = all.filter(
    ({ id, finding: { value, quotes } }) =>
      value !== getSilentValue(id) && quotes.some((quote) => quote.trim() !== ''),
  );
  const found = quoted.filter(({ receipt, rejected }) => receipt.quotes.length > 0 || rejected?.why);
  return quoted.length >= minQuoted && found.length < quoted.length * minShareFound;
}

/**
 * Whether a reply provably does not come from reading the offer. Single rejected findings do not
 * prove that.
 */
function isNoReading(all: readonly CheckedFinding[], offer: CheckedOffer): boolean {
  const claimed = all.filter(({ id, finding }) => meritCriteria.includes(id) && finding.value);
  return isBestOfMerits(claimed, offer) || isOneSentenceForAll(claimed) || isHardlyQuoted(all);
}

/**
 * Keeps the findings of a model (all 24, by id) that the offer does not disprove. A merit none of
 * whose quotes is in the offer becomes silent; so do merits that share one short sentence. They are
 * listed with the quotes that the model gave.
 */
export function checkFindings(findings: Findings, offer: CheckedOffer): CheckedFindings {
  const findingOf = (id: CriterionId): RawFinding => {
    const finding = findings[id];
    if (finding === undefined) throw new Error(`the model’s reply passed its schema without ${id}`);
    return finding;
  };
  const checked = new Map(criteriaTable.map(({ id }) => [id, checkFinding(id, findingOf(id), offer.find)]));
  for (const id of restingOnOneSentence(checked, offer)) {
    const rejected: Rejected = { quotes: findingOf(id).quotes, why: 'oneSentence' };
    checked.set(id, { value: getSilentValue(id), receipt: silence, rejected });
  }
  const all = [...checked].map(([id, one]) => ({ id, ...one, finding: findingOf(id) }));
  const byId = <Value>(pick: (one: CheckedFinding) => Value) =>
    // Cast: every criterion of the table has been checked.
    Object.fromEntries(all.map((one) => [one.id, pick(one)])) as Record<CriterionId, Value>;
  return {
    // Cast: the schema of the reply has a level or a flag for each.
    values: byId(({ value }) => value) as FlatCriteria,
    // Cast: as for `values`.
    given: byId(({ finding }) => finding.value) as FlatCriteria,
    receipts: byId(({ receipt }) => receipt),
    rejectedFindings: all.flatMap(({ id, finding, rejected }) =>
      rejected === null ? [] : [{ id, value: finding.value, ...rejected }],
    ),
    countedAlone: (id, other = findingOf(id).value) =>
      checkFinding(id, { ...findingOf(id), value: other }, offer.find).value,
    isNoReading: isNoReading(all, offer),
  };
}
