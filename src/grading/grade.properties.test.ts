/**
 * What holds for every offer. Where the rules promise that better criteria never lower a grade, and
 * where they do not:
 * - Without a Product Owner title, no improving change (a level up, a practice added, a smell
 *   removed) lowers the score
 * or any part of it.
 * - With the title, no change but that of the title itself changes anything but the finding.
 * - Taking the title away may lower the score: rules 1 and 2 give 2, and what is left may be worth
 *   1.2. Giving it may
 * raise the score for the same reason. This is the only criterion with which that happens.
 * - Verdicts, limiting factors and findings have no order: a better offer may well have more of
 *   them.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { type CriterionId, criteriaTable, type FlatCriteria, lowestValues } from './criteria.ts';
import { groupCriteria } from './criteria-schema.ts';
import { findingIds } from './findings.ts';
import { calculateRoundedScore, gradeWithSteps } from './grade.ts';
import type { GradeSteps } from './grade-steps.ts';
import { listBetterValues } from './improvements.ts';
import { letters } from './scoring-rules.ts';

const stepsOf = (flat: FlatCriteria): GradeSteps => gradeWithSteps(groupCriteria(flat));
const gradeOf = (flat: FlatCriteria) => stepsOf(flat).grade;
const always = (property: fc.IProperty<[FlatCriteria]>) => fc.assert(property, { numRuns: runs(200) });

describe('figures', () => {
  test('parts and score stay within their figures', () => {
    always(
      fc.property(someCriteria, (flat) => {
        const { score, roundedScore, businessInitiative, experimentalEnvironment } = gradeOf(flat);
        expect([2, 3, 4.17, 4.5, 4.67, 5]).toContain(businessInitiative.score);
        expect(experimentalEnvironment.score * 8).toBe(Math.round(experimentalEnvironment.score * 8));
        expect(experimentalEnvironment.score).toBeGreaterThanOrEqual(0);
        expect(experimentalEnvironment.score).toBeLessThanOrEqual(5);
        expect(score).toBeGreaterThanOrEqual(1.2);
        expect(score).toBeLessThanOrEqual(5);
        expect(score).toBe(Number(score.toFixed(4)));
        expect(score).toBeCloseTo(0.6 * businessInitiative.score + 0.4 * experimentalEnvironment.score, 9);
        expect(roundedScore).toBe(
          Number(score.toFixed(4).replace(/\.(\d).*/, '')) + (score % 1 >= 0.5 ? 1 : 0),
        );
        expect(calculateRoundedScore(flat)).toBe(roundedScore);
      }),
    );
  });

  test('letters follow scores', () => {
    fc.assert(
      fc.property(someCriteria, someCriteria, (one, other) => {
        const [low, high] = [gradeOf(one), gradeOf(other)].sort((a, b) => a.score - b.score);
        if (!low || !high) throw new Error('two grades');
        expect(letters.indexOf(low.letter)).toBeLessThanOrEqual(letters.indexOf(high.letter));
        expect(letters[low.roundedScore - 1]).toBe(low.letter);
      }),
    );
  });

  test('the environment never exceeds a weak business initiative, nor 2 for an internal product', () => {
    always(
      fc.property(someCriteria, (flat) => {
        const { businessInitiative, experimentalEnvironment } = gradeOf(flat);
        if (businessInitiative.score <= 2) expect(experimentalEnvironment.score).toBeLessThanOrEqual(2);
        if (flat.internalProduct) expect(experimentalEnvironment.score).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('better criteria', () => {
  const scores = (flat: FlatCriteria) => {
    const { score, businessInitiative, experimentalEnvironment } = gradeOf(flat);
    return [score, businessInitiative.score, experimentalEnvironment.score] as const;
  };
  const withOne = (flat: FlatCriteria, id: CriterionId, value: number | boolean) =>
    ({ ...flat, [id]: value }) as FlatCriteria;

  test('without a Product Owner title they never lower the score or a part of it', () => {
    always(
      fc.property(someCriteria, (criteria) => {
        const flat = { ...criteria, titleIsProductOwner: false };
        const before = scores(flat);
        for (const { id } of criteriaTable) {
          for (const value of listBetterValues(id, flat[id])) {
            const after = scores(withOne(flat, id, value));
            for (const part of [0, 1, 2] as const) {
              expect(after[part], `${id} = ${value}`).toBeGreaterThanOrEqual(before[part]);
            }
          }
        }
      }),
    );
  });

  test('with a Product Owner title nothing but the title counts', () => {
    fc.assert(
      fc.property(someCriteria, someCriteria, (one, other) => {
        const { findings: _, ...first } = gradeOf({ ...one, titleIsProductOwner: true });
        const { findings: __, ...second } = gradeOf({ ...other, titleIsProductOwner: true });
        expect(first).toEqual(second);
      }),
    );
  });

  test('a title taken away may lower the score: the rules promise nothing there', () => {
    const flat = lowestValues();
    expect(gradeOf({ ...flat, titleIsProductOwner: true }).score).toBe(2);
    expect(gradeOf(flat).score).toBe(1.2);
  });

  test('a smell of the environment without its practice changes no score', () => {
    const pairs = [
      ['productMarketingCustomerDiscovery', 'productMarketingOptimizationOverExperimentation'],
      ['growthMarketingCustomerDiscovery', 'growthMarketingOptimizationOverExperimentation'],
      ['UXCustomerDiscovery', 'uxOptimizationOverExperimentation'],
      ['continuousDelivery', 'featureDeliverySpeedOverBusinessValueDelivery'],
    ] as const;
    fc.assert(
      fc.property(someCriteria, fc.constantFrom(...pairs), (flat, [practice, smell]) => {
        const without = { ...flat, [practice]: false };
        expect(scores({ ...without, [smell]: true })).toEqual(scores({ ...without, [smell]: false }));
      }),
    );
  });
});

describe('reasons', () => {
  test('limiting factors: at most two, of those that capped something, lowest weights first', () => {
    always(
      fc.property(someCriteria, (flat) => {
        const { caps, grade } = stepsOf(flat);
        const counting = caps.filter(({ changes }) => changes.some(({ from, to }) => from > to));
        const byWeight = counting.toSorted((a, b) => a.weight - b.weight).map(({ id }) => id);
        expect(grade.limitingFactors).toEqual(byWeight.slice(0, 2));
      }),
    );
  });

  test('findings stand in their order, each once, and name every criterion that is not at 0 or false', () => {
    always(
      fc.property(someCriteria, (flat) => {
        const { findings } = gradeOf(flat);
        expect(findings).toEqual(findingIds.filter((id) => findings.includes(id)));
        if (flat.titleIsProductOwner) {
          expect(findings).toEqual([flat.usesSAFe ? 'safeProductOwner' : 'productOwnerTitle']);
        } else {
          for (const { id } of criteriaTable) if (flat[id]) expect(findings).toContain(id);
        }
      }),
    );
  });

  test('the steps add up to the score', () => {
    always(
      fc.property(someCriteria, (flat) => {
        const { businessInitiative, experimentalEnvironment, shares, grade } = stepsOf(flat);
        expect(shares.businessInitiative + shares.experimentalEnvironment).toBeCloseTo(grade.score, 9);
        if (!businessInitiative || !experimentalEnvironment) return;
        const losses = businessInitiative.reductions.reduce((sum, { loss }) => sum + loss, 0);
        const initiative = businessInitiative.base - losses + businessInitiative.givenBackByFloor;
        expect(initiative).toBeCloseTo(businessInitiative.score, 9);
        expect(grade.businessInitiative.score).toBe(businessInitiative.score);
        const { additions, sum, ceilings, score } = experimentalEnvironment;
        expect(additions.reduce((total, { gain, loss }) => total + gain - loss, 0)).toBe(sum);
        expect(ceilings.at(-1)?.to ?? sum).toBe(score);
        expect(grade.experimentalEnvironment.score).toBe(score);
      }),
    );
  });
});
