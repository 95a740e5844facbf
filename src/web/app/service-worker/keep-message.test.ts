import { expect, test } from 'vitest';
import { keepMessage, languageToKeep } from './keep-message.ts';

test('the worker hears the language that the page says', () => {
  expect(languageToKeep(keepMessage('fr'))).toBe('fr');
});

test.each([undefined, null, 'fr', {}, { keepForOffline: 1 }, { keepForOffline: '../api' }])(
  '%j is no such message',
  (message) => {
    expect(languageToKeep(message)).toBeNull();
  },
);
