import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calculateCost, costOfOffer } from './calculate-cost.ts';
import { listPrices } from './list-prices.ts';

const usage = {
  model: 'some-model',
  task: 'secondLook',
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

test('where no price is set, list prices apply, by the name without namespace and date', () => {
  const [price] = listPrices;
  if (!price) throw new Error('there is no list price');
  const { model, input, cachedInput, output } = price;
  const cost = 2 * input + cachedInput + 0.5 * output;
  for (const name of [model, `maker/${model}`, `${model}-2026-01-15`, `${model}-20260115`])
    expect(calculateCost({ ...usage, model: name }, [])).toBeCloseTo(cost, 9);
  expect(calculateCost({ ...usage, model: `${model}-tiny` }, [])).toBeNull();
  const own = [{ model: 'some-model', input: 1, cachedInput: 1, output: 1 }];
  expect(calculateCost({ ...usage, model }, own)).toBeNull();
});

test('each list price is of another model, and says where it was read, and when', () => {
  expect(new Set(listPrices.map(({ model }) => model)).size).toBe(listPrices.length);
  for (const { source, input, cachedInput, output } of listPrices) {
    expect(source).toMatch(/^[\w.-]+\.[a-z]+\/?.*, 20\d\d-\d\d-\d\d$/);
    expect(cachedInput).toBeLessThanOrEqual(input);
    expect(input).toBeLessThan(output);
  }
});

test('docs/models.md has each list price, with what an offer costs', () => {
  const page = readFileSync(new URL('../../../../docs/models.md', import.meta.url), 'utf8');
  for (const price of listPrices) {
    const { model, input, cachedInput, output, source } = price;
    const cells = [`\`${model}\``, input, cachedInput, output, costOfOffer(price).toFixed(5), source];
    expect(page).toContain(`| ${cells.join(' | ')} |`);
  }
});

test('without a price the cost is unknown, not nothing', () => {
  expect(calculateCost(usage, [{ model: 'other', input: 9, cachedInput: 9, output: 9 }])).toBeNull();
});
