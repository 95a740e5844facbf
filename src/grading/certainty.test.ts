import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { goodRole } from '../../tests/fakes/strong-criteria.ts';
import { calculateCertaintyFromDoubts, type Doubt, findAlternative, neighbourTowards } from './certainty.ts';
import {
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  lowestValues,
  withGroups,
} from './criteria.ts';
import { grade } from './grade.ts';

const silent = lowestValues();

const good = withGroups({ ...silent, ...goodRole });
const certaintyWith = (otherwise: Doubt[], maxWhereSure = 0.2) =>
  calculateCertaintyFromDoubts(good, { otherwise, maxWhereSure });

test('a letter that no single error changes is sure', () => {
  expect(grade(good).letter).toBe('B');
  const harmless: Doubt = { id: 'businessModelDefinition', value: 3, chance: 0.9 };
  expect(certaintyWith([harmless])).toEqual({ letters: ['B'], hingesOn: [] });
});

test('a letter is unsure from the bound on, and says what it hangs on', () => {
  const strategy = (chance: number): Doubt => ({ id: 'productStrategyDefinition', value: 1, chance });
  expect(certaintyWith([strategy(0.19)])).toEqual({ letters: ['B'], hingesOn: [] });
  expect(certaintyWith([strategy(0.21)])).toEqual({
    letters: ['B', 'C'],
    hingesOn: ['productStrategyDefinition'],
  });
});

test('small chances add up, and the letter named is the likeliest of all together', () => {
  const doubts: Doubt[] = [
    { id: 'businessModelDefinition', value: 0, chance: 0.1 },
    { id: 'productStrategyDefinition', value: 1, chance: 0.09 },
    { id: 'UXCustomerDiscovery', value: false, chance: 0.08 },
    { id: 'continuousDelivery', value: true, chance: 0.5 },
  ];
  const values = flattenCriteria(good);
  const others = doubts.map(({ id, value }) => grade(withGroups({ ...values, [id]: value })).letter);
  expect(others).toEqual(['D', 'C', 'C', 'B']);
  expect(certaintyWith(doubts)).toEqual({ letters: ['B', 'C'], hingesOn: ['productStrategyDefinition'] });
  expect(certaintyWith(doubts.slice(1)).letters).toEqual(['B']);
});

test('errors of several criteria are taken together, as they may cancel each other', () => {
  const lower: Doubt = { id: 'UXCustomerDiscovery', value: false, chance: 0.3 };
  const higher: Doubt = { id: 'growthMarketingCustomerDiscovery', value: true, chance: 0.9 };
  const both = { UXCustomerDiscovery: false, growthMarketingCustomerDiscovery: true };
  expect(grade(withGroups({ ...flattenCriteria(good), ...both })).letter).toBe('B');
  expect(certaintyWith([lower]).letters).toEqual(['B', 'C']);
  expect(certaintyWith([lower, higher]).letters).toEqual(['B']);
});

test('no letter is sure where the values that were read are the less likely ones; its neighbour is named', () => {
  expect(certaintyWith([{ id: 'businessModelDefinition', value: 0, chance: 0.95 }])).toEqual({
    letters: ['B', 'C'],
    hingesOn: ['businessModelDefinition'],
  });
});

test('a criterion that moves the letter alone is named before one that does so with others', () => {
  const doubts: Doubt[] = [
    { id: 'productMarketingActivities', value: 0, chance: 0.5 },
    { id: 'growthActivities', value: 0, chance: 0.5 },
    { id: 'UXCustomerDiscovery', value: false, chance: 0.1 },
  ];
  const certainty = certaintyWith(doubts);
  expect(certaintyWith(doubts.slice(0, 2)).hingesOn).toEqual(['growthActivities']);
  expect(certainty).toEqual({ letters: ['B', 'C'], hingesOn: ['UXCustomerDiscovery'] });
  expect(findAlternative(good, certainty)).toEqual({
    id: 'UXCustomerDiscovery',
    read: { value: true, letter: 'B' },
    other: { value: false, letter: 'C' },
  });
});

test('the other reading is the nearest value that gives another possible letter, or none', () => {
  const other = (
    letters: ('A' | 'B' | 'C' | 'D')[],
    hinge: 'productStrategyDefinition' | 'continuousDelivery',
  ) => findAlternative(good, { letters, hingesOn: [hinge] })?.other;
  expect(other(['B', 'C'], 'productStrategyDefinition')).toEqual({ value: 1, letter: 'C' });
  expect(other(['A', 'B'], 'productStrategyDefinition')).toBeUndefined();
  expect(other(['B', 'C'], 'continuousDelivery')).toBeUndefined();
  expect(findAlternative(good, { letters: ['B'], hingesOn: [] })).toBeUndefined();
});

test('the letter itself is always named, the better one first', () => {
  fc.assert(
    fc.property(
      someCriteria,
      someCriteria,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (read, other, bound) => {
        const criteria = withGroups(read);
        const otherwise = criteriaTable.map(({ id }) => ({ id, value: other[id], chance: 0.3 }));
        const { letters, hingesOn } = calculateCertaintyFromDoubts(criteria, {
          otherwise,
          maxWhereSure: bound,
        });
        expect(letters).toContain(grade(criteria).letter);
        expect(letters).toEqual([...letters].sort());
        expect(hingesOn).toHaveLength(letters.length - 1);
      },
    ),
    { numRuns: runs(100) },
  );
});

test.each([
  ['C', 'E', 'D'],
  ['C', 'A', 'B'],
  ['B', 'A', 'A'],
] as const)('from %s towards %s the neighbour is %s', (letter, other, neighbour) => {
  expect(neighbourTowards(letter, other)).toBe(neighbour);
});

test.each([
  { level: 0, chance: 0.02, others: [49, 'UXCustomerDiscovery'] },
  { level: 1, chance: 0.05, others: [82, 'productStrategyDefinition'] },
  { level: 1, chance: 0.17, others: [91, 'productStrategyDefinition'] },
  { level: 2, chance: 0.04, others: [194, 'titleIsProductOwner'] },
  { level: 2, chance: 0.11, others: [302, 'titleIsProductOwner'] },
  { level: 3, chance: 0.03, others: [127, 'titleIsProductOwner'] },
  { level: 3, chance: 0.23, others: [323, 'titleIsProductOwner'] },
])(
  'how many of 400 samples have another letter, with a doubt of all: $level, $chance',
  ({ level, chance, others }) => {
    const rows = criteriaTable.slice(0, 24).map((row) => ({ id: row.id, max: 'max' in row ? row.max : 0 }));
    const read: Record<string, CriterionValue> = { ...silent };
    for (const { id, max } of rows) if (max > 0) read[id] = Math.min(level, max);
    // Cast: each criterion has its value.
    const criteria = withGroups(read as FlatCriteria);
    const otherwise = rows.map(({ id, max }, at): Doubt => {
      const neighbour = read[id] === 0 ? 1 : Number(read[id]) - 1;
      return { id, value: max > 0 ? neighbour : true, chance: chance * (1 + (at % 3) / 2) };
    });
    const isSure = (of400: number) =>
      calculateCertaintyFromDoubts(criteria, { otherwise, maxWhereSure: of400 / 400 }).letters.length === 1;
    let [low, high] = [0, 400];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (isSure(middle)) high = middle;
      else low = middle + 1;
    }
    const { hingesOn } = calculateCertaintyFromDoubts(criteria, { otherwise, maxWhereSure: 0 });
    expect([low, ...hingesOn]).toEqual(others);
  },
);
