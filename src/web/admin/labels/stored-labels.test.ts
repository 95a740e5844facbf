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

const mine = (jobOfferId: string) => storedLabels('one@example.org', jobOfferId);
const key = 'offergrade.labels.one@example.org.one';

test('what is kept of an offer is found again, of that offer alone, until it is removed', () => {
  mine('one').write(said);
  expect(mine('one').read()).toEqual(said);
  expect(mine('two').read()).toBeNull();
  mine('one').remove();
  expect(mine('one').read()).toBeNull();
});

test('what one person keeps of an offer is neither seen nor removed by another', () => {
  const another = storedLabels('two@example.org', 'one');
  mine('one').write(said);
  expect(another.read()).toBeNull();
  another.remove();
  expect(mine('one').read()).toEqual(said);
});

test.each([
  ['a level out of its range', { growthActivities: { value: 3, sentences: [] } }],
  ['a level for a flag', { usesSAFe: { value: 1, sentences: [] } }],
  ['a criterion of another release', { nothing: { value: true, sentences: [] } }],
  ['no sentences', { usesSAFe: { value: true } }],
  ['a sentence upside down', { usesSAFe: { value: true, sentences: [{ start: 9, end: 3 }] } }],
])('%s is left out', (_, wrong) => {
  localStorage.setItem(key, JSON.stringify({ ...said, ...wrong }));
  const { usesSAFe, growthActivities } = {
    ...said,
    ...Object.fromEntries(Object.keys(wrong).map((key) => [key, null])),
  };
  expect(mine('one').read()).toEqual({
    ...(usesSAFe && { usesSAFe }),
    ...(growthActivities && { growthActivities }),
  });
});

test.each(['nonsense', 'null', '3'])('%s is nothing', (kept) => {
  localStorage.setItem(key, kept);
  expect(mine('one').read()).toBeNull();
});
