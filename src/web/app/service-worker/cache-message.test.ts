import { expect, test } from 'vitest';
import { createCacheMessage, parseCacheMessage } from './cache-message.ts';

test('the worker hears the language that the page says', () => {
  expect(parseCacheMessage(createCacheMessage('fr'))).toBe('fr');
});

test.each([undefined, null, 'fr', {}, { keepForOffline: 1 }, { keepForOffline: '../api' }])(
  '%j is no such message',
  (message) => {
    expect(parseCacheMessage(message)).toBeNull();
  },
);
