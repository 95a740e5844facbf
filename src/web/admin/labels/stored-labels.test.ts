import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedLabels } from './stored-labels.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const said = {
  usesSAFe: { value: true, sentences: [{ start: 3, end: 9 }] },
  growthActivities: { value: 2, sentences: [] },
};

test('what is kept of an offer is found again, of that offer alone, until it is removed', () => {
  storedLabels.write('one', said);
  expect(storedLabels.read('one')).toEqual(said);
  expect(storedLabels.read('two')).toBeNull();
  storedLabels.remove('one');
  expect(storedLabels.read('one')).toBeNull();
});

test.each([
  ['a level out of its range', { growthActivities: { value: 3, sentences: [] } }],
  ['a level for a flag', { usesSAFe: { value: 1, sentences: [] } }],
  ['a criterion of another release', { nothing: { value: true, sentences: [] } }],
  ['no sentences', { usesSAFe: { value: true } }],
  ['a sentence upside down', { usesSAFe: { value: true, sentences: [{ start: 9, end: 3 }] } }],
])('%s is left out', (_, wrong) => {
  localStorage.setItem('offergrade.labels.one', JSON.stringify({ ...said, ...wrong }));
  const { usesSAFe, growthActivities } = {
    ...said,
    ...Object.fromEntries(Object.keys(wrong).map((key) => [key, null])),
  };
  expect(storedLabels.read('one')).toEqual({
    ...(usesSAFe && { usesSAFe }),
    ...(growthActivities && { growthActivities }),
  });
});

test.each(['nonsense', 'null', '3'])('%s is nothing', (kept) => {
  localStorage.setItem('offergrade.labels.one', kept);
  expect(storedLabels.read('one')).toBeNull();
});
