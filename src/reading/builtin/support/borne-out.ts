/** Takes from what the rules found the sentences that do not show it by themselves. */
import type { CriterionId } from '../../../grading/criteria.ts';
import type { Evidence, Verdict } from '../rules/rule.ts';
import { claimOf, supportOf } from './support-of.ts';

/** Below this logarithm of the odds a sentence does not show what a rule reads in it. */
const leastSupport = -1.5;
/** The highest level of three, a result to answer for, needs more. */
const leastAtTheTop = -1;
const top = 3;
/**
 * With the usual bound real offers lose letters by these, which are told in words that too few lines were labelled for, or by the
 * whole offer: a weak sentence still says more than silence.
 */
const leastWhereDeciding = -4;
const deciding: ReadonlySet<CriterionId> = new Set<CriterionId>([
  'productStrategyDefinition',
  'userExperienceActivities',
  'deliveryActivities',
  'UXCustomerDiscovery',
  'growthMarketingCustomerDiscovery',
  'internalProduct',
  'userNeedsOverBusinessValue',
]);

/** The least support with which a sentence is taken to show a criterion, at a level where it has levels. */
export function leastSupportFor(id: CriterionId, level: number | null): number {
  if (level === top) return leastAtTheTop;
  return deciding.has(id) ? leastWhereDeciding : leastSupport;
}

/** The sentence at the highest level that it bears out, up to the one that was read in it. */
function atItsLevel(id: CriterionId, evidence: Evidence): Evidence[] {
  const { statement, weight } = evidence;
  for (let level = weight; level > 0; level--) {
    const support = supportOf(claimOf(id, level), statement, weight);
    if (support === null || support >= leastSupportFor(id, level))
      return [{ statement, weight: level, support: support ?? 0 }];
  }
  return [];
}

function asFlag(id: CriterionId, evidence: Evidence): Evidence[] {
  const support = supportOf(id, evidence.statement, evidence.weight);
  return support === null || support >= leastSupportFor(id, null)
    ? [{ ...evidence, support: support ?? 0 }]
    : [];
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
