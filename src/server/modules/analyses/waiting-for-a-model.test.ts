/**
 * How long a visitor waits for a model: real client and readers, a fake endpoint at the network
 * level, and a fake clock.
 */
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analysisIn } from '../../../../tests/fakes/call-app.ts';
import { modelApp } from '../../../../tests/fakes/model-app.ts';
import type { Behaviour } from '../../../../tests/fakes/model-endpoint/behaviour.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits for network events while the fake clock stands still. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

/** Reports whether it is settled, after network events had a chance to arrive. */
function watched<Value>(promise: Promise<Value>) {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  return { promise, isSettled: () => isSettled };
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
}

const silent: [string, Behaviour][] = [
  ['nothing', { delay: 600_000 }],
  ['comments alone', { keepAlive: 1_000 }],
  ['one token, then nothing', { chunkDelay: 600_000 }],
];

test.for(silent)(
  'an endpoint that sends %s for 30 s is given up: the built-in reader answers',
  async ([, behaviour]) => {
    const { analyze, endpoint, dependencies } = await modelApp({ script: () => behaviour });
    const answer = watched(analyze());
    await until(() => endpoint.underWay > 0);
    await pass(29_000);
    expect(answer.isSettled()).toBe(false);
    await pass(1_000);
    await until(answer.isSettled);
    expect(await analysisIn(await answer.promise)).toMatchObject({
      reader: 'builtin',
      fallback: 'modelFailed',
    });
    expect(dependencies.logLines.some((line) => line.includes('"code":"modelTimedOut"'))).toBe(true);
    await until(() => endpoint.underWay === 0);
  },
);

test('a setting gives slow models more time', async () => {
  const { analyze, endpoint } = await modelApp(
    { script: () => ({ delay: 600_000 }) },
    { OFFERGRADE_MODEL_SECONDS: '120' },
  );
  const answer = watched(analyze());
  await until(() => endpoint.underWay > 0);
  await pass(119_000);
  expect(answer.isSettled()).toBe(false);
  await pass(1_000);
  expect(await analysisIn(await answer.promise)).toMatchObject({ fallback: 'modelFailed' });
});

test('an endpoint that is silent from its list of models on costs no more than 30 s in all', async () => {
  const { analyze, endpoint } = await modelApp(
    { script: () => ({ delay: 600_000 }), listing: { delay: 600_000 } },
    { OFFERGRADE_MODELS: '' },
  );
  const answer = watched(analyze());
  await until(() => endpoint.requests.length === 1);
  for (let second = 0; second < 30; second += 1) await pass(1_000);
  expect(await analysisIn(await answer.promise)).toMatchObject({ fallback: 'modelFailed' });
});

test('told to wait for more than 10 s, nobody waits: the built-in reader answers at once', async () => {
  const { analyze, endpoint } = await modelApp({
    script: () => ({ status: 429, headers: { 'retry-after': '50' } }),
  });
  // The fake clock stands still, so this cannot have waited.
  const result = await analysisIn(await analyze());
  expect(result).toMatchObject({ reader: 'builtin', fallback: 'modelFailed' });
  expect(endpoint.chatCount).toBeLessThanOrEqual(2);
});

test('an explanation that hangs is given up after 10 s, and told from the dictionaries', async () => {
  const { analyze, endpoint } = await modelApp({
    script: (body) => (JSON.stringify(body).includes('"scoreExplanation"') ? { delay: 600_000 } : {}),
  });
  const answer = watched(analyze({ language: 'en' }));
  await until(() => endpoint.chatCount === 4);
  await pass(9_000);
  expect(answer.isSettled()).toBe(false);
  await pass(1_000);
  await until(answer.isSettled);
  const result = await analysisIn(await answer.promise);
  const builtin = await modelApp({}, { OFFERGRADE_READER: 'builtin' });
  expect(result).toMatchObject({ reader: 'fake-large' });
  expect(result).not.toHaveProperty('fallback');
  expect(result.explanation.length).toBeGreaterThan(
    (await analysisIn(await builtin.analyze({ language: 'en' }))).explanation.length / 4,
  );
});
