import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { type CriterionId, criteriaTable, type FlatCriteria, flattenCriteria } from './criteria.ts';
import { groupCriteria } from './criteria-schema.ts';
import { findDecisiveCriteria } from './find-decisive-criteria.ts';
import { grade } from './grade.ts';
import { findImprovements } from './improvements.ts';

const best = Object.fromEntries(
  criteriaTable.map((row) => [row.id, 'max' in row ? row.max : row.section === 'discoveryAndDelivery']),
) as FlatCriteria;
const decisiveFor = (values: Partial<FlatCriteria>) =>
  findDecisiveCriteria(groupCriteria({ ...best, ...values }));

test('at the best letter what could still take it away is decisive, and nothing else', () => {
  const decisive = decisiveFor({});
  expect(decisive).toContain('featureTeam');
  expect(decisive).toContain('productStrategyDefinition');
  expect(decisive).not.toContain('manageMultipleProducts');
  expect(decisive).not.toContain('continuousDelivery');
});

test('what a better letter takes together with others is decisive, though alone it moves nothing', () => {
  const weak = { userExperienceActivities: 0, featureTeam: true };
  const { letter } = grade(groupCriteria({ ...best, ...weak }));
  expect(grade(groupCriteria({ ...best, ...weak, userExperienceActivities: 1 })).letter).toBe(letter);
  expect(decisiveFor(weak)).toEqual(expect.arrayContaining(['userExperienceActivities', 'featureTeam']));
});

test('a criterion that is not decisive changes the letter with none of its values, and is in no smallest set', () => {
  fc.assert(
    fc.property(someCriteria, (flat) => {
      const criteria = groupCriteria(flat);
      const decisive = findDecisiveCriteria(criteria);
      const { nextLetter, toA } = findImprovements(criteria);
      const inSets = new Set<CriterionId>(
        [nextLetter, toA].flatMap((way) => way?.changeSets.flat().map(({ id }) => id) ?? []),
      );
      const { letter } = grade(criteria);
      for (const row of criteriaTable) {
        const values = 'max' in row ? [0, 1, 2, 3].filter((level) => level <= row.max) : [false, true];
        const letters = values.map(
          (value) => grade(groupCriteria({ ...flattenCriteria(criteria), [row.id]: value })).letter,
        );
        const moves = letters.some((each) => each !== letter);
        expect(decisive.includes(row.id), row.id).toBe(moves || inSets.has(row.id));
      }
    }),
    { numRuns: runs(50) },
  );
});
