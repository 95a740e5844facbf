/**
 * Where the sum does not use what was read as it stands (docs/domain/scoring.md, rules 3 and 5).
 */
import { type Criteria, type CriterionId, flattenCriteria } from '../../../grading/criteria.ts';
import { gradeWithSteps } from '../../../grading/grade.ts';
import type { LimitingFactor } from '../../../grading/limiting-factors.ts';
import {
  type AdjustmentId,
  type EnvironmentPracticeId,
  environmentWeights,
} from '../../../grading/scoring-rules.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { describeLevel } from './describe-level.ts';

/**
 * The level that counts, and the sentences in findings.json of the rules that changed it, in their
 * order.
 */
type OtherLevel = {
  level: number;
  because: (`adjustments.${AdjustmentId}` | `caps.${LimitingFactor}`)[];
};

/** A smell that takes nothing, because the practice that it would weaken added nothing. */
type WithoutPractice = { practice: EnvironmentPracticeId };

/** Why a criterion counts differently from how it was read. */
export type LevelAdjustments = OtherLevel | WithoutPractice;

/**
 * The levels changed by rule 3, each with every adjustment and cap involved, and the smells that
 * take nothing by rule 5.
 */
export function collectAdjustments(criteria: Criteria): Partial<Record<CriterionId, LevelAdjustments>> {
  return { ...otherLevels(criteria), ...smellsWithoutPractice(criteria) };
}

function smellsWithoutPractice(criteria: Criteria): Partial<Record<CriterionId, WithoutPractice>> {
  // Rules 1 and 2 decide without the sum.
  if (gradeWithSteps(criteria).fixedAnswer) return {};
  const values = flattenCriteria(criteria);
  const idle = environmentWeights.filter(({ id, smell }) => values[smell] && !values[id]);
  return Object.fromEntries(idle.map(({ id, smell }) => [smell, { practice: id }]));
}

function otherLevels(criteria: Criteria): Partial<Record<CriterionId, OtherLevel>> {
  const { adjustments, caps } = gradeWithSteps(criteria);
  const counted: Partial<Record<CriterionId, OtherLevel>> = {};
  const changes = [
    ...adjustments.map(({ id, target, to }) => ({ target, to, because: `adjustments.${id}` as const })),
    ...caps.flatMap(({ id, changes: capped }) =>
      capped.map(({ target, to }) => ({ target, to, because: `caps.${id}` as const })),
    ),
  ];
  for (const { target, to, because } of changes) {
    counted[target] = { level: to, because: [...(counted[target]?.because ?? []), because] };
  }
  return counted;
}

/** Says how a criterion enters the sum, and why, so that readers can check it. */
export function describeAdjustments(
  t: Texts<['page', 'criteria', 'findings']>,
  id: CriterionId,
  counted: LevelAdjustments,
): string {
  if ('practice' in counted) {
    return t('label.takesNothing', { practice: t(`criteria:${counted.practice}.name`) });
  }
  const { level, because } = counted;
  const reason = because.map((rule) => t(`findings:${rule}`)).join(' ');
  return t('label.countsAs', { level: describeLevel(t, id, level), reason });
}
