import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Backoff } from '../lib/backoff.ts';
import { CallError, type CallErrorCode } from './call.ts';
import { type Write, type WriteOutcome, WriteQueue } from './write-queue.ts';

const write = (offer: string, id?: string) =>
  ({ name: 'sendFeedback', input: { id, jobOffer: offer, result: {} } }) as unknown as Write;

/** What was sent, in short: the offer, or the amended id, and the reason. */
const told = ({ name, input }: Write) => {
  const what = name === 'sendFeedback' ? input.jobOffer : `amends ${input.id}`;
  return input.why === undefined ? what : `${what}: ${input.why}`;
};
const because = (why: string) => ({ sentence: '', why });

/** A sender that answers with the entries of `answers` in order, and then with success. */
function sender(answers: (CallErrorCode | 'done')[] = [], way?: () => Promise<void>) {
  const sent: string[] = [];
  const backoff = new Backoff(() => 0.5);
  const send = async (sending: Write) => {
    sent.push(told(sending));
    await way?.();
    const answer = answers.shift() ?? 'done';
    if (answer !== 'done') throw new CallError(answer);
  };
  return { sent, backoff, send, alone: (work: () => Promise<void>) => work() };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // Fakes only the queue's own timers: the store behind it needs the real clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('sends writes in the order in which they were made', async () => {
  const to = sender();
  const writes = new WriteQueue(to);
  await writes.add(write('first'));
  await writes.add(write('second'));
  await writes.sendAll();
  await writes.sendAll();
  expect(to.sent).toEqual(['first', 'second']);
});

test('keeps what finds no server, and sends it first when the time has come', async () => {
  const to = sender(['offline']);
  const writes = new WriteQueue(to);
  await writes.add(write('first'));
  await writes.sendAll();
  await writes.add(write('second'));
  await writes.sendAll();
  await vi.advanceTimersByTimeAsync(1000);
  await writes.sendAll();
  expect(to.sent).toEqual(['first', 'first', 'second']);
});

test('a later visit goes on with what an earlier one left', async () => {
  const earlier = sender(['unreachable']);
  const before = new WriteQueue(earlier);
  await before.add(write('left'));
  await before.sendAll();
  vi.clearAllTimers();
  const later = sender();
  await new WriteQueue(later).sendAll();
  expect(later.sent).toEqual(['left']);
});

test('a later visit sends again what was on its way when the page ended', async () => {
  const earlier = sender([], () => new Promise(() => {}));
  await new WriteQueue(earlier).add(write('left'));
  await vi.waitFor(() => expect(earlier.sent).toEqual(['left']));
  const later = sender();
  await new WriteQueue(later).sendAll();
  expect(later.sent).toEqual(['left']);
});

test('of two tabs that begin together one sends what waits', async () => {
  const to = { ...sender(), alone: (work: () => Promise<void>) => navigator.locks.request('test', work) };
  const away = new WriteQueue({ ...sender(), alone: () => Promise.resolve() });
  for (const offer of ['first', 'second']) await away.add(write(offer));
  await Promise.all([new WriteQueue(to).sendAll(), new WriteQueue(to).sendAll()]);
  expect(to.sent).toEqual(['first', 'second']);
});

test('waits the longest at once where the server is asked too much', async () => {
  const to = sender(['tooManyRequests']);
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const writes = new WriteQueue(to);
  await writes.add(write('x'));
  await writes.sendAll();
  expect(timer).toHaveBeenLastCalledWith(expect.any(Function), 60_000);
});

test('drops what the server refuses, and goes on with the next', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const to = sender(['invalidRequest']);
  const writes = new WriteQueue(to);
  await writes.add(write('refused'));
  await writes.add(write('good'));
  await writes.sendAll();
  await writes.sendAll();
  expect(to.sent).toEqual(['refused', 'good']);
  expect(warn).toHaveBeenCalledOnce();
});

test('refuses an eleventh', async () => {
  const writes = new WriteQueue(sender(Array.from({ length: 20 }, () => 'offline' as const)));
  for (let count = 1; count <= 10; count += 1) await writes.add(write(String(count)));
  await expect(writes.add(write('eleventh'))).rejects.toThrow(RangeError);
});

test('what is added to a waiting write goes with it, and takes no place of its own', async () => {
  let isOffline = true;
  const to = sender([], async () => {
    if (isOffline) throw new CallError('offline');
  });
  const writes = new WriteQueue(to);
  await writes.add(write('first', 'a'));
  for (let count = 2; count <= 10; count += 1) await writes.add(write(String(count)));
  await writes.amend('a', because('it is wrong'));
  await writes.amend('a', because('it is all wrong'));
  await writes.sendAll();
  isOffline = false;
  to.sent.length = 0;
  await writes.sendAll();
  await vi.waitFor(() => expect(to.sent).toHaveLength(10));
  expect(to.sent[0]).toBe('first: it is all wrong');
  expect(to.sent.at(-1)).toBe('10');
});

