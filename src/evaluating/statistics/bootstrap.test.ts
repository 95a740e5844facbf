import { mean } from 'simple-statistics';
import { expect, test } from 'vitest';
import { bootstrapInterval } from './bootstrap.ts';

/**
 * Days that mice survived an operation: Efron and Tibshirani, An Introduction to the Bootstrap,
 * table 2.1.
 */
const treated = [94, 197, 16, 38, 99, 141, 23];
const meanOf = (values: readonly number[]) => mean([...values]);

test('the interval of a mean is as wide as the standard error of the published example, 23.36, says', () => {
  const interval = bootstrapInterval(treated, meanOf, 7);
  const width = (interval?.high ?? 0) - (interval?.low ?? 0);
  expect(width / (2 * 1.96)).toBeGreaterThan(21.5);
  expect(width / (2 * 1.96)).toBeLessThan(25);
  expect(interval?.low).toBeLessThan(86.86);
  expect(interval?.high).toBeGreaterThan(86.86);
});

test('the same seed draws the same interval, another one a little different', () => {
  expect(bootstrapInterval(treated, meanOf, 1)).toEqual(bootstrapInterval(treated, meanOf, 1));
  expect(bootstrapInterval(treated, meanOf, 1)).not.toEqual(bootstrapInterval(treated, meanOf, 2));
});

test('one case tells nothing of how cases differ, and neither does a figure that most draws lack', () => {
  expect(bootstrapInterval([94], meanOf, 1)).toBeUndefined();
  const rarely = (drawn: readonly number[]) => (drawn[0] === 94 && drawn[1] === 94 ? 1 : undefined);
  expect(bootstrapInterval(treated, rarely, 1)).toBeUndefined();
});

test('cases that are all alike leave no doubt', () => {
  expect(bootstrapInterval([3, 3, 3], meanOf, 1)).toEqual({ low: 3, high: 3 });
});
