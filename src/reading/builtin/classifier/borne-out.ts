/** Takes from what the rules propose the sentences that do not show it by themselves (docs/decisions/022-one-look-at-a-sentence.md). */
import type { CriterionId, FlatCriteria } from '../../../grading/criteria.ts';
import { restingValues } from '../rules/receipts.ts';
import type { Evidence, OfferView, Verdict } from '../rules/rule.ts';
import { type Check, readCriteria, type Verdicts } from '../rules/rules.ts';
import { lineClaims } from './claims.ts';
import type { ClassifiedLine } from './line-odds.ts';

/**
 * Below this logarithm of the odds a sentence does not show what a rule reads in it. That a rule reads it says something by itself, so the bound is low
 * (the decision has the table).
 */
const leastOdds = -1;
/** Who answers for a product delivers it: that is told by less, where nothing else is said of delivery. */
const leastOddsOf: Partial<Record<CriterionId, number>> = { deliveryActivities: -4 };

/** What is told by naming a thing (SAFe, a Product Owner, an A/B test, continuous delivery) needs no second look. */
export const toldByName: ReadonlySet<CriterionId> = new Set([
  'usesSAFe',
  'productManagerWorksWithDistinctProductOwner',
  'growthMarketingCustomerDiscovery',
  'continuousDelivery',
]);

/** A sentence that names the thing shows it, whatever else it may show. */
const supportOfName = 3;

/** The logarithm of the odds that a sentence shows a criterion at a level, 1 for a flag; null where it does not count. */
type OddsOf = (id: CriterionId, level: number, evidence: Evidence) => number | null;

function oddsIn(lines: readonly ClassifiedLine[]): OddsOf {
  const oddsOf = new Map(lines.map(({ statement, odds }) => [statement, odds]));
  const places = new Map(lineClaims.map(({ id, level }, place) => [`${id} ${level}`, place]));
  return (id, level, { statement }) => {
    const place = toldByName.has(id) ? undefined : places.get(`${id} ${level}`);
    return place === undefined ? null : (oddsOf.get(statement)?.[place] ?? null);
  };
}

/** What is left of a finding: the highest level that a sentence bears out, a flag where one still shows it. */
function borneOutBy(oddsOf: OddsOf): Check {
  const weighed = (id: CriterionId, level: number, evidence: Evidence): Required<Evidence> => ({
    ...evidence,
    support: oddsOf(id, level, evidence) ?? (toldByName.has(id) ? supportOfName : 0),
  });
  return <Value extends number | boolean>(id: CriterionId, verdict: Verdict<Value>): Verdict<Value> => {
    // That designers are named speaks against a flag which is true in silence.
    if (id === 'noDistinctUXDesigner')
      return { ...verdict, against: (verdict.against ?? []).map((evidence) => weighed(id, 1, evidence)) };
    if (!verdict.value) return verdict;
    const isLevel = typeof verdict.value === 'number';
    // Which level it is, the rules tell better; which of the sentences that they read it in tells it best, the odds of that level say.
    const because = verdict.because
      .filter((evidence) => (oddsOf(id, 1, evidence) ?? 0) >= (leastOddsOf[id] ?? leastOdds))
      .map((evidence) => weighed(id, isLevel ? evidence.weight : 1, evidence));
    const value = isLevel ? Math.max(0, ...because.map(({ weight }) => weight)) : because.length > 0;
    // Cast: a level stays a level, and a flag a flag.
    return { ...verdict, value: value as Value, because };
  };
}

/** What the rules read in sentences that show it; `read`: what that comes to once each verdict rests on sentences of its own. */
export type BorneOut = { lines: readonly ClassifiedLine[]; verdicts: Verdicts; read: FlatCriteria };

/** Reads an offer by the rules, from those sentences alone that show by themselves what is read in them. */
export function readBorneOut(view: OfferView, lines: readonly ClassifiedLine[]): BorneOut {
  const verdicts = readCriteria(view, borneOutBy(oddsIn(lines)));
  return { lines, verdicts, read: restingValues(verdicts) };
}
