import { expect, test } from 'vitest';
import { wordScore } from './word-score.ts';

test.each([
  [
    'the same words in another order',
    'b A, c',
    'a b c',
    { kept: 3, noise: 0, precision: 1, recall: 1, f1: 1 },
  ],
  ['a word lost', 'a', 'a b', { kept: 1, noise: 0, precision: 1, recall: 0.5, f1: 2 / 3 }],
  [
    'a word too many, and one too often',
    'a a b c',
    'a b',
    { kept: 2, noise: 2, precision: 0.5, recall: 1, f1: 2 / 3 },
  ],
  ['nothing', '', 'a b', { kept: 0, noise: 0, precision: 0, recall: 0, f1: 0 }],
  ['a word in French', 'l’équipe', 'L’ÉQUIPE', { kept: 2, f1: 1 }],
])('%s', (_name, found, wanted, score) => expect(wordScore(found, wanted)).toMatchObject(score));

test('what may stand beside is neither kept nor noise, as often as it may', () => {
  expect(wordScore('a remote remote', 'a b', 'Remote')).toMatchObject({ kept: 1, noise: 1, recall: 0.5 });
});
