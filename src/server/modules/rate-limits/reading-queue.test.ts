/** The behaviour of the queue under load; its clock is the tests' own. */
import { expect, test } from 'vitest';
import { readingOf } from '../../../../tests/fakes/reader.ts';
import type { Reader, ReadingResult } from '../../../reading/reader.ts';
import { createReadingQueue, jobsQueuedPerThread, longestReadingWaitMilliseconds } from './reading-queue.ts';

const characters = 1_500;
const offer = 'x'.repeat(characters);
const read: ReadingResult = { ok: true, reading: readingOf() };

type Measured = {
  /** Duration of a reading by the clock of the queue. */
  milliseconds: number;
  atOnce?: number;
  /** The duration that the reader reports, if it does. */
  took?: number;
};

/** A reader of this speed, and a queue that has measured it. */
async function queueOfReader({ milliseconds, atOnce = 1, took }: Measured) {
  let time = 0;
  const queue = createReadingQueue({ now: () => time, atOnce });
  const reader: Reader = {
    name: 'builtin',
    read: async (_, options) => {
      time += milliseconds;
      if (took !== undefined) options?.onTook?.(took);
      return read;
    },
  };
  const inQueue = queue.inQueue(reader, () => 'one');
  for (let reading = 0; reading < 60; reading += 1) await inQueue.read(offer);
  return { queue, inQueue };
}

/** How many wait when the first one is refused. */
async function maxWaiting(measured: Measured): Promise<number> {
  const { queue, inQueue } = await queueOfReader(measured);
  const readings: Promise<unknown>[] = [];
  while (!queue.refusal('one', 0) && readings.length < 10_000) readings.push(inQueue.read(offer));
  await Promise.all(readings);
  expect(queue.refusal('one', 0)).toBeUndefined();
  return readings.length;
}

test.for([
  { milliseconds: 5 },
  { milliseconds: 20 },
  { milliseconds: 100 },
  { milliseconds: 20, atOnce: 3 },
  { milliseconds: 100, took: 20 },
])('as many wait as are read within the longest wait: %j', async (measured) => {
  const { milliseconds, atOnce = 1, took = milliseconds } = measured;
  const wanted = (longestReadingWaitMilliseconds / took) * atOnce;
  const waiting = await maxWaiting(measured);
  expect(waiting).toBeGreaterThan(wanted * 0.85);
  expect(waiting).toBeLessThan(wanted * 1.15 + 2);
});

test('a long offer counts for as many short ones', async () => {
  const { queue, inQueue } = await queueOfReader({ milliseconds: 20 });
  const long = inQueue.read('x'.repeat(longestReadingWaitMilliseconds * characters));
  expect(queue.refusal('one', 0)).toMatchObject({ code: 'readingsBusy', retrySeconds: expect.any(Number) });
  await long;
  expect(queue.refusal('one', 0)).toBeUndefined();
});

test('one slow reading, such as the first, turns nobody away', async () => {
  let time = 0;
  const queue = createReadingQueue({ now: () => time });
  const slow = queue.inQueue(
    {
      name: 'builtin',
      read: async () => {
        time += 1_000;
        return read;
      },
    },
    () => 'one',
  );
  await slow.read(offer);
  const readings = Array.from({ length: 20 }, () => slow.read(offer));
  expect(queue.refusal('one', 0)).toBeUndefined();
  await Promise.all(readings);
});

test('a thread has a few readings in hand; whoever leaves before is not read for, and keeps nobody waiting', async () => {
  const begun: string[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const queue = createReadingQueue();
  const inQueue = queue.inQueue(
    {
      name: 'builtin',
      read: async (text) => {
        begun.push(text);
        await mayEnd;
        return read;
      },
    },
    () => 'one',
  );
  const inHand = Array.from({ length: jobsQueuedPerThread }, (_, number) => `${number}`);
  const readings = inHand.map((text) => inQueue.read(text));
  const leaving = new AbortController();
  const left = inQueue.read('x'.repeat(10_000_000), { signal: leaving.signal });
  readings.push(inQueue.read('last'));
  expect(queue.refusal('one', 0)).toBeDefined();
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(queue.refusal('one', 0)).toBeUndefined();
  expect(begun).toEqual(inHand);
  end();
  await Promise.all(readings);
  expect(begun).toEqual([...inHand, 'last']);
});

test('whoever leaves while a thread reads keeps the place until it is done', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const queue = createReadingQueue();
  const inQueue = queue.inQueue(
    {
      name: 'builtin',
      read: async () => {
        await mayEnd;
        return read;
      },
    },
    () => 'one',
  );
  const leaving = new AbortController();
  const left = inQueue.read('x'.repeat(10_000_000), { signal: leaving.signal });
  await Promise.resolve();
  leaving.abort(new Error('gone'));
  expect(queue.refusal('one', 0)).toBeDefined();
  end();
  await left;
  expect(queue.refusal('one', 0)).toBeUndefined();
});

test('no more analyses are under way than may be, whoever reads', async () => {
  const queue = createReadingQueue({ maxRunning: 2 });
  const ends: (() => void)[] = [];
  const begin = () => queue.underWay(() => new Promise<void>((end) => ends.push(end)));
  const analyses = [begin()];
  expect(queue.refusal('one', 0)).toBeUndefined();
  analyses.push(begin());
  expect(queue.refusal('one', 0)).toMatchObject({ code: 'readingsBusy' });
  ends[0]?.();
  await analyses[0];
  expect(queue.refusal('one', 0)).toBeUndefined();
  ends[1]?.();
  await Promise.all(analyses);
  await expect(queue.underWay(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(queue.refusal('one', 0)).toBeUndefined();
});
