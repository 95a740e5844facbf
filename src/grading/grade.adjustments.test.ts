/** docs/domain/scoring.md, rule 3: what becomes of the levels before they are scored. */
import { describe, expect, test } from 'vitest';
import { gradeOf, nothing, stepsOf, strong } from '../../tests/fakes/strong-criteria.ts';
import type { FlatCriteria } from './criteria.ts';
import { groupCriteria } from './criteria-schema.ts';
import { grade } from './grade.ts';

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
    const criteria = groupCriteria({ ...nothing, ...strong, usesSAFe: true, businessModelDefinition: 3 });
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
    // With a low strategy only the factor that also caps the business model counts.
    expect(gradeOf({ ...values, productStrategyDefinition: 1 }, noFactor).limitingFactors).toEqual([
      'userNeedsOverBusinessValue',
    ]);
  });
});
