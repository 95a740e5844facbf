import { expect, test } from 'vitest';
import { lowestValues } from '../../../grading/criteria.ts';
import { groupCriteria } from '../../../grading/criteria-schema.ts';
import { findImprovements } from '../../../grading/improvements.ts';
import { type ChangeSet, calculateLetterAfter, splitForDisplay } from './change-sets.ts';

const nothing = lowestValues();

const one = (to: number): ChangeSet => [{ id: 'productStrategyDefinition', from: 0, to }];
const safe: ChangeSet = [{ id: 'usesSAFe', from: true, to: false }];

test('the ways that ask for the fewest levels come first', () => {
  expect(splitForDisplay([one(3), one(2), safe]).shown).toEqual([safe, one(2)]);
});

test('of short ways two are shown, of long ones one; ten more are folded, the rest are counted', () => {
  const many = Array.from({ length: 15 }, () => safe);
  expect(splitForDisplay(many)).toMatchObject({ shown: [safe, safe], left: 3 });
  expect(splitForDisplay(many).folded).toHaveLength(10);
  const long: ChangeSet = [...safe, ...one(1), ...one(2)];
  expect(splitForDisplay([long, long])).toEqual({ shown: [long], folded: [long], left: 0 });
});

test('the letter after a way is at least the one that it leads to', () => {
  const criteria = groupCriteria({ ...nothing, featureTeam: true, noDistinctUXDesigner: true });
  const { toA } = findImprovements(criteria);
  for (const way of toA?.changeSets ?? []) expect(calculateLetterAfter(criteria, way)).toBe('A');
});
