import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const widthOf = (line: string) => [...line].length;
const wrap = (text: string, width: number, lines: number) => wrapText(text, { width, lines }, widthOf);

test('lines end between words', () => {
  expect(wrap('Product Manager, route planning', 16, 3)).toEqual(['Product Manager,', 'route planning']);
  expect(wrap('Chargé(e) de produit', 10, 3)).toEqual(['Chargé(e)', 'de produit']);
});

test('what does not fit is cut, and says so', () => {
  expect(wrap('Product Manager, route planning', 16, 1)).toEqual(['Product Manager…']);
  expect(wrap('Product Manager', 15, 1)).toEqual(['Product Manager']);
});

test('words wider than a line are broken', () => {
  expect(wrap('Donaudampfschifffahrt', 10, 3)).toEqual(['Donaudampf', 'schifffahr', 't']);
});

test('no line is wider than its space or empty, and nothing is lost where there is room', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 2, max: 30 }), (text, width) => {
      const few = wrap(text, width, 2);
      expect(few.length).toBeLessThanOrEqual(2);
      const all = wrap(text, width, 1000);
      for (const line of [...few, ...all]) {
        expect(widthOf(line)).toBeLessThanOrEqual(width);
        expect(line).not.toBe('');
      }
      expect(all.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
