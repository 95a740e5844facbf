/** The run over a list, with the real call layer and store, against a server of the test. */
import 'fake-indexeddb/auto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gradeByBuiltin } from '../../../../../tests/fakes/grade-by-builtin.ts';
import { strongOffer } from '../../../../../tests/fakes/offers.ts';
import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import { call } from '../../../api/call.ts';
import { Backoff } from '../../../lib/backoff.ts';
import { markConnected } from '../../../lib/connection.ts';
import { setHistoryOff } from '../storage/history-setting.ts';
import { removeAllResults, storedResults } from '../storage/stored-results.ts';
import { type AddressList, readList, writeList } from './address-list.ts';
import { type GradeAddress, listRun, prepareRun, type RunState } from './list-run.ts';

let result: AnalysisResult;
beforeAll(async () => {
  result = await gradeByBuiltin(strongOffer);
});

type Answer = { code: string; [detail: string]: unknown } | 'page' | 'never' | 'broken';

/** What the server answers for each address, in order; the page after that. */
let answers: Record<string, Answer[]>;
let asked: string[];
let origin: string;
let close: () => void;

beforeEach(async () => {
  [answers, asked] = [{}, []];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});

afterEach(async () => {
  listRun.stop();
  close();
  writeList(null);
  setHistoryOff(false);
  markConnected();
  vi.unstubAllGlobals();
  await removeAllResults();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/healthz') return void response.end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { url } = JSON.parse(Buffer.concat(chunks).toString()).data;
  asked.push(url);
  const next = answers[url]?.shift() ?? 'page';
  if (next === 'never') return;
  if (next === 'broken') return void response.destroy();
  if (next === 'page') return void response.end(JSON.stringify({ result: { content: strongOffer } }));
  response.statusCode = 400;
  response.end(JSON.stringify({ error: { status: '', message: '', details: next } }));
}

const grade: GradeAddress = async (address, { signal }) => {
  const input = { url: address, model: '', language: '' };
  const { content } = await call('extractJobOfferFromWeb', input, { origin, signal });
  return { result: { ...result, company: address }, offer: content, language: 'en', gradedAt: new Date() };
};

function list(...addresses: string[]) {
  writeList({ items: addresses.map((address) => ({ address })), repeated: 0, leftOut: 0, reader: 'builtin' });
}

const items = () => readList()?.items ?? [];
const companies = async () => (await storedResults()).results.map(({ analysis }) => analysis.result.company);

/** The states of the run from now on. */
function hearStates(): RunState['is'][] {
  const states: RunState['is'][] = [];
  listRun.subscribe(() => states.push(listRun.state().is));
  return states;
}

test('each address is graded in its turn, and a page that may not be fetched says so in its row', async () => {
  answers = { 'b.example/2': [{ code: 'siteForbidsFetching', offers: [{ content: 'long' }], status: 403 }] };
  list('a.example/1', 'b.example/2', 'c.example/3');
  await listRun.start(grade);
  expect(asked).toEqual(['a.example/1', 'b.example/2', 'c.example/3']);
  expect(await companies()).toEqual(['c.example/3', 'a.example/1']);
  const { results } = await storedResults();
  expect(items()).toEqual([
    { address: 'a.example/1', id: results[1]?.id },
    { address: 'b.example/2', failure: { code: 'siteForbidsFetching', details: { status: 403 } } },
    { address: 'c.example/3', id: results[0]?.id },
  ]);
  expect(listRun.state()).toEqual({ is: 'idle' });
});

test('a refusal waits as long as the server says, and the address is asked again', async () => {
  answers = { 'a.example/1': [{ code: 'tooManyRequests', retrySeconds: 0.05, minutes: 1 }] };
  list('a.example/1', 'b.example/2');
  const states = hearStates();
  await listRun.start(grade);
  expect(asked).toEqual(['a.example/1', 'a.example/1', 'b.example/2']);
  expect(states).toEqual(['waiting', 'grading', 'waiting', 'grading', 'grading', 'idle']);
  expect(items().every(({ id }) => id !== undefined)).toBe(true);
});

test('the wait is as long as the server says, in seconds', async () => {
  answers = { 'a.example/1': [{ code: 'tooManyRequests', retrySeconds: 900 }] };
  list('a.example/1');
  const from = Date.now();
  void listRun.start(grade);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => expect(listRun.state()).toMatchObject({ is: 'waiting', until: expect.any(Number) }));
  const state = listRun.state();
  expect(state.is === 'waiting' && state.until - from).toBeGreaterThanOrEqual(900_000);
  expect(state.is === 'waiting' && state.until - Date.now()).toBeLessThanOrEqual(900_000);
});

