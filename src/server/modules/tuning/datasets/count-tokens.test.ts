import { expect, test } from 'vitest';
import { loadTokenCounter } from './count-tokens.ts';

test('as OpenAI’s cookbook counts a chat', async () => {
  const countTokens = await loadTokenCounter();
  // Three for the chat, three for the message, one for its role, two words.
  expect(countTokens([{ role: 'user', content: 'hello world' }])).toBe(3 + 3 + 1 + 2);
  expect(countTokens([])).toBe(3);
  const twice = [
    { role: 'system', content: 'hello world' },
    { role: 'system', content: 'hello world' },
  ] as const;
  expect(countTokens(twice)).toBe(3 + 2 * (3 + 1 + 2));
});

test('what looks like a special token is text, and repeated signs end in time', async () => {
  const countTokens = await loadTokenCounter();
  expect(countTokens([{ role: 'user', content: '<|endoftext|>' }])).toBeGreaterThan(3 + 3 + 1 + 1);
  expect(countTokens([{ role: 'user', content: 'a'.repeat(60_000) }])).toBeGreaterThan(1_000);
});
