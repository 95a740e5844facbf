import { expect, test } from 'vitest';
import { parseRetryAfter } from './parse-retry-after.ts';

const now = new Date('2026-03-01T12:00:00.500Z');

test.each([
  ['120', 120],
  [' 120 ', 120],
  ['0', 1],
  ['Sun, 01 Mar 2026 12:02:00 GMT', 120],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 1],
  ['86400', 3600],
  ['99999999999999999999999', 3600],
  ['Tue, 01 Mar 2126 12:00:00 GMT', 3600],
  ['', undefined],
  ['soon', undefined],
  ['-', undefined],
])('%j', (header, seconds) => expect(parseRetryAfter(header, now)).toBe(seconds));
