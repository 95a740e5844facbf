import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { longestDoubtedSentence } from '../../../contract/limits.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { toggleDoubt } from '../../analysis/doubting.ts';
import type { Doubt } from '../../analysis/doubts.ts';
import { writeQueue } from '../../api/write-queue.ts';
import { type HeldFeedback, sendThumbsDown } from './held-feedback.ts';

/** The server at the network level: what it received, and its answers from now on. */
const received: { call: string; id: string; why?: string; doubts?: unknown[] }[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const { id, why, doubts } = JSON.parse(body).data;
  received.push({
    call: request.url?.replace('/api/', '') ?? '',
    id,
    ...(why !== undefined && { why }),
    ...(doubts && { doubts }),
  });
  response.writeHead(status, { 'content-type': 'application/json' });
  const code = { 400: 'invalidRequest', 429: 'tooManyRequests' }[status];
  response.end(JSON.stringify(status === 200 ? { result: {} } : { error: { details: { code } } }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const fetchThere = fetch;
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
afterAll(() => void server.close());

beforeEach(async () => {
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  received.length = 0;
  status = 200;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchThere(new URL(path, origin), init));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const waiting = () =>
  new Promise<unknown[]>((resolve) => {
    const opening = indexedDB.open('offergrade.writes');
    opening.onupgradeneeded = () => opening.result.createObjectStore('writes', { autoIncrement: true });
    opening.onsuccess = () => {
      const reading = opening.result.transaction('writes').objectStore('writes').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });

async function press(gradedAt = new Date()): Promise<HeldFeedback> {
  const analysis = { offer: 'An offer', result: {}, gradedAt } as unknown as Analysis;
  const held = await sendThumbsDown(analysis);
  if (held === 'full') throw new Error('not kept');
  return held;
}

const becomes = (held: HeldFeedback, complaint: string, addition: string | null = null) =>
  vi.waitFor(() => expect(held.state()).toEqual({ complaint, addition }), 10_000);

const id = expect.stringMatching(/^[\da-f]{32}$/);

test('it is sent at the press, and what is added later amends it under the same id', async () => {
  const held = await press();
  await becomes(held, 'sent');
  held.add({ sentence: '', why: ' It says more. ' });
  held.send();
  await becomes(held, 'sent', 'sent');
  expect(received).toEqual([
    { call: 'sendFeedback', id },
    { call: 'amendFeedback', id: received[0]?.id, why: 'It says more.' },
  ]);
  held.leave();
  expect(received).toHaveLength(2);
});

test.for([503, 429])('answered %s, neither is said to be sent until it is', async (answer) => {
  status = answer;
  const held = await press();
  await becomes(held, 'busy');
  held.add({ sentence: '', why: 'It says more.' });
  held.send();
  await becomes(held, 'busy', 'busy');
  expect(await waiting()).toHaveLength(1);
  status = 200;
  held.send();
  await becomes(held, 'sent', 'sent');
  expect(received.at(-1)).toEqual({ call: 'sendFeedback', id, why: 'It says more.' });
  held.leave();
});

test('without a connection both wait for it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  const held = await press();
  await becomes(held, 'waiting');
  held.add({ sentence: '', why: 'It says more.' });
  held.send();
  await becomes(held, 'waiting', 'waiting');
  expect(await waiting()).toHaveLength(1);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchThere(new URL(path, origin), init));
  held.retry();
  await becomes(held, 'sent', 'sent');
  held.leave();
});

test('refused for good it can be sent once more, with what was added', async () => {
  status = 400;
  const held = await press();
  await becomes(held, 'refused');
  expect(await waiting()).toEqual([]);
  status = 200;
  held.add({ sentence: '', why: 'It says more.' });
  held.send();
  await becomes(held, 'sent', 'sent');
  expect(received.at(-1)).toEqual({ call: 'sendFeedback', id, why: 'It says more.' });
  held.leave();
});

test('who goes on has what stands in the form sent; who has nothing to add, nothing', async () => {
  const [talker, silent] = [await press(), await press()];
  await becomes(talker, 'sent');
  await becomes(silent, 'sent');
  talker.add({ sentence: 'Own it.', why: '' });
  talker.leave();
  silent.leave();
  await vi.waitFor(() => expect(received).toHaveLength(3));
  expect(received[2]).toMatchObject({ call: 'amendFeedback', id: received[0]?.id });
});

test('where ten wait the eleventh is not kept, and no addition to what was sent before', async () => {
  const before = await press();
  await becomes(before, 'sent');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  const held = [];
  for (let count = 1; count <= 10; count += 1) held.push(await press());
  await expect(press()).rejects.toThrow('not kept');
  before.add({ sentence: '', why: 'It says more.' });
  before.send();
  await becomes(before, 'sent', 'full');
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchThere(new URL(path, origin), init));
  await writeQueue.sendAll();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  before.send();
  await becomes(before, 'sent', 'sent');
  for (const each of [before, ...held]) each.leave();
});

const doubt = (phrase: string): Doubt => ({ criterion: 'usesSAFe', phrase });

test('what is doubted once it was left is sent under its id, with what was added', async () => {
  const gradedAt = new Date(1);
  const held = await press(gradedAt);
  await becomes(held, 'sent');
  held.add({ sentence: '', why: 'More.' });
  held.send();
  await becomes(held, 'sent', 'sent');
  held.leave();
  toggleDoubt(gradedAt, doubt('An offer'));
  await vi.waitFor(() => expect(received).toHaveLength(3));
  const amended = { call: 'amendFeedback', id: received[0]?.id, why: 'More.' };
  expect(received[2]).toEqual({ ...amended, doubts: [doubt('An offer')] });
  toggleDoubt(gradedAt, doubt('An offer'));
  await vi.waitFor(() => expect(received[3]).toEqual({ ...amended, doubts: [] }));
});

test('a doubt that is taken back before the form is there is told', async () => {
  const gradedAt = new Date(2);
  toggleDoubt(gradedAt, doubt('An offer'));
  const held = await press(gradedAt);
  expect(held.hadDoubts).toBe(true);
  await becomes(held, 'sent');
  toggleDoubt(gradedAt, doubt('An offer'));
  expect(received).toHaveLength(1);
  held.leave();
  await vi.waitFor(() => expect(received.map(({ doubts }) => doubts)).toEqual([[doubt('An offer')], []]));
});

test('a sentence that is longer than a thumbs-down carries is not doubted', async () => {
  const gradedAt = new Date(3);
  const longest = doubt('a'.repeat(longestDoubtedSentence));
  toggleDoubt(gradedAt, doubt(`${longest.phrase}a`));
  toggleDoubt(gradedAt, longest);
  const held = await press(gradedAt);
  await becomes(held, 'sent');
  expect(received.map(({ doubts }) => doubts)).toEqual([[longest]]);
  held.leave();
});
