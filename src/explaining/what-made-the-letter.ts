/**
 * The few things that made a letter, each with the sentence of the offer that shows it, for the
 * first screen of a result. The order is that of limits-and-gifts.ts; nothing is weighed here.
 */
import type { Criteria, CriterionId } from '../grading/criteria.ts';
import { environmentWeights, type Letter } from '../grading/scoring-rules.ts';
import { listGifts, listLimits } from './limits-and-gifts.ts';
import { criteriaOf, type Reason, type Why, whyOf } from './why.ts';

/** A sentence of the offer; `start` is its UTF-16 offset. */
type Quote = { text: string; start: number };
type Receipts<Q> = Readonly<Record<CriterionId, { quotes: readonly Q[] }>>;

/** What an offer may not speak of: findings.json has a text for each. */
export const missingIds = [
  'noMarketingNoGrowth',
  'weakDelivery',
  'noUserExperience',
  'noPart',
  'noBusinessModel',
  'noStrategy',
  'noDistinctUXDesigner',
  'practices',
  ...environmentWeights.map(({ id }) => id),
] as const;

/** One of the things that made a letter. */
export type Cause<Q extends Quote = Quote> =
  /** The sentence gives the role something; `capped`: it counts as a say only. */
  | { bearing: 'for'; id: CriterionId; quote: Q; capped: boolean }
  /** The sentence keeps the letter down; null where the reader gave none. */
  | { bearing: 'against'; id: CriterionId; quote: Q | null; reason: Reason }
  /** No sentence speaks of it. */
  | { bearing: 'missing'; id: CriterionId; quote: null; about: (typeof missingIds)[number] };

/** Maximum causes of a letter. */
export const maxCauses = 3;

/** How many of the causes speak against an offer, where there are enough of both sides. */
const shareAgainst = { A: 0, B: 1, C: 2, D: 2, E: 2 } as const satisfies Record<Letter, number>;

/** What is shown first; what is missing comes last … */
const order = { for: 0, against: 1, missing: 2 } as const satisfies Record<Cause['bearing'], number>;
/** … except under a low letter: a sentence that keeps it down comes first, else what is missing. */
const lowOrder = { against: 0, for: 1, missing: 2 } as const satisfies Record<Cause['bearing'], number>;
const lowOrderOfSilence = { missing: 0, for: 1, against: 2 } as const satisfies Record<
  Cause['bearing'],
  number
>;
const lowLetters: ReadonlySet<Letter> = new Set(['D', 'E']);

/**
 * At most three causes, of each side the weightiest; the offer's own sentences before what is
 * missing, each once. `criteria` must be in their ranges.
 */
export function whatMadeTheLetter<Q extends Quote>(criteria: Criteria, receipts: Receipts<Q>): Cause<Q>[] {
  const why = whyOf(criteria);
  const { letter } = why.steps.grade;
  const limits = limitsOf(why).flatMap((reason) => causeOf(reason, why, receipts));
  const others = otherLimitsOf(why).flatMap((reason) => causeOf(reason, why, receipts));
  const bad = onePerSentence([...limits, ...others.filter(({ quote }) => quote)]);
  const good = onePerSentence(giftsOf(why, receipts), bad);
  const against = bad.slice(0, Math.max(shareAgainst[letter], maxCauses - good.length));
  const lowRank = against.some(({ quote }) => quote) ? lowOrder : lowOrderOfSilence;
  const rank = lowLetters.has(letter) ? lowRank : order;
  return [...against, ...good.slice(0, maxCauses - against.length)]
    .slice(0, maxCauses)
    .toSorted((a, b) => rank[a.bearing] - rank[b.bearing]);
}

/**
 * Only the title where it decides by itself; otherwise what the sentence of the letter tells, then
 * what the environment lacks.
 */
function limitsOf(why: Why): Reason[] {
  const title = why.reasons.filter(({ kind }) => kind === 'title');
  if (title.length > 0 || why.reasons.length === 0) return title;
  const limits: Reason[] = listLimits(why);
  const kinds = new Set(limits.map(({ kind }) => kind));
  const ofEnvironment = why.reasons.filter(({ kind }) => kind === 'practices' || kind === 'smells');
  return [...limits, ...ofEnvironment.filter(({ kind }) => !kinds.has(kind))];
}

/** What else limits a letter below A, though the letter would not move without it alone. */
function otherLimitsOf({ steps, reasons }: Why): Reason[] {
  const said = new Set(reasons.flatMap((reason) => ('id' in reason ? [reason.id] : [])));
  const others = reasons.length > 0 ? steps.caps.filter(({ id }) => !said.has(id)) : [];
  return others.map(({ id }) => ({ kind: 'factor', id }));
}

/**
 * The cause that tells a reason: the first of its criteria with a sentence in the offer, or else with a
 * value.
 */
function causeOf<Q extends Quote>(reason: Reason, { stated }: Why, receipts: Receipts<Q>): Cause<Q>[] {
  const ids = idsOf(reason);
  const id = ids.find((one) => receipts[one].quotes.length > 0) ?? ids.find((one) => stated[one]) ?? ids[0];
  if (id === undefined) return [];
  const quote = receipts[id].quotes[0] ?? null;
  const lacksAll = reason.kind === 'practices' && reason.lacking.length === environmentWeights.length;
  const key = reason.kind === 'practices' && !lacksAll ? id : 'id' in reason ? reason.id : reason.kind;
  const about = missingIds.find((one) => one === key);
  if (quote || about === undefined) return [{ bearing: 'against', id, quote, reason }];
  return [{ bearing: 'missing', id, quote, about }];
}

function idsOf(reason: Reason): readonly CriterionId[] {
  if (reason.kind === 'title') return ['titleIsProductOwner'];
  if (reason.kind === 'smells') return reason.smells;
  if (reason.kind !== 'practices') return criteriaOf(reason);
  const weightiestFirst = environmentWeights.toSorted((a, b) => b.weight - a.weight);
  return weightiestFirst.map(({ id }) => id).filter((id) => reason.lacking.includes(id));
}

/** Causes in favour: first what counts in full, then what the offer promises but a limit lowers. */
function giftsOf<Q extends Quote>(why: Why, receipts: Receipts<Q>) {
  const { promised, steps, reasons } = why;
  if (steps.fixedAnswer) return [];
  const gifts = listGifts(why, reasons.length > 0 ? listLimits(why) : []);
  const ids = new Set([...gifts.map(({ id }) => id), ...promised]);
  return [...ids].flatMap((id): Cause<Q>[] => {
    const [quote] = receipts[id].quotes;
    return quote ? [{ bearing: 'for', id, quote, capped: promised.some((one) => one === id) }] : [];
  });
}

/** Drops each cause with the same sentence as an earlier one or as one of `others`. */
function onePerSentence<Q extends Quote>(
  causes: readonly Cause<Q>[],
  others: readonly Cause<Q>[] = [],
): Cause<Q>[] {
  const all = [...others, ...causes];
  const first = (cause: Cause<Q>) => all.find(({ quote }) => quote?.start === cause.quote?.start);
  return causes.filter((cause) => cause.quote === null || first(cause) === cause);
}
