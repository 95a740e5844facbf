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
  },
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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
])('what is not a draft is none: %s', (_, kept) => {
  localStorage.setItem('offergrade.correction.one', kept);
  expect(storedDrafts.read('one')).toBeNull();
});
