import { expect, test } from 'vitest';
import { calculateCost } from './calculate-cost.ts';

const usage = {
  model: 'some-model',
  calls: 3,
  inputTokens: 3_000_000,
  cachedInputTokens: 1_000_000,
  outputTokens: 500_000,
};

test('cached input, other input and output each have their price for a million', () => {
  const prices = [
    { model: 'other', input: 9, cachedInput: 9, output: 9 },
    { model: 'some-model', input: 2, cachedInput: 0.5, output: 8 },
  ];
  expect(calculateCost(usage, prices)).toBe(2 * 2 + 0.5 + 0.5 * 8);
});

test('without a price the cost is unknown, not nothing', () => {
  expect(calculateCost(usage, [{ model: 'other', input: 9, cachedInput: 9, output: 9 }])).toBeNull();
});
