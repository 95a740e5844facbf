/** Rules of domain/criteria.md that hold whatever a model says: one criterion decides another. */
import {
  criteriaTable,
  type FlagCriterionId,
  type FlatCriteria,
  type LevelCriterionId,
} from '../../grading/criteria.ts';
import { type NamedSigns, productManagerTitle } from './named-signs.ts';

/** Flags that are false where the level they speak of is 0. */
const falseWhereNothing: readonly { flag: FlagCriterionId; level: LevelCriterionId }[] = [
  { flag: 'uxOptimizationOverExperimentation', level: 'userExperienceActivities' },
  { flag: 'productMarketingOptimizationOverExperimentation', level: 'productMarketingActivities' },
  { flag: 'growthMarketingOptimizationOverExperimentation', level: 'growthActivities' },
  { flag: 'deliveryListedBeforeTacticsAndStrategy', level: 'deliveryActivities' },
];

/** All 0 and false: what is read of a text that is no offer for a product role. */
export function nothingRead(): FlatCriteria {
  // Cast: the table has each id once; levels get 0, flags false.
  return Object.fromEntries(criteriaTable.map((row) => [row.id, 'max' in row ? 0 : false])) as FlatCriteria;
}

/**
 * The values with the rules applied that are certain. `given` is what the model said where findings of it were refused: a sign does not
 * fall with a level that is only not believed.
 */
export function consistent(
  values: FlatCriteria,
  frame: { position: string; notAProductJobOffer: boolean },
  namedSigns: NamedSigns,
  given = values,
): FlatCriteria {
  if (frame.notAProductJobOffer) return nothingRead();
  const result = { ...values };
  for (const { flag, level } of falseWhereNothing) if (given[level] === 0) result[flag] = false;
  if (productManagerTitle.test(frame.position)) result.titleIsProductOwner = false;
  for (const id of namedSigns.keys()) result[id] = true;
  return result;
}
