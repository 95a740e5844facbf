import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedDelay, backoffDelay } from './backoff.ts';

const retries = fc.integer({ min: 0, max: 1000 });
const fractions = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the wait before a retry', () => {
  test('lies between what was asked for and that plus a doubling bound with a ceiling', () => {
    const asked = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(retries, fractions, asked, (retry, fraction, milliseconds) => {
        const delay = backoffDelay(retry, () => fraction, milliseconds);
        expect(delay).toBeGreaterThanOrEqual(milliseconds);
        expect(delay).toBeLessThanOrEqual(milliseconds + Math.min(20_000, 500 * 2 ** retry));
      }),
    );
  });

  test('reaches over the whole of its bound, which never falls', () => {
    fc.assert(
      fc.property(retries, (retry) => {
        expect(backoffDelay(retry, () => 0)).toBe(0);
        const bound = backoffDelay(retry, () => 1);
        expect(bound).toBe(Math.min(20_000, 500 * 2 ** retry));
        expect(backoffDelay(retry + 1, () => 1)).toBeGreaterThanOrEqual(bound);
      }),
    );
  });
});

describe('the wait an endpoint asks for', () => {
  const now = Date.parse('2026-01-31T12:00:00Z');

  test.each([
    ['seconds', { 'retry-after': '20' }, 20_000],
    ['no time at all', { 'retry-after': '0' }, 0],
    ['a fraction of a second', { 'retry-after': '0.5' }, 500],
    ['a date', { 'retry-after': 'Sat, 31 Jan 2026 12:01:00 GMT' }, 60_000],
    ['a date gone by', { 'retry-after': 'Sat, 31 Jan 2026 11:00:00 GMT' }, 0],
    ['milliseconds, which are more exact', { 'retry-after-ms': '1500', 'retry-after': '2' }, 1500],
    ['nothing', {}, undefined],
    ['nothing readable', { 'retry-after': 'soon' }, undefined],
    ['less than nothing', { 'retry-after': '-5s' }, undefined],
  ])('%s', (_what, headers, expected) => {
    expect(askedDelay(new Headers(headers as Record<string, string>), now)).toBe(expected);
  });
});
