import { expect, test } from 'vitest';
import { findInputMistake } from '../features/analyze/find-input-mistake.ts';
import { CallError } from './call.ts';
import { toFailure } from './failure.ts';

test('an input is refused before it is sent where it is empty or too long', () => {
  expect(findInputMistake('url', '')).toEqual({ code: 'emptyAddress', details: {} });
  expect(findInputMistake('text', '')).toEqual({ code: 'emptyOffer', details: {} });
  expect(findInputMistake('text', 'x'.repeat(200_000))).toBeNull();
  expect(findInputMistake('text', 'x'.repeat(200_001))).toEqual({
    code: 'offerTooLong',
    details: { characters: 200_001, most: 200_000 },
  });
});

test('an error that no call made is a part of the page that did not load', () => {
  expect(toFailure(new CallError('timedOut', { seconds: 3 }))).toEqual({
    code: 'timedOut',
    details: { seconds: 3 },
  });
  expect(toFailure(new TypeError('Failed to fetch'))).toEqual({ code: 'offline', details: {} });
});
