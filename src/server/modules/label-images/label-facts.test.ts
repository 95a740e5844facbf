import { expect, test } from 'vitest';
import { criteriaTable, lowestValues, withGroups } from '../../../grading/criteria.ts';
import { grade } from '../../../grading/grade.ts';
import { labelFacts } from './label-facts.ts';

type Values = Parameters<typeof withGroups>[0];

const nothing = lowestValues();
const everyLevel = Object.fromEntries(
  criteriaTable.map((row) => [row.id, 'max' in row ? row.max : false]),
) as Values;

function factsOf(values: Partial<Values>, language: 'en' | 'fr') {
  const criteria = withGroups({ ...nothing, ...values });
  const { letter, rulesVersion } = grade(criteria);
  const named = { position: 'Product Manager', company: '', textHash: '' };
  return labelFacts({ criteria, notAProductJobOffer: false, letter, rulesVersion, ...named }, language);
}

test('a picture and a preview give every figure whole, as the page does, so that the sum adds up', () => {
  const facts = factsOf(
    {
      ...everyLevel,
      manageMultipleProducts: true,
      noDistinctUXDesigner: true,
      UXCustomerDiscovery: true,
      productMarketingCustomerDiscovery: true,
      productMarketingOptimizationOverExperimentation: true,
    },
    'fr',
  );
  expect(facts.grade?.parts.map(({ score }) => score)).toEqual(['4,17', '2,375']);
  expect(facts.grade?.sum).toBe('0,6 × 4,17 + 0,4 × 2,375 = 3,452');
  expect(facts.description).toContain('2,375/5');
});

test('a picture says which way a half is rounded', () => {
  const half = { ...everyLevel, manageMultipleProducts: true, UXCustomerDiscovery: true };
  expect(factsOf(half, 'en').grade).toMatchObject({
    sum: '0.6 × 4.50 + 0.4 × 2.00 = 3.50',
    rounded: 'rounded, a half goes up: 4, so B',
  });
  expect(factsOf(everyLevel, 'en').grade?.rounded).toBe('rounded: 3, so C');
});
