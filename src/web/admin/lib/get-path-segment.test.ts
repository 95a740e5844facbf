import { expect, test } from 'vitest';
import { getPathSegment } from './get-path-segment.ts';

test.each([
  ['/offres/a%20b', 1, 'a b'],
  ['/offres/a/', 1, 'a'],
  ['/offres/a/label', 1, 'a'],
  ['/offres', 1, ''],
  // A truncated address.
  ['/offres/a%2', 1, ''],
])('%s, part %i: "%s"', (path, index, part) => {
  expect(getPathSegment(path, index)).toBe(part);
});
