import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../../tests/arbitraries/some-criteria.ts';
import { valuesOfAnA } from '../../../tests/fakes/offer-to-save.ts';
import { lowestValues } from '../../grading/criteria.ts';
import { groupCriteria } from '../../grading/criteria-schema.ts';
import { grade } from '../../grading/grade.ts';
import { languages } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import { explain } from '../explain.ts';
import { reasonsOf, whyOf } from '../why.ts';
import { findNamedReasons } from './named-reasons.ts';

test('the dictionaries’ own words name every reason, in either language', () => {
  fc.assert(
    fc.property(someCriteria, fc.constantFrom(...languages), (flat, language) => {
      const criteria = groupCriteria(flat);
      const graded = grade(criteria);
      const { explanation } = explain(graded, criteria, createTranslator(language));
      const { named, missing } = findNamedReasons(explanation, criteria);
      expect(missing, explanation).toEqual([]);
      expect(named).toEqual(reasonsOf(whyOf(criteria)));
      expect(named.length > 0).toBe(graded.letter !== 'A');
    }),
    { numRuns: runs(60) },
  );
});

test('a text that says nothing of them names none', () => {
  fc.assert(
    fc.property(someCriteria, (flat) => {
      const criteria = groupCriteria(flat);
      const text =
        'The environment leaves room for experimentation, and the work looks pleasant for everybody.';
      expect(findNamedReasons(text, criteria)).toEqual({ named: [], missing: reasonsOf(whyOf(criteria)) });
    }),
    { numRuns: runs(20) },
  );
});

test('the best letter has no reason to name', () => {
  expect(findNamedReasons('All is well.', groupCriteria({ ...lowestValues(), ...valuesOfAnA }))).toEqual({
    named: [],
    missing: [],
  });
});

test.each([
  ['It has no business model and no pricing in its hands.', ['noPart']],
  ['It has neither the business model nor the strategy in its hands.', []],
])('half of a reason does not name it: %s', (text, missing) => {
  const criteria = groupCriteria({ ...lowestValues(), deliveryActivities: 2 });
  const found = findNamedReasons(text, criteria).missing.filter((id) => id === 'noPart');
  expect(found).toEqual(missing);
});
