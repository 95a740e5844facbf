import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula } from './spreadsheet-text.ts';

test.each(['=1+1', '+33', '-x', '@SUM(A1)', ' \t=cmd', '\n=1', '\uff1d1', '\u0000=1', '\tx'])(
  'what a spreadsheet would run becomes text: %j',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

test.each(['Product Manager', "l'offre", "'quoted'", '1 - 2', '', "''"])('other text stays: %j', (text) => {
  expect(escapeFormula(text)).toBe(text);
});

test('whatever the text is, it begins with nothing that runs, and differs from any other', () => {
  const unit = fc.constantFrom("'", '=', '-', '@', ' ', '\t', '\r', '\n', 'a', '1', '\uff0b', '"', ';');
  const text = fc.oneof(fc.string({ unit }), fc.string());
  fc.assert(
    fc.property(text, (one) => {
      expect(escapeFormula(one)).not.toMatch(/^[=+\-@\t\r\n]/);
      expect(["'", ''].map((mark) => `${mark}${one}`)).toContain(escapeFormula(one));
      expect(escapeFormula(`'${one}`)).not.toBe(escapeFormula(one));
    }),
  );
});
