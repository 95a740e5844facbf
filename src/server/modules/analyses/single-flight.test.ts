import { expect, test } from 'vitest';
import { SingleFlight } from './single-flight.ts';

const quiet = { onProgress: () => {} };

/** Work that a test ends, reports progress through and watches. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let tell: (message: string) => void = () => {};
  let signal: AbortSignal | undefined;
  let begun = 0;
  const work = (own: AbortSignal, say: (message: string) => void) => {
    begun += 1;
    signal = own;
    tell = say;
    say('begun');
    return promise;
  };
  return {
    work,
    resolve,
    reject,
    tell: (message: string) => tell(message),
    aborted: () => signal?.aborted,
    begun: () => begun,
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('two who ask for the same share one piece of work and all of its progress', async () => {
  const flights = new SingleFlight<string, string>();
  const held = heldWork();
  const heard: string[][] = [[], []];
  const join = (index: number) =>
    flights.join('a', { onProgress: (message) => heard[index]?.push(message) }, held.work);
  const first = join(0);
  await turn();
  held.tell('halfway');
  const second = join(1);
  held.tell('nearly');
  held.resolve('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  expect(held.begun()).toBe(1);
  expect(heard).toEqual(Array(2).fill(['begun', 'halfway', 'nearly']));
});

test('other keys and later callers have work of their own', async () => {
  const flights = new SingleFlight<string, string>();
  let begun = 0;
  const work = async () => String(++begun);
  expect(await Promise.all(['a', 'b'].map((key) => flights.join(key, quiet, work)))).toEqual(['1', '2']);
  expect(flights.has('a')).toBe(false);
  expect(await flights.join('a', quiet, work)).toBe('3');
});

test('one who leaves does not end the work of another; the last one does', async () => {
  const flights = new SingleFlight<string, string>();
  const held = heldWork();
  const leaving = [new AbortController(), new AbortController()];
  const waits = leaving.map(({ signal }) => flights.join('a', { ...quiet, signal }, held.work));
  await turn();
  leaving[0]?.abort(new Error('left first'));
  await expect(waits[0]).rejects.toThrow('left first');
  expect(held.aborted()).toBe(false);
  expect(flights.has('a')).toBe(true);
  leaving[1]?.abort(new Error('left last'));
  await expect(waits[1]).rejects.toThrow('left last');
  expect(held.aborted()).toBe(true);
  expect(flights.has('a')).toBe(false);
  const anew = flights.join('a', quiet, async () => 'anew');
  held.reject(new Error('stopped'));
  expect(await anew).toBe('anew');
});

test('a failure is everyone’s, and is not kept', async () => {
  const flights = new SingleFlight<string, string>();
  const held = heldWork();
  const waits = [1, 2].map(() => flights.join('a', quiet, held.work));
  held.reject(new Error('broken'));
  for (const wait of waits) await expect(wait).rejects.toThrow('broken');
  expect(await flights.join('a', quiet, async () => 'whole')).toBe('whole');
});
