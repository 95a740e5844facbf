import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBlink } from './blink.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('blinks for ten seconds', () => {
  const show = vi.fn();
  startBlink(show, false);
  vi.advanceTimersByTime(9999);
  expect(show.mock.calls).toEqual([[true]]);
  vi.advanceTimersByTime(1);
  expect(show.mock.calls).toEqual([[true], [false]]);
});

test('ends early where the section is opened', () => {
  const show = vi.fn();
  const stop = startBlink(show, false);
  vi.advanceTimersByTime(3000);
  stop();
  expect(show.mock.calls).toEqual([[true], [false]]);
  vi.runAllTimers();
  expect(show).toHaveBeenCalledTimes(2);
});

test('never starts where motion is not wanted', () => {
  const show = vi.fn();
  startBlink(show, true)();
  vi.runAllTimers();
  expect(show).not.toHaveBeenCalled();
});
