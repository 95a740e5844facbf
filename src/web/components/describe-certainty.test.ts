import { expect, test } from 'vitest';
import { createTranslator } from '../../language/translator.ts';
import { describeDoubt } from './describe-certainty.ts';

type Result = Parameters<typeof describeDoubt>[1];

/** A graded result of which only the letters count. */
const resultOf = (letters: readonly string[]) =>
  // Cast: the function reads no other field.
  ({ grade: { letter: 'C' }, certainty: { letters, hingesOn: [] } }) as unknown as Result;

test('the doubt of a letter is said in a few words, and none of a sure one', () => {
  const [english, french] = [createTranslator('en'), createTranslator('fr')];
  expect(describeDoubt(english, resultOf(['C', 'B']))).toBe('C, could be B.');
  expect(describeDoubt(french, resultOf(['C', 'B']))).toBe('C, peut-être B.');
  expect(describeDoubt(english, resultOf(['C']))).toBe('');
  // Cast: as above.
  expect(describeDoubt(english, { ...resultOf(['C', 'B']), grade: null } as Result)).toBe('');
});
