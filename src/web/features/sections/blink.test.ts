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
  startBlink(show, new EventTarget(), false);
  vi.advanceTimersByTime(9999);
  expect(show.mock.calls).toEqual([[true]]);
  vi.advanceTimersByTime(1);
  expect(show.mock.calls).toEqual([[true], [false]]);
});

test.each(['keydown', 'pointerdown'])('stops at %s', (sign) => {
  const show = vi.fn();
  const page = new EventTarget();
  startBlink(show, page, false);
  vi.advanceTimersByTime(3000);
  page.dispatchEvent(new Event(sign));
  expect(show.mock.calls).toEqual([[true], [false]]);
  page.dispatchEvent(new Event(sign));
  vi.runAllTimers();
  expect(show).toHaveBeenCalledTimes(2);
});

test('never starts where motion is not wanted', () => {
  const show = vi.fn();
  startBlink(show, new EventTarget(), true)();
  vi.runAllTimers();
  expect(show).not.toHaveBeenCalled();
});
