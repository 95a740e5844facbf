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
  const work = (milliseconds: number) => {
    taken += milliseconds;
    vi.advanceTimersByTime(25);
  };
  return { time, work };
}

test('a request that is alone has all that was taken while it was under way', () => {
  const { time, work } = watched();
  work(1_000);
  const heard: unknown[] = [];
  const end = time.watch(({ milliseconds, longest }) => heard.push({ milliseconds, longest }));
  work(300);
  work(40);
  end();
  expect(heard).toEqual([]);
  work(60);
  expect(heard).toEqual([{ milliseconds: 400, longest: 300 }]);
  work(500);
  expect(heard).toEqual([{ milliseconds: 400, longest: 300 }]);
});

test('those that are under way at once share it, and what is usual is nobody’s', () => {
  const { time, work } = watched();
  const heard: [string, number][] = [];
  const endFirst = time.watch(({ milliseconds }) => heard.push(['first', milliseconds]));
  work(100);
  const endSecond = time.watch(({ milliseconds }) => heard.push(['second', milliseconds]));
  work(50);
  work(9);
  endFirst();
  endSecond();
  work(9);
  expect(heard).toEqual([
    ['first', 125],
    ['second', 25],
  ]);
});

test('the clock of this thread counts what it computes, not what it waits for', async () => {
  vi.useRealTimers();
  const time = new MainThreadTime();
  const { promise, resolve } = Promise.withResolvers<number>();
  const end = time.watch(({ longest }) => resolve(longest));
  const until = process.threadCpuUsage().user + 80_000;
  while (process.threadCpuUsage().user < until);
  end();
  expect(await promise).toBeGreaterThan(70);
});
