import { describe, expect, test } from 'vitest';
import { isPast, parseIsoDate } from './iso-date.ts';

describe('a published date', () => {
  test.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T23:30:00-05:00', '2026-03-01'],
    [' 2026-03-01 08:00:00 UTC', '2026-03-01'],
    ['2026/03/01', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ['Sun, 01 Mar 2026 12:00:00 +0100', '2026-03-01'],
    ['1 mar 2026', '2026-03-01'],
    [Date.UTC(2026, 2, 1, 23), '2026-03-01'],
  ])('%s', (value, day) => expect(parseIsoDate(value)).toBe(day));

  test.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '2026-03-011',
    '202603011',
    '1 foo 2026',
    '01/03/2026',
    'yesterday',
    '0001-01-01',
    Number.NaN,
    1e300,
    null,
    undefined,
    {},
    ['2026-03-01'],
  ])('%s is none', (value) => expect(parseIsoDate(value)).toBe(''));
});

test('a day is over once it is over everywhere', () => {
  expect(isPast('2026-03-01', new Date('2026-03-01T00:00:00Z'))).toBe(false);
  expect(isPast('2026-03-01', new Date('2026-03-02T11:59:00Z'))).toBe(false);
  expect(isPast('2026-03-01', new Date('2026-03-02T12:01:00Z'))).toBe(true);
  expect(isPast('', new Date('2026-03-02T12:01:00Z'))).toBe(false);
});
