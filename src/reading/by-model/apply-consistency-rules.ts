/**
 * Rules of docs/domain/criteria.md that hold whatever a model says: one criterion decides another.
 */
import {
  type FlagCriterionId,
  type FlatCriteria,
  type LevelCriterionId,
  lowestValues,
} from '../../grading/criteria.ts';
import { type NamedSigns, productManagerTitle } from './prepared/named-signs.ts';

/** Flags that are false when the level that they qualify is 0. */
const falseWhereNothing: readonly { flag: FlagCriterionId; level: LevelCriterionId }[] = [
  { flag: 'uxOptimizationOverExperimentation', level: 'userExperienceActivities' },
  { flag: 'productMarketingOptimizationOverExperimentation', level: 'productMarketingActivities' },
  { flag: 'growthMarketingOptimizationOverExperimentation', level: 'growthActivities' },
  { flag: 'deliveryListedBeforeTacticsAndStrategy', level: 'deliveryActivities' },
];

/**
 * Applies the rules that are certain. `given` holds the model's values before findings were
 * rejected: a sign does not become false with a level that was merely rejected.
 */
export function applyConsistencyRules(
  values: FlatCriteria,
  frame: { position: string; notAProductJobOffer: boolean },
  namedSigns: NamedSigns,
  given = values,
): FlatCriteria {
  if (frame.notAProductJobOffer) return lowestValues();
  const result = { ...values };
  for (const { flag, level } of falseWhereNothing) if (given[level] === 0) result[flag] = false;
  if (productManagerTitle.test(frame.position)) result.titleIsProductOwner = false;
  for (const id of namedSigns.keys()) result[id] = true;
  return result;
}
