import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSegments } from './split-segments.ts';

const shown = (text: string, passages: Parameters<typeof splitSegments<string>>[1]) =>
  splitSegments(text, passages).map((segment) => `${segment.text}:${segment.owners.join('+')}`);

test('cuts where passages start and end, and says who owns each piece', () => {
  const passages = [
    { start: 2, end: 6, owner: 'a' },
    { start: 4, end: 8, owner: 'b' },
    { start: 4, end: 6, owner: 'b' },
  ];
  expect(shown('0123456789', passages)).toEqual(['01:', '23:a', '45:a+b', '67:b', '89:']);
});

test('cuts passages to the text and leaves empty ones out', () => {
  const passages = [
    { start: 3, end: 99, owner: 'a' },
    { start: 1, end: 1, owner: 'b' },
    { start: 9, end: 7, owner: 'c' },
  ];
  expect(shown('01234', passages)).toEqual(['012:', '34:a']);
  expect(splitSegments('', passages)).toEqual([]);
});

test('loses nothing of the text and gives each place its owners, whatever the passages', () => {
  const passage = fc.record({
    start: fc.integer({ min: -3, max: 30 }),
    end: fc.integer({ min: -3, max: 30 }),
    owner: fc.constantFrom('a', 'b', 'c'),
  });
  fc.assert(
    fc.property(fc.string({ maxLength: 25 }), fc.array(passage, { maxLength: 6 }), (text, passages) => {
      const segments = splitSegments(text, passages);
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      for (const { start, text: piece, owners } of segments) {
        for (let at = start; at < start + piece.length; at++) {
          const expected = passages
            .filter((one) => one.start <= at && at < one.end)
            .map(({ owner }) => owner);
          expect(new Set(owners)).toEqual(new Set(expected));
        }
      }
    }),
  );
});
