import { expect, test } from 'vitest';
import { type FlatCriteria, lowestValues } from '../../../grading/criteria.ts';
import { groupCriteria } from '../../../grading/criteria-schema.ts';
import { collectAdjustments } from './adjusted-levels.ts';

const nothing = lowestValues();
const whole: FlatCriteria = {
  ...nothing,
  businessModelDefinition: 3,
  productStrategyDefinition: 3,
  productMarketingActivities: 2,
  growthActivities: 2,
  userExperienceActivities: 1,
  deliveryActivities: 3,
};
const countedOf = (values: Partial<FlatCriteria>) =>
  collectAdjustments(groupCriteria({ ...whole, ...values }));

test('levels that no rule changes count as they are', () => {
  expect(countedOf({})).toEqual({});
});

test('a level that was raised or lowered says to where and by which rule', () => {
  expect(countedOf({ deliveryActivities: 2 })).toEqual({
    deliveryActivities: { level: 3, because: ['adjustments.deliveryIsWhole'] },
  });
  expect(countedOf({ userNeedsOverBusinessValue: true })).toEqual({
    productStrategyDefinition: { level: 1, because: ['caps.userNeedsOverBusinessValue'] },
    businessModelDefinition: { level: 1, because: ['caps.userNeedsOverBusinessValue'] },
  });
});

test('a smell whose practice brought nothing says so, unless another rule has answered for all', () => {
  const smell = { growthMarketingOptimizationOverExperimentation: true };
  expect(countedOf(smell)).toEqual({
    growthMarketingOptimizationOverExperimentation: { practice: 'growthMarketingCustomerDiscovery' },
  });
  expect(countedOf({ ...smell, growthMarketingCustomerDiscovery: true })).toEqual({});
  expect(countedOf({ ...smell, titleIsProductOwner: true })).toEqual({});
});

test('every rule that changed a level is named, in the order in which they apply', () => {
  expect(
    countedOf({
      collaboratesWithDistinctBusinessTeam: true,
      featureTeam: true,
      deliveryListedBeforeTacticsAndStrategy: true,
    }),
  ).toEqual({
    productStrategyDefinition: {
      level: 1,
      because: [
        'adjustments.distinctBusinessTeamLowersStrategy',
        'caps.featureTeam',
        'caps.deliveryListedFirst',
      ],
    },
  });
});

test('where the title alone answers, no line says that it counts otherwise', () => {
  expect(countedOf({ titleIsProductOwner: true, deliveryActivities: 2 })).toEqual({});
});
