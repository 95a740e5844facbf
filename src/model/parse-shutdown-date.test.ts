import { expect, test } from 'vitest';
import { parseShutdownDate } from './parse-shutdown-date.ts';

test.each([
  ['2027-01-14', '2027-01-14T00:00:00.000Z'],
  ['2027-01-14T18:00:00Z', '2027-01-14T18:00:00.000Z'],
  [1_799_884_800, '2027-01-14T00:00:00.000Z'],
  ['1799884800', '2027-01-14T00:00:00.000Z'],
  [1_799_884_800_000, '2027-01-14T00:00:00.000Z'],
])('%o is read', (given, expected) => {
  expect(parseShutdownDate(given)?.toISOString()).toBe(expected);
});

test.each([undefined, null, '', 'soon', '2027-13-45', 0, -5, Number.NaN, 1e300, {}, ['2027-01-14']])(
  '%o warns nobody',
  (given) => {
    expect(parseShutdownDate(given)).toBeUndefined();
  },
);
