import { describe, expect, test } from 'vitest';
import { type FlatCriteria, lowestValues } from './criteria.ts';
import { groupCriteria } from './criteria-schema.ts';
import { finalScore, grade, gradeSteps, letterOf } from './grade.ts';
import { rulesVersion } from './scoring-rules.ts';

const nothing = lowestValues();

/** The least that scores 5 on business initiative: no cap holds. */
const strong: FlatCriteria = {
  ...nothing,
  businessModelDefinition: 2,
  productStrategyDefinition: 2,
  productMarketingActivities: 2,
  userExperienceActivities: 1,
  deliveryActivities: 2,
};

const allDiscovery = {
  productMarketingCustomerDiscovery: true,
  growthMarketingCustomerDiscovery: true,
  UXCustomerDiscovery: true,
  continuousDelivery: true,
} satisfies Partial<FlatCriteria>;

const gradeOf = (values: Partial<FlatCriteria>, base = nothing) =>
  grade(groupCriteria({ ...base, ...values }));
const stepsOf = (values: Partial<FlatCriteria>, base = nothing) =>
  gradeSteps(groupCriteria({ ...base, ...values }));

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

describe('rules 3.1 to 3.3: adjustments', () => {
  const change = (id: string, target: string, from: number, to: number) => ({ id, target, from, to });
  const safe = (from: number, to: number) =>
    change('safeLowersBusinessModel', 'businessModelDefinition', from, to);
  const delivery = (from: number, to: number) =>
    change('distinctProductOwnerTakesDelivery', 'deliveryActivities', from, to);
  const whole = change('deliveryIsWhole', 'deliveryActivities', 2, 3);
  const team = change('distinctBusinessTeamLowersStrategy', 'productStrategyDefinition', 3, 2);
  const withPO = { productManagerWorksWithDistinctProductOwner: true };
  test.each([
    [{ usesSAFe: true, businessModelDefinition: 3 }, [safe(3, 2)]],
    [{ usesSAFe: true, businessModelDefinition: 2 }, []],
    [{ usesSAFe: true, businessModelDefinition: 1 }, []],
    [{ businessModelDefinition: 3 }, []],
    [{ usesSAFe: true, deliveryActivities: 3 }, [delivery(3, 1)]],
    [{ ...withPO, deliveryActivities: 3 }, [delivery(3, 1)]],
    [{ ...withPO, deliveryActivities: 2 }, [delivery(2, 1)]],
    [{ ...withPO, deliveryActivities: 1 }, []],
    [{ ...withPO, deliveryActivities: 0 }, []],
    [{ ...withPO, businessModelDefinition: 3 }, []],
    [{ deliveryActivities: 3 }, []],
    [{ deliveryActivities: 2 }, [whole]],
    [{ deliveryActivities: 1 }, []],
    [{ deliveryActivities: 0 }, []],
    [{ collaboratesWithDistinctBusinessTeam: true, productStrategyDefinition: 3 }, [team]],
    [{ collaboratesWithDistinctBusinessTeam: true, productStrategyDefinition: 2 }, []],
    [{ productStrategyDefinition: 3 }, []],
    [
      {
        usesSAFe: true,
        businessModelDefinition: 3,
        deliveryActivities: 2,
        productStrategyDefinition: 3,
        collaboratesWithDistinctBusinessTeam: true,
      },
      [safe(3, 2), delivery(2, 1), team],
    ],
  ])('%j: %j', (values, expected) => {
    expect(stepsOf(values).adjustments).toEqual(expected);
  });

  test('criteria handed in are not touched', () => {
    const criteria = groupCriteria({ ...strong, usesSAFe: true, businessModelDefinition: 3 });
    const before = structuredClone(criteria);
    grade(criteria);
    expect(criteria).toEqual(before);
  });
});

