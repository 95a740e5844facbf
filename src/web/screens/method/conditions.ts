/** The conditions of the rules in words, generated from their tables. */
import type { CriterionId, LevelCriterionId } from '../../../grading/criteria.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { describeLevel } from '../../lib/wording/describe-level.ts';

/** Looks up the texts of the page on how the score is calculated. */
export type MethodWords = Texts<['method', 'criteria', 'findings']>;

export function getCriterionName(t: MethodWords, id: CriterionId): string {
  return t(`criteria:${id}.name`);
}

/** "2 (responsible)". */
export function describeConditionLevel(t: MethodWords, id: LevelCriterionId, level: number): string {
  return t('levelWithWords', { level, words: describeLevel(t, id, level) });
}

/** "Business model: at least 2 (responsible)", for each of the levels. */
export function describeBounds(
  t: MethodWords,
  key: 'atLeast' | 'atMost',
  bounds: Partial<Record<LevelCriterionId, number>>,
): string[] {
  // Cast: Object.entries loses the key types of a table.
  const entries = Object.entries(bounds) as [LevelCriterionId, number][];
  return entries.map(([id, level]) =>
    t(key, { name: getCriterionName(t, id), level: describeConditionLevel(t, id, level) }),
  );
}
