/** From what a model says to what the offer says: every quote is looked up, and a merit that rests on none is not believed. */

import { valueOfSilence } from '../../grading/agreement-of-readings.ts';
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
} from '../../grading/criteria.ts';
import { merits } from '../../grading/deciding-merits.ts';
import type { Quote, Receipt, RejectedFinding } from '../reader.ts';
import type { OfferForAModel } from './prepared/offer-for-a-model.ts';
import type { RawFinding } from './reply-schemas.ts';

/**
 * Another one wherever the same reply is checked, or its probabilities are read, with another outcome: results of older ones are not
 * answered any more.
 * checks-version.test.ts holds it to the outcomes.
 */
export const checksVersion = 3;

/** More quotes than these say no more. */
const mostQuotes = 4;
/** Quotes looked up for one criterion, and the longest of them: a model that sends more is out of hand. */
const mostLookedUp = 12;
const longestQuote = 4_000;

export type CheckedFindings = {
  values: FlatCriteria;
  /** What the model said, before any finding was refused. */
  given: FlatCriteria;
  receipts: Record<CriterionId, Receipt>;
  rejectedFindings: RejectedFinding[];
  /** What would count of the finding on a criterion by itself, with another value where one is named. */
  countedAlone: (id: CriterionId, other?: CriterionValue) => CriterionValue;
  /** Whether the reply is provably no reading of the offer. */
  isNoReading: boolean;
};

type Rejected = Pick<RejectedFinding, 'quotes' | 'why'>;
type Checked = { value: CriterionValue; receipt: Receipt; rejected: Rejected | null };
type FindQuote = OfferForAModel['find'];
type CheckedOffer = Pick<OfferForAModel, 'find' | 'sentencesOf'>;
type Findings = Readonly<Record<string, RawFinding>>;

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

/** Only a designer who is named makes this false: that finding needs its quote as any merit does. */
function checkNoDesigner(finding: RawFinding, find: FindQuote): Checked {
  const receipt = receiptAgainst(finding, find);
  if (finding.value === true) return { value: true, receipt: silence, rejected: null };
  if (receipt.quotes.length > 0) return { value: false, receipt, rejected: null };
  return { value: true, receipt: silence, rejected: { quotes: finding.against } };
}

/** A bad sign holds even where its quote is not found: refused, it would lift the letter. */
function checkFinding(id: CriterionId, finding: RawFinding, find: FindQuote): Checked {
  if (id === 'noDistinctUXDesigner') return checkNoDesigner(finding, find);
  const nothing = valueOfSilence(id);
  if (finding.value === nothing)
    return { value: nothing, receipt: receiptAgainst(finding, find), rejected: null };
  const given = finding.quotes;
  const quotes = quotesFound(given, find);
  if (quotes.length > 0 || !merits.includes(id))
    return { value: finding.value, receipt: { state: 'stated', quotes }, rejected: null };
  return { value: nothing, receipt: receiptAgainst(finding, find), rejected: { quotes: given } };
}

/**
 * How many merits one sentence may be the only receipt of: four, or one for every eight of its words. Careful readers found five in
 * one of 51 words, and never more than four in a shorter one.
 */
const mostOfShortSentence = 4;
const wordsForOneMerit = 8;

/** The merits that rest on one sentence that is too short for all that rests on it. */
function restingOnOneSentence(
  checked: ReadonlyMap<CriterionId, Checked>,
  { sentencesOf }: CheckedOffer,
): CriterionId[] {
  const bySentence = new Map<number, { words: number; ids: CriterionId[] }>();
  for (const id of merits) {
    const receipt = checked.get(id)?.receipt;
    if (receipt?.state !== 'stated') continue;
    const [sentence, ...others] = sentencesOf(receipt.quotes);
    if (sentence === undefined || others.length > 0) continue;
    const { start, words } = sentence;
    bySentence.set(start, { words, ids: [...(bySentence.get(start)?.ids ?? []), id] });
  }
  return [...bySentence.values()]
    .filter(({ words, ids }) => ids.length > Math.max(mostOfShortSentence, words / wordsForOneMerit))
    .flatMap(({ ids }) => ids);
}

/**
 * So many merits, all at their top, need so many sentences. Careful readers saw the ten of the first release so in 9 of 675 offers, in 6 of
 * them on 8 sentences or more; sentences picked by their words are fewer in two real offers of three.
 */
const fewestMeritsOfTheBest = 10;
const fewestSentencesOfTheBest = 8;
/** So many findings with quotes, of which so few stand in the offer, were not read in it. */
const fewestQuoted = 5;
const leastShareFound = 0.25;

type CheckedFinding = Checked & { id: CriterionId; finding: RawFinding };

function isAtTop({ id, finding: { value } }: CheckedFinding): boolean {
  const row = criteriaTable.find((one) => one.id === id);
  return row !== undefined && 'max' in row ? value === row.max : value === true;
}

/** The best of merits on a handful of sentences. */
function isBestOfMerits(claimed: readonly CheckedFinding[], { sentencesOf }: CheckedOffer): boolean {
  if (claimed.length < fewestMeritsOfTheBest || !claimed.every(isAtTop)) return false;
  const strongest = claimed.flatMap(({ receipt }) => receipt.quotes.slice(0, 1));
  const sentences = strongest.flatMap((quote) => sentencesOf([quote]).slice(0, 1));
  return new Set(sentences.map(({ start }) => start)).size < fewestSentencesOfTheBest;
}

const isOneSentenceForAll = (claimed: readonly CheckedFinding[]) =>
  claimed.length > mostOfShortSentence && claimed.every(({ rejected }) => rejected?.why === 'oneSentence');

/** What is said of silence proves nothing: some models fill the quotes of what they did not find with words of their own. */
function isHardlyQuoted(all: readonly CheckedFinding[]): boolean {
  const quoted = all.filter(
    ({ id, finding: { value, quotes } }) =>
      value !== valueOfSilence(id) && quotes.some((quote) => quote.trim() !== ''),
  );
  const found = quoted.filter(({ receipt, rejected }) => receipt.quotes.length > 0 || rejected?.why);
  return quoted.length >= fewestQuoted && found.length < quoted.length * leastShareFound;
}

/** Whether a reply is provably no reading. Single findings that are refused prove nothing of the kind. */
function isNoReading(all: readonly CheckedFinding[], offer: CheckedOffer): boolean {
  const claimed = all.filter(({ id, finding }) => merits.includes(id) && finding.value);
  return isBestOfMerits(claimed, offer) || isOneSentenceForAll(claimed) || isHardlyQuoted(all);
}

/**
 * Keeps of a model's findings (all 24, by id) what the offer does not disprove. A merit none of whose quotes stands in the offer
 * becomes silence; so do those that crowd on one short sentence. They are listed with their quotes as the model gave them.
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
    checked.set(id, { value: valueOfSilence(id), receipt: silence, rejected });
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
