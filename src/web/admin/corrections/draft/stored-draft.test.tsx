import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lowestValues } from '../../../../grading/criteria.ts';
import { type StoredDraft, storedDrafts } from './stored-draft.ts';

const silence = lowestValues();
const draft: StoredDraft = {
  revision: 'second',
  corrected: {
    criteria: silence,
    notAProductJobOffer: false,
    position: 'Product Manager',
    company: '',
    explanation: 'Why',
    references: [{ title: 'One', url: 'https://one.example/', note: '' }],
    lookedAt: {},
  },
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft is kept for its offer alone, until it is removed', () => {
  storedDrafts.write('one', draft);
  expect(storedDrafts.read('one')).toEqual(draft);
  expect(storedDrafts.read('other')).toBeNull();
  storedDrafts.remove('one');
  expect(storedDrafts.read('one')).toBeNull();
});

test('a draft keeps what was confirmed and marked; one of an earlier release confirms nothing', () => {
  const lookedAt = { usesSAFe: { state: 'stated', sentences: [{ start: 1, end: 4 }] } } as const;
  const confirming = { ...draft, corrected: { ...draft.corrected, lookedAt } };
  storedDrafts.write('one', confirming);
  expect(storedDrafts.read('one')).toEqual(confirming);
  const { lookedAt: _, ...earlier } = draft.corrected;
  localStorage.setItem('offergrade.correction.one', JSON.stringify({ ...draft, corrected: earlier }));
  expect(storedDrafts.read('one')).toEqual(draft);
});

test.each([
  ['no criterion', { nothing: { state: 'silent', sentences: [] } }],
  ['no state', { usesSAFe: { state: 'maybe', sentences: [] } }],
  ['no sentences', { usesSAFe: { state: 'stated' } }],
  [
    'a sentence that ends before it starts',
    { usesSAFe: { state: 'stated', sentences: [{ start: 4, end: 4 }] } },
  ],
  ['sentences of a silent offer', { usesSAFe: { state: 'silent', sentences: [{ start: 1, end: 4 }] } }],
])('what confirms %s is no draft', (_, lookedAt) => {
  const corrected = { ...draft.corrected, lookedAt };
  localStorage.setItem('offergrade.correction.one', JSON.stringify({ ...draft, corrected }));
  expect(storedDrafts.read('one')).toBeNull();
});

test.each([
  ['no JSON', 'nonsense'],
  ['nothing', 'null'],
  ['another form', '{"revision":"first"}'],
  ['no revision', JSON.stringify({ corrected: draft.corrected })],
  [
    'a level out of its range',
    JSON.stringify({
      revision: 'first',
      corrected: { ...draft.corrected, criteria: { ...silence, deliveryActivities: 9 } },
    }),
  ],
  [
    'a criterion less',
    JSON.stringify({
      revision: 'first',
      corrected: { ...draft.corrected, criteria: { ...silence, usesSAFe: undefined } },
    }),
  ],
  [
    'references of another form',
    JSON.stringify({
      revision: 'first',
      corrected: { ...draft.corrected, references: ['https://one.example/'] },
    }),
  ],
])('what is not a draft is none: %s', (_, stored) => {
  localStorage.setItem('offergrade.correction.one', stored);
  expect(storedDrafts.read('one')).toBeNull();
});
