/** Rules of domain/criteria.md that hold whatever a model says: one criterion decides another. */
import {
  criteriaTable,
  type FlagCriterionId,
  type FlatCriteria,
  type LevelCriterionId,
} from '../../grading/criteria.ts';

/** Flags that are false where the level they speak of is 0. */
const falseWhereNothing: readonly { flag: FlagCriterionId; level: LevelCriterionId }[] = [
  { flag: 'uxOptimizationOverExperimentation', level: 'userExperienceActivities' },
  { flag: 'productMarketingOptimizationOverExperimentation', level: 'productMarketingActivities' },
  { flag: 'growthMarketingOptimizationOverExperimentation', level: 'growthActivities' },
  { flag: 'deliveryListedBeforeTacticsAndStrategy', level: 'deliveryActivities' },
];

/** A title that says so is no Product Owner's title, whatever else it says. */
const productManagerTitle = /product[\s-]*manager|chef(?:fe)?[\s-]+(?:de[\s-]+)?produit/iu;

/** All 0 and false: what is read of a text that is no offer for a product role. */
export function nothingRead(): FlatCriteria {
  return Object.fromEntries(criteriaTable.map((row) => [row.id, 'max' in row ? 0 : false])) as FlatCriteria;
}

/** The values with the rules applied that are certain. */
export function consistent(
  values: FlatCriteria,
  { position, notAProductJobOffer }: { position: string; notAProductJobOffer: boolean },
): FlatCriteria {
  if (notAProductJobOffer) return nothingRead();
  const result = { ...values };
  for (const { flag, level } of falseWhereNothing) if (result[level] === 0) result[flag] = false;
  if (productManagerTitle.test(position)) result.titleIsProductOwner = false;
  return result;
}
