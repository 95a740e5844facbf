import { describe, expect, test } from 'vitest';
import { allDiscovery, gradeOf, nothing, stepsOf, strong } from '../../tests/fakes/strong-criteria.ts';
import { combineScores, letterOfScore } from './grade.ts';
import { rulesVersion } from './scoring-rules.ts';

describe('rules 1 and 2: a Product Owner title', () => {
  test.each([
    ['safeProductOwner', { titleIsProductOwner: true, usesSAFe: true }],
    ['productOwnerTitle', { titleIsProductOwner: true }],
  ] as const)('%s answers 2, D, more of a project manager, whatever else is true', (finding, title) => {
    for (const base of [nothing, strong, { ...strong, ...allDiscovery, featureTeam: true }]) {
      expect(gradeOf(title, base)).toEqual({
        score: 2,
        roundedScore: 2,
        letter: 'D',
        verdict: 'moreOfAProjectManager',
        businessInitiative: { score: 2, appreciation: 'weak' },
        experimentalEnvironment: { score: 2 },
        limitingFactors: [],
        findings: [finding],
        rulesVersion,
      });
      const { grade: _, ...steps } = stepsOf(title, base);
      expect(steps).toEqual({
        fixedAnswer: finding,
        adjustments: [],
        caps: [],
        businessInitiative: null,
        experimentalEnvironment: null,
        shares: { businessInitiative: 1.2, experimentalEnvironment: 0.8 },
      });
    }
  });
});

describe('rule 4: business-initiative score', () => {
  test.each([
    ['both at 2', {}, 'businessModelAndStrategy', 5],
    [
      'both at 3',
      { businessModelDefinition: 3, productStrategyDefinition: 3 },
      'businessModelAndStrategy',
      5,
    ],
    ['strategy 1', { productStrategyDefinition: 1 }, 'businessModelWithoutStrategy', 3],
    ['strategy 0', { productStrategyDefinition: 0 }, 'businessModelWithoutStrategy', 3],
    ['strategy capped', { featureTeam: true }, 'businessModelWithoutStrategy', 3],
    ['business model 1', { businessModelDefinition: 1 }, 'consultedOnBoth', 3],
    ['both at 1', { businessModelDefinition: 1, productStrategyDefinition: 1 }, 'consultedOnBoth', 3],
    [
      'business model 1, strategy 0',
      { businessModelDefinition: 1, productStrategyDefinition: 0 },
      'otherwise',
      2,
    ],
    [
      'business model 0, strategy 3',
      { businessModelDefinition: 0, productStrategyDefinition: 3 },
      'otherwise',
      2,
    ],
    ['both capped by user needs', { userNeedsOverBusinessValue: true }, 'otherwise', 2],
    ['nothing', nothing, 'otherwise', 2],
  ] as const)('%s', (_, values, rule, score) => {
    const steps = stepsOf(values, strong);
    expect(steps.businessInitiative).toEqual({
      rule,
      base: score,
      reductions: [],
      givenBackByFloor: 0,
      score,
    });
    expect(steps.grade.businessInitiative.score).toBe(score);
  });

  const products = { id: 'manageMultipleProducts', loss: 0.5 };
  const designer = { id: 'noDistinctUXDesigner', loss: 0.33 };
  const level1 = { productStrategyDefinition: 1 };
  const weak = { businessModelDefinition: 0 };
  test.each([
    [{ manageMultipleProducts: true }, [products], 0, 4.5, 'strong'],
    [{ noDistinctUXDesigner: true }, [designer], 0, 4.67, 'strong'],
    [{ manageMultipleProducts: true, noDistinctUXDesigner: true }, [products, designer], 0, 4.17, 'strong'],
    [{ ...level1, manageMultipleProducts: true }, [products], 0.5, 3, 'partial'],
    [{ ...level1, noDistinctUXDesigner: true }, [designer], 0.33, 3, 'partial'],
    [
      { ...level1, manageMultipleProducts: true, noDistinctUXDesigner: true },
      [products, designer],
      0.83,
      3,
      'partial',
    ],
    [{ ...weak, manageMultipleProducts: true, noDistinctUXDesigner: true }, [], 0, 2, 'weak'],
  ])('reductions of %j', (values, reductions, givenBackByFloor, score, appreciation) => {
    const steps = stepsOf(values, strong);
    expect(steps.businessInitiative).toMatchObject({ reductions, givenBackByFloor, score });
    expect(steps.grade.businessInitiative).toEqual({ score, appreciation });
  });
});

