import { expect, test } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

test('what was not asked for the longest leaves when there is no room', () => {
  const cache = createPictureCache(1000);
  cache.set('a', 'x'.repeat(200));
  cache.set('b', 'x'.repeat(200));
  cache.get('a');
  cache.set('c', new Uint8Array(200));
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
});

test('what is larger than the cache is not kept', () => {
  const cache = createPictureCache(1000);
  cache.set('a', 'x'.repeat(2000));
  expect(cache.size).toBe(0);
});
