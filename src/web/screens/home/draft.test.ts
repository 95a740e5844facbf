import { afterEach, expect, test, vi } from 'vitest';
import { type Draft, draftStore } from './draft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's storage that starts with these entries. */
function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const draft: Draft = { mode: 'text', url: 'https://example.com', text: 'é' };
const empty: Draft = { mode: 'url', url: '', text: '' };

test('gives back what was written', () => {
  vi.stubGlobal('sessionStorage', storage());
  draftStore.write(draft);
  expect(draftStore.read()).toEqual(draft);
});

test.each([
  ['nothing', {}],
  ['what is not JSON', { 'offergrade.draft': '{' }],
  ['another form', { 'offergrade.draft': '{"mode":"file","url":"","text":""}' }],
])('starts empty on %s', (_what, entries) => {
  vi.stubGlobal('sessionStorage', storage(entries));
  expect(draftStore.read()).toEqual(empty);
});

test('does without where the browser keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(() => draftStore.write(draft)).not.toThrow();
  expect(draftStore.read()).toEqual(empty);
});