describe('rule 5: environment score', () => {
  test.each([
    ['productMarketingCustomerDiscovery', 'productMarketingOptimizationOverExperimentation', 0.5, 0.125],
    ['growthMarketingCustomerDiscovery', 'growthMarketingOptimizationOverExperimentation', 1.5, 0.375],
    ['UXCustomerDiscovery', 'uxOptimizationOverExperimentation', 2, 0.5],
    ['continuousDelivery', 'featureDeliverySpeedOverBusinessValueDelivery', 1, 0.25],
  ] as const)('%s gives its weight, %s takes a quarter of it', (practice, smell, gain, loss) => {
    expect(gradeOf({ [practice]: true }, strong).experimentalEnvironment.score).toBe(gain);
    expect(gradeOf({ [practice]: true, [smell]: true }, strong).experimentalEnvironment.score).toBe(
      gain - loss,
    );
    expect(gradeOf({ [smell]: true }, strong).experimentalEnvironment.score).toBe(0);
    expect(stepsOf({ [practice]: true, [smell]: true }, strong).experimentalEnvironment?.additions).toEqual([
      { id: practice, gain, smell, loss },
    ]);
  });

  const marketing = { productMarketingCustomerDiscovery: true };
  const ux = { UXCustomerDiscovery: true };
  test.each([
    ['all of it', allDiscovery, 5, []],
    ['nothing', {}, 0, []],
    ['an internal product', { ...allDiscovery, internalProduct: true }, 2, [['internalProduct', 5, 2]]],
    ['an internal product at 2', { ...ux, internalProduct: true }, 2, []],
    ['an internal product below 2', { ...marketing, internalProduct: true }, 0.5, []],
    [
      'weak initiative',
      { ...allDiscovery, businessModelDefinition: 0 },
      2,
      [['weakBusinessInitiative', 5, 2]],
    ],
    ['weak initiative at 2', { ...ux, businessModelDefinition: 0 }, 2, []],
    ['weak initiative below 2', { ...marketing, businessModelDefinition: 0 }, 0.5, []],
    ['initiative 3', { ...allDiscovery, productStrategyDefinition: 0 }, 5, []],
    [
      'both ceilings',
      { ...allDiscovery, internalProduct: true, businessModelDefinition: 0 },
      2,
      [['internalProduct', 5, 2]],
    ],
  ] as const)('%s', (_, values, score, ceilings) => {
    const steps = stepsOf(values, strong);
    expect(steps.grade.experimentalEnvironment.score).toBe(score);
    expect(steps.experimentalEnvironment?.ceilings).toEqual(
      ceilings.map(([id, from, to]) => ({ id, from, to })),
    );
  });
});

