import { expect, test } from 'vitest';
import { createLinkAllowance } from './link-allowance.ts';

const start = Date.parse('2026-03-01T12:00:00.000Z');
const second = 1_000;
const minute = 60 * second;

const allowanceOf = (signInLinksPerHour = 5, limits = true) =>
  createLinkAllowance({ limits, signInLinksPerHour });

test('whoever asks, as often as they like, the mailbox gets ten links in an hour at most and always has a young one', () => {
  const allowance = allowanceOf();
  const mailed: number[] = [];
  for (let time = start; time < start + 24 * 60 * minute; time += 5 * second) {
    if (allowance.take('a@example.org', new Date(time))) mailed.push(time);
    expect(time - (mailed.at(-1) ?? 0)).toBeLessThan(10 * minute);
  }
  const inHourTo = (end: number) => mailed.filter((at) => at > end - 60 * minute && at <= end).length;
  expect(Math.max(...mailed.map(inHourTo))).toBe(10);
  expect(mailed.length).toBeLessThanOrEqual(5 + 24 * 6);
});

test('an hour begins anew with each link, and addresses are counted apart', () => {
  const allowance = allowanceOf(2);
  const take = (email: string, minutes: number) => allowance.take(email, new Date(start + minutes * minute));
  expect([take('a', 0), take('a', 1), take('a', 2), take('b', 2)]).toEqual([true, true, false, true]);
  expect([take('a', 10.9), take('a', 11), take('a', 12)]).toEqual([false, true, false]);
  expect([take('a', 61.5), take('a', 62), take('a', 71.5)]).toEqual([true, false, true]);
});

test('a sign-in begins anew, and a mail that was not kept does not count', () => {
  const allowance = allowanceOf(1);
  const now = new Date(start);
  const take = () => allowance.take('a', now);
  expect([take(), take()]).toEqual([true, false]);
  allowance.giveBack('a', now);
  expect([take(), take()]).toEqual([true, false]);
  allowance.clear('a');
  expect([take(), take()]).toEqual([true, false]);
});

test.each([
  [0, true],
  [5, false],
])('with %j links an hour and limits %j there is no bound', (max, limits) => {
  const allowance = allowanceOf(max, limits);
  const taken = Array.from({ length: 50 }, () => allowance.take('a', new Date(start)));
  expect(taken).not.toContain(false);
});
