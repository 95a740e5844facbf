import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { gradeByBuiltin } from '../../../../../tests/fakes/grade-by-builtin.ts';
import { strongOffer } from '../../../../../tests/fakes/offers.ts';
import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import type { Analysis } from '../../../analysis/analysis.ts';
import { setHistoryOff } from './history-setting.ts';
import {
  closeStore,
  maxStored,
  removeAllResults,
  removeResults,
  restoreResult,
  storedResults,
  storeResult,
} from './stored-results.ts';

let result: AnalysisResult;

beforeAll(async () => {
  result = await gradeByBuiltin(strongOffer);
});

afterEach(async () => {
  setHistoryOff(false);
  await closeStore();
  await deleteDB('offergrade.results');
});

const analysis = (company: string): Analysis => ({
  result: { ...result, company },
  offer: strongOffer,
  language: 'fr',
  gradedAt: new Date('2026-03-01T12:00:00Z'),
});

const companies = async () => (await storedResults()).results.map((kept) => kept.analysis.result.company);

/** Writes to the store without validation, as another release would. */
async function writeAsAnotherRelease(value: unknown): Promise<void> {
  const database = await openDB('offergrade.results', 1);
  await database.add('results', value);
  database.close();
}

test('a result whose words come later is kept before them, once, and amended', async () => {
  const early = analysis('Larkbridge');
  const keeping = storeResult(early);
  // The explanation may arrive while the result is still being stored.
  const worded = { ...early, result: { ...result, company: 'Larkbridge', explanation: 'In other words.' } };
  await Promise.all([keeping, storeResult(worded)]);
  await storeResult(analysis('Another'));
  const { results } = await storedResults();
  expect(results.map((kept) => [kept.analysis.result.company, kept.analysis.result.explanation])).toEqual([
    ['Another', result.explanation],
    ['Larkbridge', 'In other words.'],
  ]);
});

test('a result that the visitor removes before its words come does not come back', async () => {
  const early = analysis('Larkbridge');
  await storeResult(early);
  await removeAllResults();
  await storeResult({ ...early, result });
  expect(await companies()).toEqual([]);
});

test('nor does one that is removed while its words are on their way into the store', async () => {
  const early = analysis('Larkbridge');
  await storeResult(early);
  const amending = storeResult({ ...early, result });
  await Promise.all([Promise.resolve().then(removeAllResults), amending]);
  expect(await companies()).toEqual([]);
});

test('gives back what was kept, the newest first', async () => {
  const full: Analysis = { ...analysis('First'), address: 'https://jobs.example/1', inBrowser: true };
  await storeResult(full);
  await storeResult(analysis('Second'));
  const { results, unreadable } = await storedResults();
  expect(results.map((kept) => kept.analysis)).toEqual([analysis('Second'), full]);
  expect(unreadable).toBe(0);
});

test('the oldest leaves when there is one too many', async () => {
  for (let count = 1; count <= maxStored + 1; count += 1) await storeResult(analysis(`Company ${count}`));
  const kept = await companies();
  expect(kept).toHaveLength(maxStored);
  expect(kept[0]).toBe(`Company ${maxStored + 1}`);
  expect(kept.at(-1)).toBe('Company 2');
});

test('removes what is named, and brings it back in its place', async () => {
  for (const company of ['First', 'Second', 'Third']) await storeResult(analysis(company));
  const [, second] = (await storedResults()).results;
  if (!second) throw new Error('The second result is missing');
  await removeResults([second.id]);
  expect(await companies()).toEqual(['Third', 'First']);
  await restoreResult(second);
  expect(await companies()).toEqual(['Third', 'Second', 'First']);
});

test('keeps nothing where the visitor wants nothing kept, and leaves what is there', async () => {
  await storeResult(analysis('Before'));
  setHistoryOff(true);
  await storeResult(analysis('After'));
  expect(await companies()).toEqual(['Before']);
});

test.each([
  ['no record', 'words'],
  ['a record without a result', { content: '{}', offer: 'An offer', language: 'en', gradedAt: 1 }],
  ['a record without its offer', { content: 'RESULT', language: 'en', gradedAt: 1 }],
  ['a record with a time that is none', { content: 'RESULT', offer: '', language: 'en', gradedAt: 9e15 }],
])('passes over %s, counts it, and removes it with all the others', async (_what, value) => {
  await storeResult(analysis('Known'));
  const written = JSON.stringify(value).replace('"RESULT"', JSON.stringify(JSON.stringify(result)));
  await writeAsAnotherRelease(JSON.parse(written));
  const { results, unreadable } = await storedResults();
  expect(results).toHaveLength(1);
  expect(unreadable).toBe(1);
  await removeAllResults();
  expect(await storedResults()).toEqual({ results: [], unreadable: 0 });
});

test('a language that is unknown here is told in the default one', async () => {
  await storeResult(analysis('Known'));
  const stored = { content: JSON.stringify(result), offer: 'An offer', language: 'xx', gradedAt: 1 };
  await writeAsAnotherRelease(stored);
  expect((await storedResults()).results[0]?.analysis.language).toBe('en');
});

test('makes room by letting the oldest go where the browser has no more', async () => {
  for (const company of ['First', 'Second', 'Third']) await storeResult(analysis(company));
  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full).mockImplementationOnce(full);
  await storeResult(analysis('Fourth'));
  expect(await companies()).toEqual(['Fourth', 'Third']);
});

test('a result makes no room for its own words: it stays without them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const early = analysis('Larkbridge');
  await storeResult(early);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  await storeResult({ ...early, result: { ...early.result, explanation: 'In other words.' } });
  const { results } = await storedResults();
  expect(results.map((kept) => kept.analysis.result.explanation)).toEqual([result.explanation]);
});

test('gives up quietly where the browser keeps nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Closed', 'InvalidStateError');
  });
  await storeResult(analysis('Any'));
  expect(await storedResults()).toEqual({ results: [], unreadable: 0 });
  expect(warned).toHaveBeenCalledTimes(2);
});
