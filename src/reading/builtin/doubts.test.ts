import { expect, test } from 'vitest';
import { writtenOffers } from '../../../training/written-offers.ts';
import { criteriaTable, type FlatCriteria, lowestValues, withGroups } from '../../grading/criteria.ts';
import { merits } from '../../grading/deciding-merits.ts';
import table from './doubts.json' with { type: 'json' };
import { doubtsIn, doubtsOf } from './doubts.ts';

const values = (more: Partial<FlatCriteria>) =>
  withGroups({
    ...lowestValues(),
    ...more,
  });

test('the row of the value that was read is what may be otherwise', () => {
  const otherwise = {
    growthActivities: { '0': { '1': 0.1 }, '1': { '0': 0.2, '2': 0.05 } },
    continuousDelivery: { true: { false: 0.3 } },
  };
  expect(doubtsIn(otherwise, values({ growthActivities: 1 }))).toEqual([
    { id: 'growthActivities', value: 0, chance: 0.2 },
    { id: 'growthActivities', value: 2, chance: 0.05 },
  ]);
  expect(doubtsIn(otherwise, values({ continuousDelivery: true }))).toEqual([
    { id: 'growthActivities', value: 1, chance: 0.1 },
    { id: 'continuousDelivery', value: false, chance: 0.3 },
  ]);
});

test('the table is of the criteria that decide and that labels name, its values are in their ranges, its chances are chances', () => {
  const labels = writtenOffers().map((offer) => offer.criteria);
  const labelled = merits.filter((id) => labels.some((criteria) => Boolean(criteria[id])));
  expect(Object.keys(table.otherwise).sort()).toEqual(labelled.sort());
  for (const row of criteriaTable) {
    const { [row.id]: byRead = {} } = table.otherwise as Record<
      string,
      Record<string, Record<string, number>>
    >;
    const allowed = 'max' in row ? ['0', '1', '2', '3'].slice(0, row.max + 1) : ['false', 'true'];
    for (const [read, others] of Object.entries(byRead)) {
      expect(allowed).toContain(read);
      for (const value of Object.keys(others)) expect(allowed.filter((one) => one !== read)).toContain(value);
      expect(Object.values(others).reduce((sum, chance) => sum + chance, 0)).toBeLessThan(1);
    }
  }
  expect(doubtsOf(values({})).mostWhereSure).toBe(0.16);
});
