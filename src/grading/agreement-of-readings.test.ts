import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { goodRole } from '../../tests/fakes/strong-criteria.ts';
import { combineReadings, measureAgreement } from './agreement-of-readings.ts';
import { criteriaTable, type FlatCriteria, flattenCriteria, lowestValues } from './criteria.ts';
import { groupCriteria } from './criteria-schema.ts';
import { grade } from './grade.ts';
import { letters } from './scoring-rules.ts';

const silent = lowestValues();
const criteriaOf = (values: Partial<FlatCriteria>) => groupCriteria({ ...silent, ...values });

/**
 * Business initiative 5, environment 3.5: score 4.4, B. Without growth discovery 3.8, B; without
 * both discoveries 3, C.
 */
const good = { ...goodRole, growthMarketingCustomerDiscovery: true };

describe('the median', () => {
  test('is the middle level and what most readings say of a flag', () => {
    const median = combineReadings([
      criteriaOf({ productStrategyDefinition: 3, usesSAFe: true, deliveryActivities: 0 }),
      criteriaOf({ productStrategyDefinition: 1, usesSAFe: true, deliveryActivities: 0 }),
      criteriaOf({ productStrategyDefinition: 2, featureTeam: true, deliveryActivities: 3 }),
    ]);
    expect(median).toEqual(criteriaOf({ productStrategyDefinition: 2, usesSAFe: true }));
  });

  test('of two readings is the one nearer to silence', () => {
    const median = combineReadings([
      criteriaOf({ productStrategyDefinition: 3, usesSAFe: true, noDistinctUXDesigner: true }),
      criteriaOf({ productStrategyDefinition: 1 }),
    ]);
    expect(median).toEqual(criteriaOf({ productStrategyDefinition: 1, noDistinctUXDesigner: true }));
  });

  test('of no reading is refused', () => {
    expect(() => combineReadings([])).toThrow(RangeError);
  });

  test('does not depend on the order of the readings, and of equal readings is theirs', () => {
    fc.assert(
      fc.property(someCriteria, someCriteria, someCriteria, (a, b, c) => {
        const [first, second, third] = [groupCriteria(a), groupCriteria(b), groupCriteria(c)];
        expect(combineReadings([third, first, second])).toEqual(combineReadings([first, second, third]));
        expect(combineReadings([first, second, first])).toEqual(first);
      }),
    );
  });
});

describe('agreement', () => {
  test('one reading is steady', () => {
    expect(measureAgreement([criteriaOf(good)])).toEqual({ letters: ['B'], hingesOn: [] });
  });

  test('readings that differ on what moves no letter are steady', () => {
    const other = criteriaOf({ ...good, growthMarketingCustomerDiscovery: false });
    expect(measureAgreement([criteriaOf(good), other, criteriaOf(good)])).toEqual({
      letters: ['B'],
      hingesOn: [],
    });
  });

  test('names the criterion that the letter hinges on, and not the others', () => {
    const without = { ...good, UXCustomerDiscovery: false, growthMarketingCustomerDiscovery: false };
    const readings = [
      criteriaOf({ ...without, UXCustomerDiscovery: true }),
      criteriaOf(without),
      criteriaOf({ ...without, internalProduct: true }),
    ];
    expect(grade(combineReadings(readings)).letter).toBe('C');
    expect(measureAgreement(readings)).toEqual({ letters: ['B', 'C'], hingesOn: ['UXCustomerDiscovery'] });
  });

  test('holds to its definition for any readings', () => {
    fc.assert(
      fc.property(fc.array(someCriteria, { minLength: 1, maxLength: 5 }), (flat) => {
        const readings = flat.map(groupCriteria);
        const median = combineReadings(readings);
        const { letters: found, hingesOn } = measureAgreement(readings);
        const all = [median, ...readings].map((one) => letters.indexOf(grade(one).letter));
        expect(found.map((letter) => letters.indexOf(letter))).toEqual(
          [...new Set(all)].sort((a, b) => b - a),
        );
        for (const { id } of criteriaTable) {
          const moved = flat.map((one) =>
            grade(groupCriteria({ ...flattenCriteria(median), [id]: one[id] })),
          );
          const moves = moved.some(({ letter }) => letter !== grade(median).letter);
          expect(hingesOn.includes(id), id).toBe(moves);
        }
      }),
    );
  });
});
