import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { goodCriteria, someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { type CriterionId, criteriaTable, type FlatCriteria, withGroups } from './criteria.ts';
import { findDecidingMerits, meritCriteria } from './deciding-merits.ts';
import { calculateRoundedScore, grade } from './grade.ts';

const best = Object.fromEntries(
  criteriaTable.map((row) => [row.id, 'max' in row ? row.max : row.section === 'discoveryAndDelivery']),
) as FlatCriteria;
const letterOf = (values: FlatCriteria) => grade(withGroups(values)).letter;
const lost = (values: FlatCriteria, ids: readonly CriterionId[]): FlatCriteria => ({
  ...values,
  ...Object.fromEntries(ids.map((id) => [id, typeof values[id] === 'number' ? 0 : false])),
});

/**
 * Merits that can change a letter, in the order of the table: a merit that newly counts belongs
 * here.
 */
const counting: readonly CriterionId[] = [
  'businessModelDefinition',
  'productStrategyDefinition',
  'productMarketingActivities',
  'growthActivities',
  'userExperienceActivities',
  'deliveryActivities',
  'productMarketingCustomerDiscovery',
  'growthMarketingCustomerDiscovery',
  'UXCustomerDiscovery',
  'continuousDelivery',
];

test('the levels, the discoveries and continuous delivery are merits; no warning sign is', () => {
  expect(meritCriteria).toEqual(expect.arrayContaining([...counting]));
  const smells = criteriaTable.filter(({ section }) => section.endsWith('Smells')).map(({ id }) => id);
  expect(smells).toHaveLength(criteriaTable.length - meritCriteria.length);
  expect(meritCriteria.filter((id) => smells.includes(id))).toEqual([]);
});

test('of the best offer every merit that counts decides: each matters once others are gone', () => {
  expect(findDecidingMerits(best, meritCriteria)).toEqual(counting);
});

test('a Product Owner’s letter rests on no merit', () => {
  expect(findDecidingMerits({ ...best, titleIsProductOwner: true }, meritCriteria)).toEqual([]);
});

test('in a feature team the tactical accountabilities decide nothing', () => {
  const values = { ...best, featureTeam: true, businessModelDefinition: 2 };
  expect(findDecidingMerits(values, meritCriteria)).not.toContain('growthActivities');
  expect(findDecidingMerits(values, meritCriteria)).toContain('businessModelDefinition');
});

test('a merit decides that matters only beside another one lowered in part', () => {
  // Capped by a feature team, the strategy counts only with a business model of 1.
  const values = { ...lost(best, meritCriteria), featureTeam: true, businessModelDefinition: 3 };
  const found = ['businessModelDefinition', 'productStrategyDefinition'] as const;
  const both = { ...values, productStrategyDefinition: 3 };
  expect(letterOf(lost(both, ['productStrategyDefinition']))).toBe(letterOf(both));
  expect(findDecidingMerits(both, found)).toEqual(found);
});

/** At least one value lower, all others the same or lower. */
const lowered = (values: FlatCriteria) =>
  fc.record(
    Object.fromEntries(
      meritCriteria.map((id) => {
        const value = values[id];
        return [
          id,
          typeof value === 'number'
            ? fc.integer({ min: 0, max: value })
            : fc.boolean().map((one) => one && value),
        ];
      }),
    ),
  );

test('no merit that falls raises the score', () => {
  fc.assert(
    fc.property(
      someCriteria.chain((values) => fc.tuple(fc.constant(values), lowered(values))),
      ([values, less]) => {
        const after = grade(withGroups({ ...values, ...less } as FlatCriteria)).score;
        expect(after).toBeLessThanOrEqual(grade(withGroups(values)).score);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('where those that do not decide fall too, the letter is the same', () => {
  fc.assert(
    fc.property(
      goodCriteria.chain((values) => fc.tuple(fc.constant(values), lowered(values))),
      ([values, less]) => {
        const found = meritCriteria.filter((id) => values[id]);
        const deciding = findDecidingMerits(values, found);
        const others = found.filter((id) => !deciding.includes(id));
        const looked = { ...values, ...less } as FlatCriteria;
        const kept = { ...looked, ...Object.fromEntries(others.map((id) => [id, values[id]])) };
        expect(letterOf(looked)).toBe(letterOf(kept as FlatCriteria));
        if (deciding.length === 0) expect(letterOf(lost(values, found))).toBe(letterOf(values));
      },
    ),
    { numRuns: runs(50) },
  );
});

/**
 * The definition by exhaustive search: a merit decides when losing one step of it changes the
 * letter in some combination of losses.
 */
function decidingByTryingAll(values: FlatCriteria, found: readonly CriterionId[]): CriterionId[] {
  const deciding = new Set<CriterionId>();
  const tryFrom = (index: number, tried: FlatCriteria): void => {
    const id = found[index];
    if (id !== undefined) {
      for (let value = 0; value <= Number(values[id]); value += 1) {
        tryFrom(index + 1, { ...tried, [id]: typeof values[id] === 'number' ? value : value === 1 });
      }
      return;
    }
    for (const one of found) {
      if (!tried[one] || deciding.has(one)) continue;
      const less = typeof tried[one] === 'number' ? tried[one] - 1 : false;
      if (calculateRoundedScore({ ...tried, [one]: less }) !== calculateRoundedScore(tried))
        deciding.add(one);
    }
  };
  tryFrom(0, values);
  return found.filter((id) => deciding.has(id));
}

test('the same merits decide as where every combination is graded', () => {
  fc.assert(
    fc.property(
      fc.oneof(someCriteria, goodCriteria),
      fc.subarray([...meritCriteria], { minLength: 1, maxLength: 6 }),
      (values, some) => {
        const found = some.filter((id) => values[id]);
        expect(findDecidingMerits(values, found)).toEqual(decidingByTryingAll(values, found));
      },
    ),
    { numRuns: runs(200) },
  );
});
