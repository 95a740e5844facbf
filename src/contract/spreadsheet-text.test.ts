import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asItWas, defused } from './spreadsheet-text.ts';

test.each(['=1+1', '+33', '-x', '@SUM(A1)', ' \t=cmd', '\n=1', '\uff1d1', '\u0000=1', '\tx'])(
  'what a spreadsheet would run becomes text: %j',
  (text) => {
    expect(defused(text)).toBe(`'${text}`);
  },
);

test.each(['Product Manager', "l'offre", "'quoted'", '1 - 2', '', "''"])('other text stays: %j', (text) => {
  expect(defused(text)).toBe(text);
});

test('whatever the text was, it comes back', () => {
  const unit = fc.constantFrom("'", '=', '-', '@', ' ', '\t', '\r', '\n', 'a', '1', '\uff0b', '"', ';');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit }), fc.string()), (text) => {
      expect(asItWas(defused(text))).toBe(text);
      expect(defused(text)).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});
