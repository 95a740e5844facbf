import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallsInFlight, EndpointPaused, type Slot } from './calls-in-flight.ts';
import type { Turn } from './turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;

/** Calls that a test ends, with the order in which they began. */
function calls(max: number) {
  const inFlight = new CallsInFlight(max, () => Date.now());
  const begun: string[] = [];
  const slots = new Map<string, Slot>();
  const start = (name: string, turn: Turn = { visitor: name }, signal = never) => {
    const taken = inFlight.take(turn, signal);
    taken.then(
      (slot) => {
        begun.push(name);
        slots.set(name, slot);
      },
      () => {},
    );
    return taken;
  };
  const end = async (
    name: string,
    { headers, limited = false }: { headers?: Headers; limited?: boolean } = {},
  ) => {
    slots.get(name)?.heard(headers, limited);
    slots.get(name)?.leave();
    await settle();
  };
  return { inFlight, begun, start, end };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('calls to an endpoint', () => {
  test('are never more at once than they may be', async () => {
    const { begun, start, end } = calls(2);
    for (const name of ['a', 'b', 'c', 'd']) start(name);
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('c');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('of a visitor with fifty offers keep another waiting for one of them alone', async () => {
    const { begun, start, end } = calls(1);
    for (let offer = 1; offer <= 50; offer += 1) start(`many ${offer}`, { visitor: 'many' });
    start('one', { visitor: 'one' });
    start('two', { visitor: 'one' });
    await settle();
    for (const name of ['many 1', 'many 2', 'one', 'many 3']) await end(name);
    expect(begun).toEqual(['many 1', 'many 2', 'one', 'many 3', 'two']);
  });

  test('of what has begun are made before others begin', async () => {
    const { begun, start, end } = calls(1);
    const mine: Turn = { visitor: 'me' };
    start('mine 1', mine);
    start('other');
    start('mine 2', mine);
    await settle();
    await end('mine 1');
    start('mine 3', mine);
    await end('mine 2');
    await end('mine 3');
    expect(begun).toEqual(['mine 1', 'mine 2', 'mine 3', 'other']);
  });

  test('of callers who left are not made, and leave their place to others', async () => {
    const { begun, start, end } = calls(1);
    const leaving = new AbortController();
    start('a');
    const left = start('b', { visitor: 'b' }, leaving.signal);
    start('c');
    await settle();
    leaving.abort('gone');
    await expect(left).rejects.toBe('gone');
    await end('a');
    expect(begun).toEqual(['a', 'c']);
  });
});

describe('the place in the queue', () => {
  test('is told at once, as it changes, and when it has come', async () => {
    const { start, end } = calls(1);
    const told: number[] = [];
    for (const name of ['a', 'b', 'c', 'd']) start(name);
    start('mine', { visitor: 'me', onPlace: (before) => told.push(before) });
    await settle();
    expect(told).toEqual([3]);
    await end('a');
    await end('b');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual([3, 1]);
    await end('c');
    await end('d');
    expect(told).toEqual([3, 1, 0]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toEqual([3, 1, 0]);
  });

  test('counts who reads, not calls, and nobody who comes later in the round', async () => {
    const { start } = calls(1);
    const told: number[] = [];
    start('running');
    for (let offer = 1; offer <= 10; offer += 1) {
      const turn = { visitor: 'many' };
      for (const call of [1, 2]) start(`many ${offer} ${call}`, turn);
    }
    const mine: Turn = { visitor: 'me', onPlace: (before) => told.push(before) };
    start('mine 1', mine);
    start('mine 2', mine);
    await settle();
    expect(told).toEqual([1]);
  });

  test('is not told to whom nobody keeps waiting', async () => {
    const { start } = calls(2);
    const onPlace = vi.fn();
    const mine: Turn = { visitor: 'me', onPlace };
    start('one', mine);
    start('other');
    start('two', mine);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(onPlace).not.toHaveBeenCalled();
  });
});

describe('an endpoint that says that there are too many calls', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  test('has half of them from then on, once for all that were sent before', async () => {
    const { inFlight, start, end } = calls(8);
    for (const name of names) start(name);
    await settle();
    for (const name of names) await end(name, { limited: true });
    expect(inFlight.allowed).toBe(4);
  });

  test('has one more again each time that as many calls as it may have worked', async () => {
    const { inFlight, start, end } = calls(8);
    for (const name of names) start(name);
    await settle();
    await end('a', { limited: true });
    expect(inFlight.allowed).toBe(4);
    for (const name of ['b', 'c', 'd']) await end(name);
    expect(inFlight.allowed).toBe(4);
    await end('e');
    expect(inFlight.allowed).toBe(5);
    for (let call = 0; call < 100; call += 1) {
      start(`later ${call}`);
      await settle();
      await end(`later ${call}`);
    }
    expect(inFlight.allowed).toBe(8);
  });

  test('never has none', async () => {
    const { inFlight, start, end } = calls(1);
    start('a');
    await settle();
    await end('a', { limited: true });
    expect(inFlight.allowed).toBe(1);
  });

  test.each([
    ['retry-after', { 'retry-after': '4' }, true],
    [
      'a limit that is used up',
      { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '4s' },
      false,
    ],
    [
      'tokens that are used up',
      { 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '3s1000ms' },
      false,
    ],
  ])('is left alone for as long as it asks: %s', async (_what, headers, limited) => {
    const { begun, start, end } = calls(1);
    start('a');
    start('b');
    await settle();
    await end('a', { headers: new Headers(headers), limited });
    await vi.advanceTimersByTimeAsync(3_999);
    expect(begun).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['a', 'b']);
  });

  test('for longer than anybody waits has nobody waiting for it, and is asked again after a minute', async () => {
    const { begun, start, end } = calls(1);
    start('a');
    await settle();
    await end('a', { headers: new Headers({ 'retry-after': '86400' }), limited: true });
    await expect(start('b')).rejects.toBeInstanceOf(EndpointPaused);
    await vi.advanceTimersByTimeAsync(60_000);
    start('c');
    await settle();
    expect(begun).toEqual(['a', 'c']);
  });
});
