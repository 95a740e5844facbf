import { expect, test } from 'vitest';
import { refusalOf } from '../features/analyze/refusal.ts';
import { CallError } from './call.ts';
import { failureOf } from './failure.ts';

test('an input is refused before it is sent where it is empty or too long', () => {
  expect(refusalOf('url', '')).toEqual({ code: 'emptyAddress', details: {} });
  expect(refusalOf('text', '')).toEqual({ code: 'emptyOffer', details: {} });
  expect(refusalOf('text', 'x'.repeat(200_000))).toBeNull();
  expect(refusalOf('text', 'x'.repeat(200_001))).toEqual({
    code: 'offerTooLong',
    details: { characters: 200_001, most: 200_000 },
  });
});

test('an error that no call made is a part of the page that did not load', () => {
  expect(failureOf(new CallError('timedOut', { seconds: 3 }))).toEqual({
    code: 'timedOut',
    details: { seconds: 3 },
  });
  expect(failureOf(new TypeError('Failed to fetch'))).toEqual({ code: 'offline', details: {} });
});