test('a site that is asked too much rests alone: the addresses of others go on', async () => {
  answers = { 'https://a.example/1': [{ code: 'siteBusy', retrySeconds: 0.2 }] };
  list('https://a.example/1', 'a.example/2', 'b.example/3');
  await listRun.start(grade);
  expect(asked).toEqual(['https://a.example/1', 'b.example/3', 'https://a.example/1', 'a.example/2']);
});

test('a server that restarts is asked again, five times in all', async () => {
  vi.spyOn(Backoff.prototype, 'delay').mockReturnValue(1);
  const stopping: Answer = { code: 'serverStopping' };
  answers = { 'a.example/1': [stopping], 'b.example/2': Array(9).fill(stopping) };
  list('a.example/1', 'b.example/2');
  await listRun.start(grade);
  expect(asked).toEqual([...Array(2).fill('a.example/1'), ...Array(5).fill('b.example/2')]);
  expect(items()).toMatchObject([{ id: expect.any(Number) }, { failure: { code: 'serverStopping' } }]);
});

test('without a connection nothing fails: the run goes on when it is back', async () => {
  answers = { 'a.example/1': ['broken'] };
  list('a.example/1');
  const states = hearStates();
  const running = listRun.start(grade);
  await vi.waitFor(() => expect(states).toContain('offline'));
  expect(items()).toEqual([{ address: 'a.example/1' }]);
  markConnected();
  await running;
  expect(await companies()).toEqual(['a.example/1']);
});

test('what is stopped stays to be graded, and goes on where it stopped', async () => {
  answers = { 'b.example/2': ['never'] };
  list('a.example/1', 'b.example/2');
  const running = listRun.start(grade);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  listRun.stop();
  await running;
  expect(items()).toEqual([{ address: 'a.example/1', id: expect.any(Number) }, { address: 'b.example/2' }]);
  await listRun.start(grade);
  expect(asked).toEqual(['a.example/1', 'b.example/2', 'b.example/2']);
  expect(await companies()).toEqual(['b.example/2', 'a.example/1']);
});

test('a list that waits for its start is not graded, and an unfinished one can be brought back', async () => {
  list('a.example/1');
  prepareRun({ addresses: ['b.example/2'], repeated: 1, leftOut: 2 });
  await listRun.start(grade);
  expect(asked).toEqual([]);
  expect(readList()).toEqual({
    items: [{ address: 'b.example/2' }],
    repeated: 1,
    leftOut: 2,
    before: { items: [{ address: 'a.example/1' }], repeated: 0, leftOut: 0, reader: 'builtin' },
  });
  prepareRun({ addresses: ['c.example/3'], repeated: 0, leftOut: 0 });
  expect(readList()?.before?.items).toEqual([{ address: 'a.example/1' }]);
});

test('where results are not stored the run stops, and the address stays to be graded', async () => {
  setHistoryOff(true);
  list('a.example/1', 'b.example/2');
  await listRun.start(grade);
  expect(listRun.state()).toEqual({ is: 'notStored' });
  expect(items()).toEqual([{ address: 'a.example/1' }, { address: 'b.example/2' }]);
});

test('of two tabs one grades', async () => {
  const request = async (_name: string, _options: object, work: (lock: null) => unknown) => work(null);
  vi.stubGlobal('navigator', { locks: { request } });
  list('a.example/1');
  await listRun.start(grade);
  expect([listRun.state().is, asked]).toEqual(['elsewhere', []]);
});

test('the list outlives the page, and what another release wrote is as none', () => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  list('a.example/1');
  const written: AddressList = JSON.parse(entries.get('offergrade.list') ?? '');
  expect(written).toEqual(readList());
  expect(readList()).toBe(readList());
  for (const damaged of ['{', '7', '{"items":7}', '{"items":[{}]}', '{"items":[null]}']) {
    entries.set('offergrade.list', damaged);
    expect(readList()).toBeNull();
  }
});
