/** Criteria as starting points for tests of the grade and of its explanation. */
import { type FlatCriteria, lowestValues } from '../../src/grading/criteria.ts';
import { groupCriteria } from '../../src/grading/criteria-schema.ts';
import { grade, gradeWithSteps } from '../../src/grading/grade.ts';

/** Every level at its lowest, nothing found: letter E. */
export const nothing = lowestValues();

/** The minimum that scores 5 on business initiative: no cap applies. */
export const strong = {
  businessModelDefinition: 2,
  productStrategyDefinition: 2,
  productMarketingActivities: 2,
  userExperienceActivities: 1,
  deliveryActivities: 2,
} satisfies Partial<FlatCriteria>;

/** Business initiative 5 with levels that may fall, environment 2: score 3.8, B. */
export const goodRole = {
  businessModelDefinition: 2,
  productStrategyDefinition: 3,
  productMarketingActivities: 2,
  growthActivities: 2,
  userExperienceActivities: 1,
  deliveryActivities: 3,
  UXCustomerDiscovery: true,
} satisfies Partial<FlatCriteria>;

/** Every practice of the environment: it scores 5. */
export const allDiscovery = {
  productMarketingCustomerDiscovery: true,
  growthMarketingCustomerDiscovery: true,
  UXCustomerDiscovery: true,
  continuousDelivery: true,
} satisfies Partial<FlatCriteria>;

const criteriaOf = (values: Partial<FlatCriteria>, base: Partial<FlatCriteria>) =>
  groupCriteria({ ...nothing, ...base, ...values });

/** The grade of `base` overridden by `values`; everything else is at its lowest. */
export const gradeOf = (values: Partial<FlatCriteria>, base: Partial<FlatCriteria> = nothing) =>
  grade(criteriaOf(values, base));

/** Like `gradeOf`, with every step that leads to the grade. */
export const stepsOf = (values: Partial<FlatCriteria>, base: Partial<FlatCriteria> = nothing) =>
  gradeWithSteps(criteriaOf(values, base));
