/** What keeps a letter down and what an offer gives, each weightiest first. */
import type { CriterionId, CriterionValue } from '../grading/criteria.ts';
import type { LimitingFactor } from '../grading/limiting-factors.ts';
import { environmentWeights } from '../grading/scoring-rules.ts';
import { responsibilityIds } from './responsibilities.ts';
import { criteriaOf, type Reason, type Why } from './why.ts';

/** A reason that the sentence tells; of practices only where the offer has none. */
export type LimitingReason = Exclude<Reason, { kind: 'title' | 'smells' }>;

/** A criterion that the offer states and that counts. */
export type Gift = { id: CriterionId; value: CriterionValue };

/**
 * What the offer states that counts, weightiest first: both strategic
 * responsibilities above 0, then the practices; without responsibilities that `but`
 * already calls small and promised ones that do not count.
 */
export function listGifts({ stated, promised }: Why, but: readonly LimitingReason[]): Gift[] {
  const said = new Set<CriterionId>([
    ...but.flatMap((one) => (one.kind === 'initiative' ? criteriaOf(one) : [])),
    ...promised,
  ]);
  const practices = environmentWeights.toSorted((a, b) => b.weight - a.weight).map(({ id }) => id);
  return [...responsibilityIds, ...practices]
    .filter((id) => stated[id] && !said.has(id))
    .map((id) => ({ id, value: stated[id] }));
}

/**
 * What keeps the letter down: first what the verdict or the grade names, then the rest of the
 * initiative, then the environment.
 */
export function listLimits({ reasons, steps }: Why): LimitingReason[] {
  const { limitingFactors, verdict } = steps.grade;
  const ofVerdict: LimitingFactor[] = verdict === 'businessAnalyst' ? ['featureTeam'] : [];
  const first = new Set([...ofVerdict, ...limitingFactors]);
  const others = reasons.filter((one) => !(one.kind === 'factor' && first.has(one.id)));
  const ofKind = (kind: LimitingReason['kind']) =>
    others.filter((one): one is LimitingReason => one.kind === kind);
  return [
    ...[...first].map((id): LimitingReason => ({ kind: 'factor', id })),
    ...ofKind('initiative'),
    ...ofKind('factor'),
    ...ofKind('internalProduct'),
    ...ofKind('practices').filter(
      (one) => one.kind === 'practices' && one.lacking.length === environmentWeights.length,
    ),
  ];
}
