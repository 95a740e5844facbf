import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStore } from './browser-store.ts';

let stored: Record<string, string>;
/** Whether the storage is full. */
let isFull: boolean;

beforeEach(() => {
  stored = {};
  isFull = false;
  const hidden = (value: unknown) => ({ value, enumerable: false });
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(stored, {
      getItem: hidden((key: string) => stored[key] ?? null),
      setItem: hidden((key: string, text: string) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        stored[key] = text;
      }),
      removeItem: hidden((key: string) => delete stored[key]),
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what does not fit lasts as long as the page, in place of what was there before', () => {
  browserStore.write('key', 'before');
  isFull = true;
  browserStore.write('key', 'after');
  browserStore.write('key.other', '{"a":1}');
  expect(stored).toEqual({ key: 'before' });
  expect(browserStore.read('key')).toBe('after');
  expect(browserStore.readJson('key.other')).toEqual({ a: 1 });
  expect(browserStore.keysWithPrefix('key')).toEqual(['key', 'key.other']);
  expect(browserStore.keysWithPrefix('key.')).toEqual(['key.other']);
  isFull = false;
  browserStore.write('key', 'fits');
  expect([stored.key, browserStore.read('key')]).toEqual(['fits', 'fits']);
  for (const key of ['key', 'key.other']) browserStore.remove(key);
  expect(browserStore.keysWithPrefix('')).toEqual([]);
});

test('so does everything where the storage is closed', () => {
  vi.stubGlobal('localStorage', undefined);
  browserStore.write('key', '1');
  expect(browserStore.read('key')).toBe('1');
  browserStore.remove('key');
  expect(browserStore.read('key')).toBeNull();
  expect(browserStore.keysWithPrefix('')).toEqual([]);
});

test('what is no JSON is nothing', () => {
  browserStore.write('key', 'off');
  expect(browserStore.readJson('key')).toBeNull();
  expect(browserStore.readJson('none')).toBeNull();
});