describe('rule 6: final score, letter and verdict', () => {
  const three = { ...strong, productStrategyDefinition: 0 };
  test.each([
    ['the lowest score', nothing, {}, 1.2, 1, 'E'],
    ['just below a half', nothing, { productMarketingCustomerDiscovery: true }, 1.4, 1, 'E'],
    ['weak initiative, environment 2', nothing, { UXCustomerDiscovery: true }, 2, 2, 'D'],
    [
      'weak initiative, environment 0.75: exactly 1.5',
      nothing,
      { continuousDelivery: true, featureDeliverySpeedOverBusinessValueDelivery: true },
      1.5,
      2,
      'D',
    ],
    ['initiative 3, environment 0', three, {}, 1.8, 2, 'D'],
    [
      'initiative 3, environment 1.625: 2.45',
      three,
      {
        growthMarketingCustomerDiscovery: true,
        growthMarketingOptimizationOverExperimentation: true,
        productMarketingCustomerDiscovery: true,
      },
      2.45,
      2,
      'D',
    ],
    [
      'initiative 3, environment 4.25: exactly 3.5',
      three,
      {
        ...allDiscovery,
        uxOptimizationOverExperimentation: true,
        featureDeliverySpeedOverBusinessValueDelivery: true,
      },
      3.5,
      4,
      'B',
    ],
    [
      'initiative 4.5, environment 2: exactly 3.5',
      strong,
      { manageMultipleProducts: true, UXCustomerDiscovery: true },
      3.5,
      4,
      'B',
    ],
    [
      'initiative 4.5, environment 4.5: exactly 4.5',
      strong,
      { ...allDiscovery, manageMultipleProducts: true, uxOptimizationOverExperimentation: true },
      4.5,
      5,
      'A',
    ],
    ['initiative 3, environment 5', three, allDiscovery, 3.8, 4, 'B'],
    ['initiative 5, environment 0', strong, {}, 3, 3, 'C'],
    [
      'initiative 4.17, environment 0',
      strong,
      { manageMultipleProducts: true, noDistinctUXDesigner: true },
      2.502,
      3,
      'C',
    ],
    [
      'initiative 4.67, environment 3.5',
      strong,
      { noDistinctUXDesigner: true, UXCustomerDiscovery: true, growthMarketingCustomerDiscovery: true },
      4.202,
      4,
      'B',
    ],
    ['the highest score', strong, allDiscovery, 5, 5, 'A'],
  ] as const)('%s', (_, base, values, score, roundedScore, letter) => {
    expect(gradeOf(values, base)).toMatchObject({ score, roundedScore, letter });
  });

  test('no criteria give 3 and 1.75, yet their half rounds up as well: 2.5 is 3', () => {
    expect(combineScores(3000, 1750)).toEqual({
      tenThousandths: 25_000,
      rounded: 3,
      shares: { businessInitiative: 1.8, experimentalEnvironment: 0.7 },
    });
    expect(combineScores(3000, 1625)).toMatchObject({ tenThousandths: 24_500, rounded: 2 });
  });

  test('letters go from E for 1 to A for 5, and nowhere else', () => {
    expect([1, 2, 3, 4, 5].map(letterOfScore)).toEqual(['E', 'D', 'C', 'B', 'A']);
    for (const score of [0, 6, 2.5, Number.NaN]) expect(() => letterOfScore(score)).toThrow(RangeError);
  });

  const ba = { featureTeam: true };
  const moreDelivery = { deliveryActivities: 1 };
  test.each([
    ['delivery over marketing', nothing, moreDelivery, 'projectManager'],
    ['UX over marketing', nothing, { userExperienceActivities: 1 }, 'projectManager'],
    ['delivery over marketing in a feature team', nothing, { ...moreDelivery, ...ba }, 'projectManager'],
    ['nothing at all', nothing, {}, 'marketingProductManager'],
    [
      'as much growth as delivery',
      nothing,
      { ...moreDelivery, growthActivities: 1 },
      'marketingProductManager',
    ],
    [
      'a feature team with as much growth as delivery',
      nothing,
      { ...moreDelivery, ...ba, growthActivities: 1 },
      'businessAnalyst',
    ],
    ['delivery 2 counts as 3', nothing, { deliveryActivities: 2, growthActivities: 2 }, 'projectManager'],
    [
      'a distinct Product Owner takes delivery away',
      nothing,
      { deliveryActivities: 3, growthActivities: 1, productManagerWorksWithDistinctProductOwner: true },
      'marketingProductManager',
    ],
    ['a score of 2 with initiative 3', three, {}, 'projectManager'],
    ['a score of 3 or more', strong, {}, 'productManager'],
    ['a score of 3 or more in a feature team', strong, { ...allDiscovery, ...ba }, 'businessAnalyst'],
  ] as const)('%s', (_, base, values, verdict) => {
    expect(gradeOf(values, base).verdict).toBe(verdict);
  });
});