test('what is added while the write is on its way follows it, once, and what is added later too', async () => {
  const arrived = Promise.withResolvers<void>();
  const to = sender([], () => arrived.promise);
  const outcomes: WriteOutcome[] = [];
  const writes = new WriteQueue(to);
  writes.onOutcome((outcome) => void outcomes.push(outcome));
  await writes.add(write('first', 'a'));
  await vi.waitFor(() => expect(to.sent).toEqual(['first']));
  await writes.amend('a', because('one'));
  await writes.amend('a', because('two'));
  arrived.resolve();
  await vi.waitFor(() => expect(outcomes).toHaveLength(2));
  expect(to.sent).toEqual(['first', 'amends a: two']);
  expect(outcomes).toEqual([
    { state: 'sent', id: 'a', name: 'sendFeedback', more: true },
    { state: 'sent', id: 'a', name: 'amendFeedback', more: false },
  ]);
  await writes.amend('a', because('three'));
  await vi.waitFor(() => expect(to.sent.at(-1)).toBe('amends a: three'));
});

test('what becomes of a write is told: waiting for what, refused, sent', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const outcomes: WriteOutcome[] = [];
  const writes = new WriteQueue(sender(['offline', 'badStatus', 'invalidRequest']));
  const stop = writes.onOutcome((outcome) => void outcomes.push(outcome));
  await writes.add(write('first', 'a'));
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(outcomes).toHaveLength(count));
    await writes.sendAll();
  }
  expect(outcomes).toEqual([
    { state: 'waiting', code: 'offline' },
    { state: 'waiting', code: 'badStatus' },
    { state: 'refused', id: 'a', name: 'sendFeedback', more: false },
  ]);
  await writes.add(write('second', 'b'));
  await vi.waitFor(() => expect(outcomes).toHaveLength(4));
  stop();
  await writes.amend('b', because('x'));
  await writes.sendAll();
  expect(outcomes).toHaveLength(4);
});

test('an addition is refused where ten wait already', async () => {
  const writes = new WriteQueue(sender(Array.from({ length: 20 }, () => 'offline' as const)));
  for (let count = 1; count <= 10; count += 1) await writes.add(write(String(count), String(count)));
  await expect(writes.amend('sent before', because('x'))).rejects.toThrow(RangeError);
  await writes.amend('10', because('merged'));
});

test('an addition that is held lets others pass, is replaced, and goes when its time is up, also on a later visit', async () => {
  const to = sender();
  const earlier = new WriteQueue(to);
  const future = Date.now() + 60_000;
  await earlier.amend('a', because('draft'), future);
  await earlier.amend('b', because('draft'), future);
  await earlier.add(write('other'));
  await vi.waitFor(() => expect(to.sent).toEqual(['other']));
  await earlier.amend('a', because('done'));
  await vi.waitFor(() => expect(to.sent).toEqual(['other', 'amends a: done']));
  await earlier.amend('b', because('left'), Date.now() - 1);
  await vi.waitFor(() => expect(to.sent.at(-1)).toBe('amends b: left'));
});

test('what is left behind goes on the next visit, in place of what it was', async () => {
  const away = { ...sender(), alone: () => Promise.resolve() };
  const earlier = new WriteQueue(away);
  const key = await earlier.add(write('stays', 'a'));
  await earlier.keepOnLeaving(key, write('stays, with a reason', 'a'));
  const to = sender();
  await new WriteQueue(to).sendAll();
  expect(to.sent).toEqual(['stays, with a reason']);
});

test('what went out with the page is forgotten once that is known, and repeated on the next visit where it is not', async () => {
  const earlier = new WriteQueue({ ...sender(), alone: () => Promise.resolve() });
  const leave = async (offer: string, arrives: Promise<boolean>) =>
    earlier.keepOnLeaving(await earlier.add(write('as it was')), write(offer), arrives);
  await leave('arrives', Promise.resolve(true));
  await leave('fails', Promise.resolve(false));
  void leave('unheard of', new Promise(() => {}));
  const to = sender();
  await vi.waitFor(async () => {
    await new WriteQueue(to).sendAll();
    expect(to.sent).toEqual(['fails', 'unheard of']);
  });
});

test('nothing is repeated once the server may have forgotten it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const earlier = new WriteQueue({ ...sender(), alone: () => Promise.resolve() });
  const left = async (offer: string) =>
    earlier.keepOnLeaving(await earlier.add(write(offer)), write(offer), Promise.resolve(false));
  await left('long ago');
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1_000);
  await left('new');
  const to = sender();
  await new WriteQueue(to).sendAll();
  expect(to.sent).toEqual(['new']);
});

test('another tab hears what became of a write', async () => {
  const channel = `test-${crypto.randomUUID()}`;
  const [one, other] = [new WriteQueue(sender(), channel), new WriteQueue(sender(), channel)];
  const heard: WriteOutcome[] = [];
  other.onOutcome((outcome) => void heard.push(outcome));
  await one.add(write('first', 'a'));
  await vi.waitFor(() =>
    expect(heard).toEqual([{ state: 'sent', id: 'a', name: 'sendFeedback', more: false }]),
  );
});
