import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliceTokens, tokenize } from './tokenize.ts';

const pieces = [
  'Own',
  'the',
  'rôle',
  'l’offre',
  'P&L',
  'e\u0301t',
  '𝐀𝐁',
  '👩',
  '3.5',
  ' ',
  '\n',
  '. ',
  ' - ',
  ',',
  '\n- ',
  '…',
];

test('the words of a part are those that it has by itself, a line break in it ending no clause', () => {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((some) => some.join(''));
  fc.assert(
    fc.property(text, fc.nat(60), fc.nat(60), (whole, start, length) => {
      const end = Math.min(whole.length, start + length);
      const part = whole.slice(start, end).replaceAll('\n', ' ');
      const found = sliceTokens(tokenize(whole), whole, start, end);
      expect(found).toEqual(tokenize(part).map((word) => ({ ...word, start: start + word.start })));
    }),
  );
});
