import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsTable } from '../../settings/settings-table.ts';
import { createLog } from '../observability/log.ts';
import { createStopping, exitInTime } from './stopping.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('what is under way has until 23 s after the signal to be answered, and 2 s more before it is cut, however long it drained', async () => {
  for (const drained of [0, 5_000]) {
    const { stopping, drain, close } = createStopping();
    expect(stopping.begun.aborted).toBe(false);
    await drain(0);
    expect(stopping.begun.aborted).toBe(true);
    const closed = Promise.withResolvers<void>();
    const given: (number | undefined)[] = [];
    const listening = {
      port: 1,
      close: (milliseconds?: number) => {
        given.push(milliseconds);
        return closed.promise;
      },
    };
    const closing = close([listening, listening], drained);
    expect(given).toEqual([25_000 - drained, 25_000 - drained]);
    vi.advanceTimersByTime(23_000 - drained - 1);
    expect(stopping.callsEnd.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(stopping.callsEnd.aborted).toBe(true);
    closed.resolve();
    await closing;
  }
});

test('calls are not ended where all were answered before', async () => {
  const { stopping, close } = createStopping();
  await close([{ port: 1, close: async () => {} }], 0);
  vi.advanceTimersByTime(60_000);
  expect(stopping.callsEnd.aborted).toBe(false);
});

test('the longest drain leaves what is under way 8 s, and a process that something keeps ends by itself within 30 s', () => {
  expect(settingsTable.drainSeconds.kind.read('15')).toBe(15);
  expect(settingsTable.drainSeconds.kind.read('16')).toBeUndefined();
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
  exitInTime(createLog('silent'));
  vi.advanceTimersByTime(28_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledWith(0);
});
