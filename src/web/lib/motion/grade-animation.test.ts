import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  advanceAnimation,
  type GradeAnimation,
  initialAnimation,
  runGradeAnimation,
  settleAnimation,
} from './grade-animation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs the animation and records each state with its fake time. */
function record(still = false) {
  const start = Date.now();
  const seen: { at: number; state: GradeAnimation }[] = [];
  const animation = runGradeAnimation(
    (state) => seen.push({ at: Date.now() - start, state }),
    () => still,
  );
  return { animation, seen, last: () => seen.at(-1)?.state };
}

test('goes 5-4-3-2-1 every 200 ms for as long as the answer takes', () => {
  const { seen, animation } = record();
  vi.advanceTimersByTime(1400);
  expect(seen.map(({ at, state }) => [at, state.shown])).toEqual([
    [0, 5],
    [200, 4],
    [400, 3],
    [600, 2],
    [800, 1],
    [1000, 5],
    [1200, 4],
    [1400, 3],
  ]);
  animation.stop();
});

test('slows by 100 ms a step to 1 s, then stops on the final score and marks it final', () => {
  const { seen, animation } = record();
  vi.advanceTimersByTime(250);
  animation.answer(2);
  const told = seen.length;
  vi.runAllTimers();
  const times = seen.slice(told).map(({ at }) => at);
  const steps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(steps).toEqual([300, 400, 500, 600, 700, 800, 900, 1000]);
  expect(seen.at(-1)?.state).toEqual({ phase: 'final', shown: 2 });
  expect(seen.slice(told, -1).every(({ state }) => state.phase === 'slowing')).toBe(true);
});

test('shows the score at once, and only once, where motion is not wanted', () => {
  const { seen, animation } = record(true);
  vi.advanceTimersByTime(5000);
  expect(seen).toHaveLength(1);
  animation.answer(4);
  vi.advanceTimersByTime(5000);
  expect(seen.slice(1).map(({ state }) => state)).toEqual([{ phase: 'final', shown: 4 }]);
});

test('stands at once where it is skipped, but not before the answer is there', () => {
  const { animation, seen, last } = record();
  vi.advanceTimersByTime(250);
  animation.skip();
  expect(last()).toMatchObject({ phase: 'cycling' });
  animation.answer(2);
  animation.skip();
  expect(last()).toEqual({ phase: 'final', shown: 2 });
  const told = seen.length;
  vi.runAllTimers();
  expect(seen).toHaveLength(told);
});

test('shows nothing after it was stopped', () => {
  const { seen, animation } = record();
  animation.stop();
  vi.advanceTimersByTime(5000);
  expect(seen).toHaveLength(1);
});

test('keeps its first answer', () => {
  const slowing = settleAnimation(initialAnimation, 3, false);
  expect(settleAnimation(slowing, 5, false)).toBe(slowing);
  const final: GradeAnimation = { phase: 'final', shown: 3 };
  expect(advanceAnimation(final)).toBe(final);
});
