import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateBackoff } from './with-retries.ts';

const retries = fc.integer({ min: 0, max: 1000 });
const fractions = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the wait before a retry', () => {
  test('lies between what was asked for and that plus a doubling bound with a ceiling', () => {
    const asked = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(retries, fractions, asked, (retry, fraction, milliseconds) => {
        const delay = calculateBackoff(retry, () => fraction, milliseconds);
        expect(delay).toBeGreaterThanOrEqual(milliseconds);
        expect(delay).toBeLessThanOrEqual(milliseconds + Math.min(20_000, 500 * 2 ** retry));
      }),
    );
  });

  test('reaches over the whole of its bound, which never falls', () => {
    fc.assert(
      fc.property(retries, (retry) => {
        expect(calculateBackoff(retry, () => 0)).toBe(0);
        const bound = calculateBackoff(retry, () => 1);
        expect(bound).toBe(Math.min(20_000, 500 * 2 ** retry));
        expect(calculateBackoff(retry + 1, () => 1)).toBeGreaterThanOrEqual(bound);
      }),
    );
  });
});