describe('rule 3.4: caps and limiting factors', () => {
  const noFactor = { ...strong, growthActivities: 2 };
  test('nothing limits an offer without any of the conditions', () => {
    expect(stepsOf({}, noFactor).caps).toEqual([]);
    expect(gradeOf({}, noFactor).limitingFactors).toEqual([]);
  });

  const holds = {
    featureTeam: { featureTeam: true },
    noMarketingNoGrowth: { productMarketingActivities: 0, growthActivities: 0 },
    weakMarketingAndGrowth: { productMarketingActivities: 1, growthActivities: 0 },
    deliveryListedFirst: { deliveryListedBeforeTacticsAndStrategy: true },
    userNeedsOverBusinessValue: { userNeedsOverBusinessValue: true },
    weakDelivery: { deliveryActivities: 1 },
    noUserExperience: { userExperienceActivities: 0 },
  } satisfies Record<string, Partial<FlatCriteria>>;

  test.each(Object.entries(holds))('%s caps a strategy of 2 or 3 and counts', (id, values) => {
    for (const productStrategyDefinition of [2, 3]) {
      const steps = stepsOf({ ...values, productStrategyDefinition }, noFactor);
      expect(steps.caps.map((cap) => cap.id)).toEqual([id]);
      expect(steps.caps[0]?.changes[0]).toEqual({
        target: 'productStrategyDefinition',
        from: productStrategyDefinition,
        to: 1,
      });
      expect(steps.grade.limitingFactors).toEqual([id]);
      expect(steps.grade.findings).toContain(id);
      expect(steps.grade.businessInitiative.score).toBeLessThanOrEqual(3);
    }
  });

  test.each(Object.entries(holds))(
    '%s holds but does not count where the target is at 1 or 0',
    (id, values) => {
      for (const level of [0, 1]) {
        const low = { productStrategyDefinition: level, businessModelDefinition: level };
        const steps = stepsOf({ ...values, ...low }, noFactor);
        expect(steps.caps).toEqual([{ id, weight: expect.any(Number), changes: [] }]);
        expect(steps.grade.limitingFactors).toEqual([]);
        expect(steps.grade.findings).toContain(id);
      }
    },
  );

  test.each([
    [0, 0, 'noMarketingNoGrowth'],
    [1, 0, 'weakMarketingAndGrowth'],
    [0, 1, 'weakMarketingAndGrowth'],
    [1, 1, 'weakMarketingAndGrowth'],
    [2, 0, undefined],
    [0, 2, undefined],
    [2, 1, undefined],
    [1, 2, undefined],
    [2, 2, undefined],
  ])('marketing %i and growth %i: %s', (productMarketingActivities, growthActivities, factor) => {
    const steps = stepsOf({ productMarketingActivities, growthActivities }, noFactor);
    expect(steps.caps.map(({ id }) => id)).toEqual(factor ? [factor] : []);
  });

  test('user needs over business value caps strategy and business model, each where it stood above 1', () => {
    const target = (productStrategyDefinition: number, businessModelDefinition: number) =>
      stepsOf(
        { userNeedsOverBusinessValue: true, productStrategyDefinition, businessModelDefinition },
        noFactor,
      ).caps[0]?.changes.map((change) => change.target);
    expect(target(2, 3)).toEqual(['productStrategyDefinition', 'businessModelDefinition']);
    expect(target(1, 2)).toEqual(['businessModelDefinition']);
    expect(target(3, 1)).toEqual(['productStrategyDefinition']);
    expect(target(1, 1)).toEqual([]);
  });

  test('a cap looks at adjusted delivery: a distinct Product Owner, or SAFe, makes it weak', () => {
    for (const values of [{ productManagerWorksWithDistinctProductOwner: true }, { usesSAFe: true }]) {
      expect(gradeOf(values, noFactor).limitingFactors).toEqual(['weakDelivery']);
    }
  });

  test('a cap counts although an earlier one has already brought its target down', () => {
    const values = { ...holds.weakDelivery, ...holds.noUserExperience };
    expect(gradeOf(values, noFactor).limitingFactors).toEqual(['weakDelivery', 'noUserExperience']);
  });

  test('of the factors that count, the two with the lowest weight are kept', () => {
    const values = { ...Object.assign({}, ...Object.values(holds)), growthActivities: 1 };
    expect(stepsOf(values, noFactor).caps.map(({ weight }) => weight)).toEqual([1, 3, 4, 5, 6, 7]);
    expect(gradeOf(values, noFactor).limitingFactors).toEqual(['featureTeam', 'weakMarketingAndGrowth']);
    // Only the factor that also caps the business model counts where strategy is low.
    expect(gradeOf({ ...values, productStrategyDefinition: 1 }, noFactor).limitingFactors).toEqual([
      'userNeedsOverBusinessValue',
    ]);
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
    expect(finalScore(3000, 1750)).toEqual({
      tenThousandths: 25_000,
      rounded: 3,
      shares: { businessInitiative: 1.8, experimentalEnvironment: 0.7 },
    });
    expect(finalScore(3000, 1625)).toMatchObject({ tenThousandths: 24_500, rounded: 2 });
  });

  test('letters go from E for 1 to A for 5, and nowhere else', () => {
    expect([1, 2, 3, 4, 5].map(letterOf)).toEqual(['E', 'D', 'C', 'B', 'A']);
    for (const score of [0, 6, 2.5, Number.NaN]) expect(() => letterOf(score)).toThrow(RangeError);
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
