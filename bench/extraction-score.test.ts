import { expect, test } from 'vitest';
import { extractionScore, shareOfSnippets } from './extraction-score.ts';

// Scores by the benchmark's own evaluate.py for the same texts.
test.each([
  ['the same words in another order', 'b A, c', 'a b c', [1, 1, 1]],
  ['a word too many, and one too often', 'a a b c', 'a b', [0.5, 1, 0.6666666666666666]],
  ['an underscore within a word', 'snake_case x', 'snake case x', [0.5, 0.3333333333333333, 0.4]],
  ['nothing found', '', 'a b', [0, 0, 0]],
  ['nothing wanted, and nothing found', ' – ', '', [1, 1, 1]],
  ['nothing wanted', 'a', '', [0, 0, 0]],
  ['no word in common', 'a', 'b', [0, 0, 0]],
  ['letters of other scripts and accents', 'ÉTÉ 東京 x²', 'été 東京 x²', [1, 1, 1]],
])('%s', (_name, found, wanted, [precision, recall, f1]) =>
  expect(extractionScore(found, wanted)).toEqual({ precision, recall, f1 }),
);

test('snippets count whatever their case; without any, all are found', () => {
  expect(shareOfSnippets('Read the WHOLE text', ['the whole', 'not there'])).toBe(0.5);
  expect(shareOfSnippets('', [])).toBe(1);
});
