/** One reading of an offer: the replies to both tasks, checked against the offer. */

import { combineReadings } from '../../grading/agreement-of-readings.ts';
import { capCriteria } from '../../grading/cap-criteria.ts';
import {
  type Criteria,
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlagCriterionId,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../../grading/criteria.ts';
import { groupCriteria } from '../../grading/criteria-schema.ts';
import type { Quote, Reading, Receipt, RejectedFinding } from '../reader.ts';
import { applyConsistencyRules } from './apply-consistency-rules.ts';
import { checkFindings } from './check-findings.ts';
import type { NamedSigns } from './prepared/named-signs.ts';
import type { OfferForModel } from './prepared/offer-for-model.ts';
import type { TaskReply } from './reply-schema.ts';
import { nonOfferTextTypeOf, type TextType } from './text-types.ts';

/** The findings of one reading, after its quotes were located and its criteria made consistent. */
export type SingleReading = Pick<
  Reading,
  'receipts' | 'position' | 'company' | 'language' | 'notAProductJobOffer'
> & {
  values: FlatCriteria;
  /**
   * The model's values, made consistent by the same rules, before findings were rejected. They cap
   * `values`: rejecting a finding never improves the letter.
   */
  given: FlatCriteria;
  /** The value that would count for a criterion by itself, for another value if one is given. */
  said: (id: CriterionId, other?: CriterionValue) => CriterionValue;
  criteria: Criteria;
  rejectedFindings: RejectedFinding[];
  kind: TextType;
  /** Whether the replies provably do not come from reading the offer. */
  isNoReading: boolean;
};

const longestName = 200;
const maxQuotes = 4;

type Receipts = Record<CriterionId, Receipt>;

function receiptsFor(pick: (id: CriterionId) => Receipt): Receipts {
  // Cast: the table has each id once.
  return Object.fromEntries(criteriaTable.map(({ id }) => [id, pick(id)])) as Receipts;
}

const silence = (): Receipt => ({ state: 'silent', quotes: [] });

/** A name given by the model if the offer contains its words; otherwise empty. */
function nameIn(offer: OfferForModel, name = ''): string {
  const plain = name.replace(/\s+/g, ' ').trim();
  return plain.length <= longestName && offer.holdsWordsOf(plain) ? plain : '';
}

function languageIn(offer: OfferForModel, code = ''): string {
  const plain = code.trim().toLowerCase();
  return /^[a-z]{2}$/.test(plain) ? plain : offer.language;
}

/**
 * The schema that is sent has one range for all levels: a higher value than a criterion's maximum
 * counts as the maximum.
 */
function withinRange(findings: TaskReply['criteria']): TaskReply['criteria'] {
  const result = { ...findings };
  for (const { id } of criteriaTable) {
    const finding = result[id];
    if (finding) result[id] = { ...finding, value: valueWithin(id, finding.value) };
  }
  return result;
}

function valueWithin(id: CriterionId, value: CriterionValue): CriterionValue {
  const row = criteriaTable.find((one) => one.id === id);
  return row && 'max' in row && typeof value === 'number' ? Math.min(value, row.max) : value;
}

/** The findings of both replies that are supported by the offer. */
export function combineTaskReplies(replies: readonly TaskReply[], offer: OfferForModel): SingleReading {
  const reply: TaskReply = Object.assign({}, ...replies);
  const checked = checkFindings(
    withinRange(Object.assign({}, ...replies.map(({ criteria }) => criteria))),
    offer,
  );
  const kind = kindIn(offer, reply.kind);
  const notAProductJobOffer = kind !== 'productOffer';
  const position = nameIn(offer, reply.position);
  const { namedSigns } = offer;
  const frameGiven = { position: reply.position ?? '', notAProductJobOffer };
  const given = applyConsistencyRules(checked.given, frameGiven, namedSigns);
  const supported = applyConsistencyRules(
    checked.values,
    { position, notAProductJobOffer },
    namedSigns,
    checked.given,
  );
  const values = capCriteria(supported, given);
  return {
    values,
    given,
    said: (id, other) => checked.countedAlone(id, other === undefined ? other : valueWithin(id, other)),
    criteria: groupCriteria(values),
    // Nothing is rejected in a text that is not read.
    isNoReading: checked.isNoReading && !notAProductJobOffer,
    receipts: receiptsFor((id) => {
      if (notAProductJobOffer) return silence();
      if (values[id] === checked.values[id]) return checked.receipts[id];
      // Cast: a map can be asked for any key; only flags are in this one.
      const named = namedSigns.get(id as FlagCriterionId);
      return named === undefined ? silence() : { state: 'stated', quotes: named };
    }),
    rejectedFindings: checked.rejectedFindings,
    position,
    company: nameIn(offer, reply.company),
    language: languageIn(offer, reply.language),
    notAProductJobOffer,
    kind,
  };
}

/** A model alone cannot withhold the letter of what is plainly a product offer. */
function kindIn(offer: OfferForModel, said: TextType = 'productOffer'): TextType {
  return nonOfferTextTypeOf(said) !== null && offer.isPlainlyProductOffer() ? 'productOffer' : said;
}

/** The most frequent value; of equally frequent ones the first. */
function mostFrequent<Value>(values: readonly Value[]): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined) throw new RangeError('no reading');
  return first[0];
}

