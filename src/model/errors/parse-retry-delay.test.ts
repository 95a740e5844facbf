import { describe, expect, test } from 'vitest';
import { parseRateLimitReset, parseRetryDelay } from './parse-retry-delay.ts';

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
    expect(parseRetryDelay(new Headers(headers as Record<string, string>), now)).toBe(expected);
  });
});

test.each([
  [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '2m59.56s' }, 179_560],
  [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '6ms' }, 6],
  [{ 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '1h2m3s' }, 3_723_000],
  [{ 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '7.66' }, 7_660],
  [{ 'x-ratelimit-remaining-tokens': '3', 'x-ratelimit-reset-tokens': '7.66s' }, undefined],
  [{ 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': 'soon' }, undefined],
  [{ 'x-ratelimit-remaining-tokens': '0' }, undefined],
])('a limit that is used up asks to wait until it begins anew: %j', (headers, milliseconds) => {
  expect(parseRateLimitReset(new Headers(headers))).toBe(milliseconds);
  expect(parseRetryDelay(new Headers(headers), 0)).toBe(milliseconds);
});

test('what is asked for in plain words counts before a limit', () => {
  const limit = { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '9m' };
  expect(parseRetryDelay(new Headers({ ...limit, 'retry-after': '2' }), 0)).toBe(2_000);
});
