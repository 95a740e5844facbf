/** Takes from what the rules found the sentences that do not show it by themselves. */
import type { CriterionId } from '../../../grading/criteria.ts';
import { claimOf, supportOf } from '../support/support-of.ts';
import type { Evidence, Verdict } from './rule.ts';

/** Below this logarithm of the odds a sentence does not show what a rule reads in it: likelier not than so. */
const leastSupport = 0;

/**
 * Lower bounds, where the usual one costs letters of real offers (bench:reader) or drops what rules read rightly: by claims that decide
 * letters, that the whole offer shows, or that too few lines were labelled for. There a weak sentence still says more than silence.
 */
const lowerBounds: Readonly<Record<string, number>> = {
  'businessModelDefinition 1': -1.5,
  'businessModelDefinition 2': -1.5,
  'businessModelDefinition 3': -1,
  'productStrategyDefinition 1': -2,
  'productStrategyDefinition 2': -4,
  'productStrategyDefinition 3': -1,
  'userExperienceActivities 1': -4,
  'deliveryActivities 1': -4,
  'deliveryActivities 2': -4,
  'deliveryActivities 3': -1,
  productMarketingCustomerDiscovery: -0.5,
  growthMarketingCustomerDiscovery: -4,
  UXCustomerDiscovery: -2,
  productManagerWorksWithDistinctProductOwner: -4,
  usesSAFe: -2,
  continuousDelivery: -1.5,
  uxOptimizationOverExperimentation: -1,
  featureDeliverySpeedOverBusinessValueDelivery: -1,
  internalProduct: -4,
  userNeedsOverBusinessValue: -4,
};

/** The least support with which a sentence is taken to show a claim (`claimOf`). */
export function leastSupportFor(claim: string): number {
  return lowerBounds[claim] ?? leastSupport;
}

/** The sentence at the highest level that it bears out, up to the one that was read in it. */
function atItsLevel(id: CriterionId, evidence: Evidence): Evidence[] {
  const { statement, weight } = evidence;
  for (let level = weight; level > 0; level--) {
    const claim = claimOf(id, level);
    const support = supportOf(claim, statement, weight);
    if (support === null || support >= leastSupportFor(claim))
      return [{ statement, weight: level, support: support ?? 0 }];
  }
  return [];
}

function asFlag(id: CriterionId, evidence: Evidence): Evidence[] {
  const support = supportOf(id, evidence.statement, evidence.weight);
  return support === null || support >= leastSupportFor(id) ? [{ ...evidence, support: support ?? 0 }] : [];
}

const supported = (id: CriterionId, evidence: Evidence): Evidence => ({
  ...evidence,
  support: supportOf(id, evidence.statement, evidence.weight) ?? 0,
});

/** What is left of a finding: the highest level that a sentence bears out, a flag where one still shows it. */
export function borneOut<Value extends number | boolean>(
  id: CriterionId,
  verdict: Verdict<Value>,
): Verdict<Value> {
  // That designers are named speaks against a flag which is true in silence.
  if (id === 'noDistinctUXDesigner')
    return { ...verdict, against: (verdict.against ?? []).map((evidence) => supported(id, evidence)) };
  if (!verdict.value) return verdict;
  const isLevel = typeof verdict.value === 'number';
  const because = verdict.because.flatMap((evidence) =>
    isLevel ? atItsLevel(id, evidence) : asFlag(id, evidence),
  );
  const value = isLevel ? Math.max(0, ...because.map(({ weight }) => weight)) : because.length > 0;
  // Cast: a level stays a level, and a flag a flag.
  return { ...verdict, value: value as Value, because };
}
