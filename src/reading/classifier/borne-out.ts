/**
 * Removes from the rules' proposals the sentences that do not support them by themselves
 * (docs/decisions/022-one-look-at-a-sentence.md).
 */
import type { CriterionId, FlatCriteria } from '../../grading/criteria.ts';
import { restingValues } from '../rules/receipts.ts';
import type { Evidence, OfferView, Verdict } from '../rules/rule.ts';
import { type Check, readCriteria, type Verdicts } from '../rules/rules.ts';
import { lineClaims } from './claims.ts';
import type { ClassifiedLine } from './line-odds.ts';

/**
 * Below these log odds a sentence does not support what a rule reads in it. The rule's own match is
 * evidence too, so the threshold is low (the decision has the table).
 */
const minOdds = -1;
/**
 * Responsibility for a product implies delivery, so less evidence suffices when nothing else
 * mentions it.
 */
const minOddsOf: Partial<Record<CriterionId, number>> = { deliveryActivities: -4 };

/**
 * Criteria shown by naming a thing (SAFe, a Product Owner, an A/B test, continuous delivery) need
 * no second check.
 */
export const toldByName: ReadonlySet<CriterionId> = new Set([
  'usesSAFe',
  'productManagerWorksWithDistinctProductOwner',
  'growthMarketingCustomerDiscovery',
  'continuousDelivery',
]);

/** A sentence that names the thing supports the criterion, whatever else it shows. */
const supportOfName = 3;

/**
 * The log odds that a sentence shows a criterion at a level, 1 for a flag; null when it does not
 * count.
 */
type OddsOf = (id: CriterionId, level: number, evidence: Evidence) => number | null;

function oddsIn(lines: readonly ClassifiedLine[]): OddsOf {
  const oddsOf = new Map(lines.map(({ statement, odds }) => [statement, odds]));
  const places = new Map(lineClaims.map(({ id, level }, place) => [`${id} ${level}`, place]));
  return (id, level, { statement }) => {
    const place = toldByName.has(id) ? undefined : places.get(`${id} ${level}`);
    return place === undefined ? null : (oddsOf.get(statement)?.[place] ?? null);
  };
}

/**
 * What remains of a finding: the highest level that a sentence supports, or a flag if one still
 * shows it.
 */
function supportedBy(oddsOf: OddsOf): Check {
  const weighed = (id: CriterionId, level: number, evidence: Evidence): Required<Evidence> => ({
    ...evidence,
    support: oddsOf(id, level, evidence) ?? (toldByName.has(id) ? supportOfName : 0),
  });
  return <Value extends number | boolean>(id: CriterionId, verdict: Verdict<Value>): Verdict<Value> => {
    // For this flag, which is true in silence, named designers are the evidence against.
    if (id === 'noDistinctUXDesigner')
      return { ...verdict, against: (verdict.against ?? []).map((evidence) => weighed(id, 1, evidence)) };
    if (!verdict.value) return verdict;
    const isLevel = typeof verdict.value === 'number';
    // The rules determine the level better; the odds of that level determine which of their
    // sentences shows it best.
    const because = verdict.because
      .filter((evidence) => (oddsOf(id, 1, evidence) ?? 0) >= (minOddsOf[id] ?? minOdds))
      .map((evidence) => weighed(id, isLevel ? evidence.weight : 1, evidence));
    const value = isLevel ? Math.max(0, ...because.map(({ weight }) => weight)) : because.length > 0;
    // Cast: a level stays a level, and a flag a flag.
    return { ...verdict, value: value as Value, because };
  };
}

/**
 * What the rules read in supporting sentences; `read`: the resulting values once each verdict rests
 * on sentences of its own.
 */
export type SupportedReading = { lines: readonly ClassifiedLine[]; verdicts: Verdicts; read: FlatCriteria };

/**
 * Reads an offer by the rules, using only sentences that themselves support what is read in them.
 */
export function readSupported(view: OfferView, lines: readonly ClassifiedLine[]): SupportedReading {
  const verdicts = readCriteria(view, supportedBy(oddsIn(lines)));
  return { lines, verdicts, read: restingValues(verdicts) };
}
