import { expect, test } from 'vitest';
import { Backoff } from './backoff.ts';

test('starts at 1 s, grows by half, and stays at 60 s', () => {
  const backoff = new Backoff(() => 0.5);
  const delays = Array.from({ length: 13 }, () => backoff.delay());
  expect(delays.slice(0, 4)).toEqual([1000, 1500, 2250, 3375]);
  expect(delays.at(-1)).toBe(60_000);
  backoff.reset();
  expect(backoff.delay()).toBe(1000);
});

test.each([0, 1])('spreads around each delay, up to 60 s, where chance says %d', (chance) => {
  const backoff = new Backoff(() => chance);
  expect(backoff.delay()).toBe(chance === 0 ? 500 : 1500);
  backoff.toMax();
  expect(backoff.delay()).toBe(chance === 0 ? 30_000 : 60_000);
});
