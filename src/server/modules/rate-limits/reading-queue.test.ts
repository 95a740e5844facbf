/** What a crowd of readings does to each other; the queue's clock is the tests' own. */
import { expect, test } from 'vitest';
import { readingOf } from '../../../../tests/fakes/reader.ts';
import type { Reader, ReadingResult } from '../../../reading/reader.ts';
import { createReadingQueue, longestReadingWaitMilliseconds } from './reading-queue.ts';

const characters = 1_500;
const offer = 'x'.repeat(characters);
const read: ReadingResult = { ok: true, reading: readingOf() };

/** A reader that takes so long by the clock of the queue, and a queue that has measured it. */
async function queueOfReader(milliseconds: number) {
  let time = 0;
  const queue = createReadingQueue({ now: () => time });
  const reader: Reader = {
    name: 'builtin',
    read: async () => {
      time += milliseconds;
      return read;
    },
  };
  const inQueue = queue.inQueue(reader);
  for (let reading = 0; reading < 60; reading += 1) await inQueue.read(offer);
  return { queue, inQueue };
}

/** How many wait when the first one is refused. */
async function mostWaiting(milliseconds: number): Promise<number> {
  const { queue, inQueue } = await queueOfReader(milliseconds);
  const readings: Promise<unknown>[] = [];
  while (!queue.refusal() && readings.length < 10_000) readings.push(inQueue.read(offer));
  await Promise.all(readings);
  expect(queue.refusal()).toBeUndefined();
  return readings.length;
}

test('as many wait as are read within the longest wait', async () => {
  for (const milliseconds of [5, 20, 100]) {
    const wanted = longestReadingWaitMilliseconds / milliseconds;
    const waiting = await mostWaiting(milliseconds);
    expect(waiting).toBeGreaterThan(wanted * 0.85);
    expect(waiting).toBeLessThan(wanted * 1.15 + 2);
  }
});

test('a long offer counts for as many short ones', async () => {
  const { queue, inQueue } = await queueOfReader(20);
  const long = inQueue.read('x'.repeat(longestReadingWaitMilliseconds * characters));
  expect(queue.refusal()).toMatchObject({ code: 'readingsBusy', retrySeconds: expect.any(Number) });
  await long;
  expect(queue.refusal()).toBeUndefined();
});

test('one slow reading, such as the first, turns nobody away', async () => {
  let time = 0;
  const queue = createReadingQueue({ now: () => time });
  const slow = queue.inQueue({
    name: 'builtin',
    read: async () => {
      time += 1_000;
      return read;
    },
  });
  await slow.read(offer);
  const readings = Array.from({ length: 20 }, () => slow.read(offer));
  expect(queue.refusal()).toBeUndefined();
  await Promise.all(readings);
});

test('readings have their turn, then all other work', async () => {
  let time = 0;
  const inQueue = createReadingQueue({ now: () => time }).inQueue({
    name: 'builtin',
    read: async () => {
      time += 4;
      return read;
    },
  });
  const order: string[] = [];
  const readings = ['1', '2', '3', '4'].map((name) => inQueue.read(offer).then(() => order.push(name)));
  setImmediate(() => order.push('other'));
  await Promise.all(readings);
  // A turn of 10 ms, where nothing took longer before.
  expect(order).toEqual(['1', '2', '3', 'other', '4']);
});

test('where other work takes longer, the turn of readings is as long', async () => {
  let time = 0;
  const order: string[] = [];
  const inQueue = createReadingQueue({ now: () => time }).inQueue({
    name: 'builtin',
    read: async (text) => {
      time += 10;
      order.push(text);
      return read;
    },
  });
  setImmediate(() => {
    time += 30;
    setImmediate(() => order.push('other'));
  });
  const readings = Array.from({ length: 4 }, (_, number) => inQueue.read(`${number}`));
  await Promise.all(readings);
  expect(order).toEqual(['0', '1', '2', 'other', '3']);
});

test('whoever left is not read for, and keeps nobody waiting', async () => {
  const texts: string[] = [];
  const queue = createReadingQueue();
  const inQueue = queue.inQueue({
    name: 'builtin',
    read: async (text) => {
      texts.push(text);
      return read;
    },
  });
  const leaving = new AbortController();
  const first = inQueue.read('first');
  const left = inQueue.read('x'.repeat(10_000_000), { signal: leaving.signal });
  expect(queue.refusal()).toBeDefined();
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(queue.refusal()).toBeUndefined();
  await first;
  await inQueue.read('last');
  expect(texts).toEqual(['first', 'last']);
});

test('no more analyses are under way than may be, whoever reads', async () => {
  const queue = createReadingQueue({ mostUnderWay: 2 });
  const ends: (() => void)[] = [];
  const begin = () => queue.underWay(() => new Promise<void>((end) => ends.push(end)));
  const analyses = [begin()];
  expect(queue.refusal()).toBeUndefined();
  analyses.push(begin());
  expect(queue.refusal()).toMatchObject({ code: 'readingsBusy' });
  ends[0]?.();
  await analyses[0];
  expect(queue.refusal()).toBeUndefined();
  ends[1]?.();
  await Promise.all(analyses);
  await expect(queue.underWay(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(queue.refusal()).toBeUndefined();
});
