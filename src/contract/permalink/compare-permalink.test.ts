import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCriteria } from '../../../tests/arbitraries/some-criteria.ts';
import { groupCriteria } from '../../grading/criteria-schema.ts';
import { grade } from '../../grading/grade.ts';
import { letters, rulesVersion } from '../../grading/scoring-rules.ts';
import { calculateCurrentLetter, comparePermalink } from './compare-permalink.ts';

const nothing = { notAProductJobOffer: false, position: '', company: '', textHash: '' };

test('a letter is held against what its criteria give today', () => {
  fc.assert(
    fc.property(anyCriteria.map(groupCriteria), fc.constantFrom(...letters), (criteria, letter) => {
      const right = grade(criteria).letter === letter;
      const compare = (version: number) =>
        comparePermalink({ ...nothing, criteria, letter, rulesVersion: version });
      expect(compare(rulesVersion)).toBe(right ? 'same' : 'contradicts');
      expect(compare(rulesVersion + 1)).toBe(right ? 'rulesChanged' : 'newerRules');
      expect(compare(rulesVersion - 1)).toBe(right ? 'rulesChanged' : 'letterChanged');
    }),
  );
});

test('what is no product offer has the lowest letter, whatever its criteria', () => {
  fc.assert(
    fc.property(anyCriteria.map(groupCriteria), (criteria) => {
      const permalink = {
        ...nothing,
        notAProductJobOffer: true,
        criteria,
        letter: 'A',
        rulesVersion,
      } as const;
      expect(calculateCurrentLetter(permalink)).toBe('E');
      expect(comparePermalink(permalink)).toBe('contradicts');
    }),
  );
});
