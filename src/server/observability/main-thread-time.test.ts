import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MainThreadTime } from './main-thread-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fake thread whose processor time a test sets. */
function watched() {
  let taken = 0;
  const time = new MainThreadTime(() => taken);
  const take = (milliseconds: number) => {
    taken += milliseconds;
  };
  /** Takes time, and lets the interval end. */
  const work = (milliseconds: number) => {
    take(milliseconds);
    vi.advanceTimersByTime(25);
  };
  return { time, take, work };
}

/** A request whose answer is complete as soon as it begins. */
function finish(request: { answered: () => void; ended: () => void }): void {
  request.answered();
  request.ended();
}

test('a request that is alone has all that was taken while it was under way', () => {
  const { time, take, work } = watched();
  work(1_000);
  const heard: unknown[] = [];
  const request = time.watch((taken) => heard.push(taken));
  work(300);
  work(40);
  finish(request);
  expect(heard).toEqual([{ milliseconds: 340, longest: 300 }]);
  work(500);
  expect(heard).toHaveLength(1);
  // Whether five milliseconds count is known when the interval ends.
  const short = time.watch((taken) => heard.push(taken));
  take(5);
  finish(short);
  expect(heard).toHaveLength(1);
  work(60);
  expect(heard[1]).toEqual({ milliseconds: 5, longest: 5 });
});

test('those that are under way at once share it, and what is usual is nobody’s', () => {
  const { time, work } = watched();
  const heard: [string, number][] = [];
  const first = time.watch(({ milliseconds }) => heard.push(['first', milliseconds]));
  work(100);
  const second = time.watch(({ milliseconds }) => heard.push(['second', milliseconds]));
  work(50);
  work(9);
  finish(first);
  finish(second);
  work(9);
  expect(heard).toEqual([
    ['first', 125],
    ['second', 25],
  ]);
});

test('a request that was answered just before the thread was blocked has no part in that', () => {
  const { time, take, work } = watched();
  const heard: [string, number][] = [];
  const first = time.watch(({ longest }) => heard.push(['first', longest]));
  take(15);
  finish(first);
  const second = time.watch(({ longest }) => heard.push(['second', longest]));
  take(300);
  finish(second);
  work(0);
  expect(heard).toEqual([
    ['first', 15],
    ['second', 300],
  ]);
});

test('a stream has what is taken while it is sent, except by requests that ask', () => {
  const { time, take, work } = watched();
  const heard: [string, number][] = [];
  const stream = time.watch(({ milliseconds }) => heard.push(['stream', milliseconds]));
  work(20);
  stream.answered();
  work(300);
  const other = time.watch(({ milliseconds }) => heard.push(['other', milliseconds]));
  take(80);
  finish(other);
  take(30);
  stream.ended();
  stream.ended();
  work(0);
  expect(heard).toEqual([
    ['other', 80],
    ['stream', 350],
  ]);
});

test('the clock of this thread counts what it computes, not what it waits for', async () => {
  vi.useRealTimers();
  const time = new MainThreadTime();
  const { promise, resolve } = Promise.withResolvers<number>();
  const request = time.watch(({ longest }) => resolve(longest));
  const until = process.threadCpuUsage().user + 80_000;
  while (process.threadCpuUsage().user < until);
  finish(request);
  expect(await promise).toBeGreaterThan(70);
});
