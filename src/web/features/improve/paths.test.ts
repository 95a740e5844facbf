import { expect, test } from 'vitest';
import { lowestValues } from '../../../grading/criteria.ts';
import { groupCriteria } from '../../../grading/criteria-schema.ts';
import { findImprovements } from '../../../grading/improvements.ts';
import { letterAfter, portionsOf, type Way } from './paths.ts';

const nothing = lowestValues();

const one = (to: number): Way => [{ id: 'productStrategyDefinition', from: 0, to }];
const safe: Way = [{ id: 'usesSAFe', from: true, to: false }];

test('the ways that ask for the fewest levels come first', () => {
  expect(portionsOf([one(3), one(2), safe]).shown).toEqual([safe, one(2)]);
});

test('of short ways two are shown, of long ones one; ten more are folded, the rest are counted', () => {
  const many = Array.from({ length: 15 }, () => safe);
  expect(portionsOf(many)).toMatchObject({ shown: [safe, safe], left: 3 });
  expect(portionsOf(many).folded).toHaveLength(10);
  const long: Way = [...safe, ...one(1), ...one(2)];
  expect(portionsOf([long, long])).toEqual({ shown: [long], folded: [long], left: 0 });
});

test('the letter after a way is at least the one that it leads to', () => {
  const criteria = groupCriteria({ ...nothing, featureTeam: true, noDistinctUXDesigner: true });
  const { toA } = findImprovements(criteria);
  for (const way of toA?.changeSets ?? []) expect(letterAfter(criteria, way)).toBe('A');
});
