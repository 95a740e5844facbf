import { expect, test } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

// From the table of Newcombe (1998), method 3, and by hand.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [40, 50, 0.6696, 0.8876],
])('%i of %i', (hits, count, low, high) => {
  const [from, to] = wilsonInterval(hits, count);
  expect(from).toBeCloseTo(low, 4);
  expect(to).toBeCloseTo(high, 4);
});
