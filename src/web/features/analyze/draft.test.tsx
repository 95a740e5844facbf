import { afterEach, expect, test, vi } from 'vitest';
import { createSource } from '../../analysis/offer-source.ts';
import { applyTyping, type Draft, draftStore, mergeIncoming } from './draft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's storage with these initial entries. */
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

const handed = {
  mode: 'text',
  text: 'An offer',
  source: createSource({ address: 'https://a.example/' }),
} as const;

test('what was handed over takes the place of what was typed, which is kept behind it, also over a reload', () => {
  vi.stubGlobal('sessionStorage', storage());
  const filled = mergeIncoming(draft, handed);
  expect(filled).toMatchObject({ mode: 'text', text: 'An offer', url: draft.url });
  draftStore.write(mergeIncoming(filled, { ...handed, text: 'Another' }));
  expect(draftStore.read()).toMatchObject({ text: 'Another' });
  expect(draftStore.read().handedOver?.before).toEqual(filled);
  expect(draftStore.read().handedOver?.before?.handedOver?.before).toEqual(draft);
});

test('nothing is kept where nothing is lost', () => {
  expect(mergeIncoming(empty, handed).handedOver).not.toHaveProperty('before');
  const other = mergeIncoming(draft, { mode: 'url', url: draft.url });
  expect(other.handedOver).not.toHaveProperty('before');
  expect(other.text).toBe(draft.text);
});

test('a field that is edited still says where its text came from, one that is emptied does not', () => {
  const filled = mergeIncoming(empty, handed);
  expect(applyTyping(filled, 'text', 'An offer, edited').handedOver).toEqual(filled.handedOver);
  expect(applyTyping(filled, 'url', '').handedOver).toEqual(filled.handedOver);
  expect(applyTyping(filled, 'text', ' ')).toEqual({ mode: 'text', url: '', text: ' ' });
});

test('what was moved out of the other field is known as that over a reload', () => {
  vi.stubGlobal('sessionStorage', storage());
  const handedOver = { mode: 'text', source: createSource({}), moved: true, before: empty } as const;
  draftStore.write({ ...draft, handedOver });
  expect(draftStore.read().handedOver).toEqual(handedOver);
});