/** More than half of the readings must say that a text is not an offer, or not a product offer. */
function kindOfAll(kinds: readonly TextType[]): TextType {
  const noOffers = kinds.filter((kind) => nonOfferTextTypeOf(kind) !== null);
  if (noOffers.length * 2 > kinds.length) return mostFrequent(noOffers);
  const others = kinds.filter((kind) => kind !== 'productOffer');
  return others.length * 2 > kinds.length ? 'otherJob' : 'productOffer';
}

/** The quotes of agreeing readings, each once, those of the first reading first. */
function receiptOfAll(receipts: readonly Receipt[]): Receipt {
  const speaking = receipts.filter(({ state }) => state !== 'silent');
  const state = speaking[0]?.state ?? 'silent';
  const quotes = new Map<string, Quote>();
  for (const receipt of speaking) {
    if (receipt.state !== state) continue;
    for (const quote of receipt.quotes) quotes.set(`${quote.start}-${quote.end}`, quote);
  }
  return { state, quotes: [...quotes.values()].slice(0, maxQuotes) };
}

function eachOnce(findings: readonly RejectedFinding[]): RejectedFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** All valid readings combined. */
export type CombinedReading = Omit<SingleReading, 'isNoReading' | 'said'>;

const medianOf = (readings: readonly FlatCriteria[]) =>
  flattenCriteria(combineReadings(readings.map(withGroups)));

/** The median of all readings, before findings of them were rejected. */
export const combineUncheckedValues = (all: readonly SingleReading[]) =>
  medianOf(all.map(({ given }) => given));

/**
 * Combines the valid readings: medians and majorities, with the quotes of those that agree. The
 * letter is no better than that of `all` readings together as the model gave them.
 */
export function mergeReadings(
  readings: readonly SingleReading[],
  all: readonly SingleReading[],
  namedSigns: NamedSigns,
): CombinedReading {
  const [only] = readings;
  if (only !== undefined && all.length === 1) return only;
  const kind = kindOfAll(readings.map((one) => one.kind));
  const frame = {
    kind,
    position: mostFrequent(readings.map(({ position }) => position)),
    company: mostFrequent(readings.map(({ company }) => company)),
    language: mostFrequent(readings.map(({ language }) => language)),
    notAProductJobOffer: kind !== 'productOffer',
  };
  const given = combineUncheckedValues(all);
  const median = medianOf(readings.map((one) => one.values));
  const supported = applyConsistencyRules(
    median,
    frame,
    namedSigns,
    medianOf(readings.map((one) => one.given)),
  );
  const values = frame.notAProductJobOffer ? supported : capCriteria(supported, given);
  const agreeing = (id: CriterionId) => readings.filter((one) => one.values[id] === values[id]);
  return {
    ...frame,
    values,
    given,
    criteria: groupCriteria(values),
    receipts: receiptsFor((id) =>
      frame.notAProductJobOffer ? silence() : receiptOfAll(agreeing(id).map(({ receipts }) => receipts[id])),
    ),
    rejectedFindings: eachOnce(readings.flatMap(({ rejectedFindings }) => rejectedFindings)),
  };
}
