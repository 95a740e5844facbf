/** One reading of an offer: the replies to both tasks, checked against the offer. */

import { medianOfReadings } from '../../grading/agreement-of-readings.ts';
import {
  type Criteria,
  type CriterionId,
  criteriaTable,
  type FlagCriterionId,
  type FlatCriteria,
  flattenCriteria,
} from '../../grading/criteria.ts';
import { groupCriteria } from '../../grading/criteria-schema.ts';
import type { Quote, Reading, Receipt, RejectedFinding } from '../reader.ts';
import { checkFindings } from './check-findings.ts';
import { consistent } from './consistency.ts';
import type { NamedSigns } from './named-signs.ts';
import type { OfferForAModel } from './offer-for-a-model.ts';
import type { TaskReply } from './reply-schemas.ts';

/** What one reading found, once its quotes were looked for and its criteria held against each other. */
export type OneReading = Pick<
  Reading,
  'receipts' | 'position' | 'company' | 'language' | 'notAProductJobOffer'
> & {
  values: FlatCriteria;
  criteria: Criteria;
  rejectedFindings: RejectedFinding[];
};

const longestName = 200;
const mostQuotes = 4;

type Receipts = Record<CriterionId, Receipt>;

function receiptsFor(pick: (id: CriterionId) => Receipt): Receipts {
  // Cast: the table has each id once.
  return Object.fromEntries(criteriaTable.map(({ id }) => [id, pick(id)])) as Receipts;
}

const silence = (): Receipt => ({ state: 'silent', quotes: [] });

/** A name as the model gives it, where the offer holds its words; else empty. */
function nameIn(offer: OfferForAModel, name = ''): string {
  const plain = name.replace(/\s+/g, ' ').trim();
  return plain.length <= longestName && offer.holdsWordsOf(plain) ? plain : '';
}

function languageIn(offer: OfferForAModel, code = ''): string {
  const plain = code.trim().toLowerCase();
  return /^[a-z]{2}$/.test(plain) ? plain : offer.language;
}

/** What the replies of both tasks say that stands in the offer. */
export function oneReading(replies: readonly TaskReply[], offer: OfferForAModel): OneReading {
  const reply: TaskReply = Object.assign({}, ...replies);
  const findings = Object.assign({}, ...replies.map(({ criteria }) => criteria));
  const checked = checkFindings(findings, offer);
  const notAProductJobOffer = reply.notAProductJobOffer ?? false;
  const position = nameIn(offer, reply.position);
  const values = consistent(checked.values, { position, notAProductJobOffer }, offer.namedSigns);
  return {
    values,
    criteria: groupCriteria(values),
    receipts: receiptsFor((id) => {
      if (notAProductJobOffer) return silence();
      if (values[id] === checked.values[id]) return checked.receipts[id];
      // Cast: a map can be asked for any key; only flags stand in this one.
      const named = offer.namedSigns.get(id as FlagCriterionId);
      return named === undefined ? silence() : { state: 'stated', quotes: named };
    }),
    rejectedFindings: checked.rejectedFindings,
    position,
    company: nameIn(offer, reply.company),
    language: languageIn(offer, reply.language),
    notAProductJobOffer,
  };
}

/** What most say; the first of those said equally often. */
function mostSaid<Value>(values: readonly Value[]): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined) throw new RangeError('no reading');
  return first[0];
}

/** The quotes of readings that agree, each once, those of the first reading first. */
function receiptOfAll(receipts: readonly Receipt[]): Receipt {
  const speaking = receipts.filter(({ state }) => state !== 'silent');
  const state = speaking[0]?.state ?? 'silent';
  const quotes = new Map<string, Quote>();
  for (const receipt of speaking) {
    if (receipt.state !== state) continue;
    for (const quote of receipt.quotes) quotes.set(`${quote.start}-${quote.end}`, quote);
  }
  return { state, quotes: [...quotes.values()].slice(0, mostQuotes) };
}

function eachOnce(findings: readonly RejectedFinding[]): RejectedFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Several readings as one: medians and majorities, with the quotes of those readings that agree. */
export function combinedReading(readings: readonly OneReading[], namedSigns: NamedSigns): OneReading {
  const [only] = readings;
  if (only !== undefined && readings.length === 1) return only;
  const frame = {
    position: mostSaid(readings.map(({ position }) => position)),
    company: mostSaid(readings.map(({ company }) => company)),
    language: mostSaid(readings.map(({ language }) => language)),
    notAProductJobOffer: readings.filter((one) => one.notAProductJobOffer).length * 2 > readings.length,
  };
  const median = flattenCriteria(medianOfReadings(readings.map(({ criteria }) => criteria)));
  const values = consistent(median, frame, namedSigns);
  const agreeing = (id: CriterionId) => readings.filter((one) => one.values[id] === values[id]);
  return {
    ...frame,
    values,
    criteria: groupCriteria(values),
    receipts: receiptsFor((id) =>
      frame.notAProductJobOffer ? silence() : receiptOfAll(agreeing(id).map(({ receipts }) => receipts[id])),
    ),
    rejectedFindings: eachOnce(readings.flatMap(({ rejectedFindings }) => rejectedFindings)),
  };
}
