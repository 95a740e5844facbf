import { expect, test } from 'vitest';
import { stateBesideName } from './criterion-texts.ts';

test('beside the name of a designer, a sentence that names one says so', () => {
  expect(stateBesideName('noDistinctUXDesigner', 'contradicted')).toBe('stated');
  expect(stateBesideName('noDistinctUXDesigner', 'stated')).toBe('contradicted');
  expect(stateBesideName('noDistinctUXDesigner', 'silent')).toBe('silent');
  expect(stateBesideName('featureTeam', 'contradicted')).toBe('contradicted');
});
