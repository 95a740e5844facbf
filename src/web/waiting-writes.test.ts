import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Backoff } from './backoff.ts';
import { CallError, type CallErrorCode } from './call.ts';
import { WaitingWrites } from './waiting-writes.ts';

const write = (offer: string) =>
  ({ name: 'sendFeedback', input: { jobOffer: offer, result: {} } }) as unknown as Parameters<
    WaitingWrites['add']
  >[0];

/** A sender that answers with what stands in `answers`, one after the other, and then with success. */
function sender(answers: (CallErrorCode | 'done')[] = []) {
  const sent: string[] = [];
  const backoff = new Backoff(() => 0.5);
  const send = async ({ input }: ReturnType<typeof write>) => {
    sent.push(input.jobOffer);
    const answer = answers.shift() ?? 'done';
    if (answer !== 'done') throw new CallError(answer);
  };
  return { sent, backoff, send, alone: (work: () => Promise<void>) => work() };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // Only what the queue sets itself: the store behind it needs the real clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('sends writes in the order in which they were made', async () => {
  const to = sender();
  const writes = new WaitingWrites(to);
  await writes.add(write('first'));
  await writes.add(write('second'));
  await writes.sendAll();
  await writes.sendAll();
  expect(to.sent).toEqual(['first', 'second']);
});

test('keeps what finds no server, and sends it first when the time has come', async () => {
  const to = sender(['offline']);
  const writes = new WaitingWrites(to);
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
  const before = new WaitingWrites(earlier);
  await before.add(write('left'));
  await before.sendAll();
  vi.clearAllTimers();
  const later = sender();
  await new WaitingWrites(later).sendAll();
  expect(later.sent).toEqual(['left']);
});

test('waits the longest at once where the server is asked too much', async () => {
  const to = sender(['tooManyRequests']);
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const writes = new WaitingWrites(to);
  await writes.add(write('x'));
  await writes.sendAll();
  expect(timer).toHaveBeenLastCalledWith(expect.any(Function), 60_000);
});

test('drops what the server refuses, and goes on with the next', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const to = sender(['invalidRequest']);
  const writes = new WaitingWrites(to);
  await writes.add(write('refused'));
  await writes.add(write('good'));
  await writes.sendAll();
  await writes.sendAll();
  expect(to.sent).toEqual(['refused', 'good']);
  expect(warn).toHaveBeenCalledOnce();
});

test('refuses an eleventh', async () => {
  const writes = new WaitingWrites(sender(Array.from({ length: 20 }, () => 'offline' as const)));
  for (let count = 1; count <= 10; count += 1) await writes.add(write(String(count)));
  await expect(writes.add(write('eleventh'))).rejects.toThrow(RangeError);
});

test('what is held lets others pass, and goes as it was last changed when it is released', async () => {
  const to = sender();
  const writes = new WaitingWrites(to);
  const key = await writes.hold(write('held'), Date.now() + 60_000);
  await writes.add(write('other'));
  await writes.sendAll();
  expect(to.sent).toEqual(['other']);
  await writes.release(key, write('held, with a reason'));
  await writes.sendAll();
  expect(to.sent).toEqual(['other', 'held, with a reason']);
  await writes.release(key, write('once more'));
  await writes.sendAll();
  expect(to.sent).toEqual(['other', 'held, with a reason']);
});

test('what nobody released goes when its time is up, also on a later visit', async () => {
  const never = { ...sender(), alone: () => Promise.resolve() };
  await new WaitingWrites(never).hold(write('held'), Date.now() - 1);
  const to = sender();
  await new WaitingWrites(to).sendAll();
  expect(to.sent).toEqual(['held']);
});

test('what is changed while it is held is held on, and is not there again once it was sent', async () => {
  const before = new WaitingWrites({ ...sender(), alone: () => Promise.resolve() });
  const [past, future] = [Date.now() - 1, Date.now() + 60_000];
  const key = await before.hold(write('held'), future);
  await before.change(key, write('held, with a reason'), future);
  const to = sender();
  const writes = new WaitingWrites(to);
  await writes.sendAll();
  expect(to.sent).toEqual([]);
  await before.change(key, write('held, with another reason'), past);
  await writes.sendAll();
  await before.change(key, write('too late'), past);
  await writes.sendAll();
  expect(to.sent).toEqual(['held, with another reason']);
});

test('what is left behind goes on the next visit', async () => {
  const earlier = new WaitingWrites(sender());
  const key = await earlier.hold(write('stays'), Date.now() + 60_000);
  await earlier.releaseOnLeaving(key, write('stays, with a reason'));
  const to = sender();
  await new WaitingWrites(to).sendAll();
  expect(to.sent).toEqual(['stays, with a reason']);
});

test('what went out with the page is forgotten once that is known, and repeated on the next visit where it is not', async () => {
  const earlier = new WaitingWrites(sender());
  const until = Date.now() + 60_000;
  const [arrives, fails, unheard] = [
    await earlier.hold(write('arrives'), until),
    await earlier.hold(write('fails'), until),
    await earlier.hold(write('unheard of'), until),
  ];
  await earlier.releaseOnLeaving(arrives, write('arrives'), Promise.resolve(true));
  await earlier.releaseOnLeaving(fails, write('fails'), Promise.resolve(false));
  void earlier.releaseOnLeaving(unheard, write('unheard of'), new Promise(() => {}));
  const to = sender();
  await vi.waitFor(async () => {
    await new WaitingWrites(to).sendAll();
    expect(to.sent).toEqual(['fails', 'unheard of']);
  });
});

test('nothing is repeated once the server may have forgotten it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const earlier = new WaitingWrites(sender());
  const left = async (offer: string) => {
    const key = await earlier.hold(write(offer), Date.now() + 60_000);
    await earlier.releaseOnLeaving(key, write(offer), Promise.resolve(false));
  };
  await left('long ago');
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1_000);
  await left('new');
  const to = sender();
  await new WaitingWrites(to).sendAll();
  expect(to.sent).toEqual(['new']);
});
