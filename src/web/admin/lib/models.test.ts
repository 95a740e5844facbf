import { expect, test } from 'vitest';
import { mergeModels } from './models.ts';

test('tuned models join the default list, each once, sorted', () => {
  const listed = [
    { id: 'ft:small:offers', owned_by: 'user-abc' },
    { id: 'large', owned_by: 'user-abc' },
    { id: 'ft:small:offers', owned_by: 'user-abc' },
    { id: 'somebody-elses', owned_by: 'system' },
    { id: 'of-an-organization', owned_by: 'org-user-1' },
  ];
  expect(mergeModels(['small', 'large'], listed)).toEqual(['ft:small:offers', 'large', 'small']);
});

test('without a list the default models remain', () => {
  expect(mergeModels(['b', 'a'], [])).toEqual(['a', 'b']);
});
