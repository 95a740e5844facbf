/** Where the sum uses another level than the one that was read (domain/scoring.md, rule 3). */
import type { TFunction } from 'i18next';
import type { Criteria, CriterionId, LevelCriterionId } from '../../../grading/criteria.ts';
import { gradeSteps } from '../../../grading/grade.ts';
import type { LimitingFactor } from '../../../grading/limiting-factors.ts';
import type { AdjustmentId } from '../../../grading/scoring-rules.ts';
import { levelWords } from '../../parts/level-words.ts';

/** The level that counts, and the sentences in findings.json of the rules that brought it there, in their order. */
export type CountedLevel = {
  level: number;
  because: (`adjustments.${AdjustmentId}` | `caps.${LimitingFactor}`)[];
};

/** The levels that rule 3 changed, each with every adjustment and every cap that did. */
export function countedLevels(criteria: Criteria): Partial<Record<LevelCriterionId, CountedLevel>> {
  const { adjustments, caps } = gradeSteps(criteria);
  const counted: Partial<Record<LevelCriterionId, CountedLevel>> = {};
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

/** Says at which level a criterion enters the sum, and why, so that a reader can redo it. */
export function countedInWords(
  t: TFunction<['page', 'criteria', 'findings']>,
  id: CriterionId,
  { level, because }: CountedLevel,
): string {
  const reason = because.map((rule) => t(`findings:${rule}`)).join(' ');
  return t('label.countsAs', { level: levelWords(t, id, level), reason });
}
