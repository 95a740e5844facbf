import { expect, test } from 'vitest';
import { type FlatCriteria, lowestValues, withGroups } from '../../grading/criteria.ts';
import { calculateDoubts } from './calculate-doubts.ts';

const values = (more: Partial<FlatCriteria>) => withGroups({ ...lowestValues(), ...more });

test('every other value may be the right one, as often as it is likely', () => {
  const chances = { growthActivities: [0.7, 0.25], continuousDelivery: [0.3] };
  const { otherwise } = calculateDoubts(chances, values({ growthActivities: 1 }));
  expect(otherwise.map((doubt) => ({ ...doubt, chance: Number(doubt.chance.toFixed(3)) }))).toEqual([
    { id: 'growthActivities', value: 0, chance: 0.3 },
    { id: 'growthActivities', value: 2, chance: 0.25 },
    { id: 'continuousDelivery', value: true, chance: 0.3 },
  ]);
});

test('what next to never happens, what was not learned and what no letter hangs on are no doubts', () => {
  const chances = { growthActivities: [0.019, 0], featureTeam: [0.5] };
  expect(calculateDoubts(chances, values({})).otherwise).toEqual([]);
});

test('a letter stands alone up to a chance of 16 % for another one', () => {
  expect(calculateDoubts({}, values({})).maxWhereSure).toBe(0.16);
});
