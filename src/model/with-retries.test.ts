import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeEndpoints, goodReply, modelAndEndpoint } from '../../tests/fakes/model-and-endpoint.ts';
import { createCircuit } from './circuit.ts';
import { watchSilence } from './silence.ts';

afterEach(closeEndpoints);

const retryAfter = (value: string) => ({ status: 429, headers: { 'retry-after': value } });

describe('waits', () => {
  test('double with each retry, until there have been six attempts', async () => {
    const { ask, waits } = await modelAndEndpoint({ script: () => ({ status: 500 }) });
    expect(await ask()).toMatchObject({ ok: false, code: 'modelUnavailable', attempts: 6 });
    expect(waits).toEqual([250, 500, 1000, 2000, 4000]);
  });

  test('last at least as long as the endpoint asks, in seconds', async () => {
    const { ask, waits } = await modelAndEndpoint({ script: [retryAfter('3')] });
    expect(await ask()).toMatchObject({ ok: true, attempts: 2 });
    expect(waits).toEqual([3250]);
  });

  test('last at least as long as the endpoint asks, as a date', async () => {
    const now = Date.parse('2026-01-31T12:00:00Z');
    const script = [retryAfter('Sat, 31 Jan 2026 12:00:08 GMT')];
    const { ask, waits } = await modelAndEndpoint({ script }, { now: () => now });
    expect(await ask()).toMatchObject({ ok: true, attempts: 2 });
    expect(waits).toEqual([8_250]);
  });

  test('that would outlast the time are not begun', async () => {
    const { ask, waits } = await modelAndEndpoint({ script: [retryAfter('6')] });
    const answer = await ask({ timeoutMilliseconds: 5_000 });
    expect(answer).toMatchObject({ ok: false, code: 'modelOverLimit', attempts: 1 });
    expect(waits).toEqual([]);
  });

  test.each([
    ['10', { ok: true, attempts: 2 }],
    ['11', { ok: false, code: 'modelOverLimit', attempts: 1 }],
  ])('of more than ten seconds are not begun, whatever the time: %s', async (seconds, expected) => {
    const { ask } = await modelAndEndpoint({ script: [retryAfter(seconds)] });
    expect(await ask({ timeoutMilliseconds: 600_000 })).toMatchObject(expected);
  });

  test('count what every attempt cost', async () => {
    const once = await modelAndEndpoint();
    const twice = await modelAndEndpoint({ script: [{ reply: '{}' }] });
    const [one, two] = [await once.ask(), await twice.ask()];
    expect(two.attempts).toBe(2);
    expect(two.usage.inputTokens).toBeGreaterThan(2 * one.usage.inputTokens);
    expect(two.usage.outputTokens).toBe(one.usage.outputTokens + 1);
  });
});

describe('time', () => {
  test.each([
    ['before the answer', { delay: 60_000 }],
    ['within the stream', { chunkDelay: 60_000 }],
  ])('that is over %s ends the request', async (_what, behaviour) => {
    const { ask, endpoint } = await modelAndEndpoint({ script: [behaviour] });
    const answer = await ask({ timeoutMilliseconds: 100, onText: () => undefined });
    expect(answer).toMatchObject({ ok: false, code: 'modelTimedOut', attempts: 1 });
    await expect.poll(() => endpoint.underWay).toBe(0);
  });

  test('that is over while waiting leaves the last failure as the answer', async () => {
    let now = 0;
    const { ask } = await modelAndEndpoint(
      { script: [{ status: 500 }] },
      {
        now: () => now,
        sleep: async () => {
          now += 60_000;
        },
      },
    );
    expect(await ask()).toMatchObject({ ok: false, code: 'modelUnavailable', attempts: 1 });
  });

  test('is shared by the answer and its repair', async () => {
    let now = 0;
    const script = () => {
      now += 60_000;
      return { reply: '{}' };
    };
    const { ask } = await modelAndEndpoint({ script }, { now: () => now });
    expect(await ask()).toMatchObject({ ok: false, code: 'modelTimedOut', attempts: 1 });
  });
});

describe('silence', () => {
  /** A silence that a test ends; `heard` counts the tokens. */
  function silenceOfTest() {
    const controller = new AbortController();
    const silence = { signal: controller.signal, heard: vi.fn(), stop: () => {} };
    return { silence, end: () => controller.abort() };
  }

  test.each([
    ['before the answer', { delay: 600_000 }],
    ['with comments that keep the connection open', { keepAlive: 5 }],
    ['within the stream', { chunkDelay: 600_000 }],
  ])('%s ends the request, and counts against the endpoint', async (_what, behaviour) => {
    const circuit = createCircuit({ failuresToOpen: 1 });
    const { ask, endpoint } = await modelAndEndpoint({ script: [behaviour] }, { circuit });
    const { silence, end } = silenceOfTest();
    const asked = ask({ silence });
    await expect.poll(() => endpoint.underWay).toBe(1);
    end();
    expect(await asked).toMatchObject({ ok: false, code: 'modelTimedOut', attempts: 1 });
    expect(silence.heard).not.toHaveBeenCalled();
    expect(circuit.state).toBe('open');
    await expect.poll(() => endpoint.underWay).toBe(0);
  });

  test('ends with each token, of the reply and of thoughts', async () => {
    const { ask } = await modelAndEndpoint({ script: [{}, { thoughts: 3 }] });
    const { silence } = silenceOfTest();
    expect(await ask({ silence })).toMatchObject({ ok: true, value: goodReply });
    const tokens = silence.heard.mock.calls.length;
    expect(tokens).toBeGreaterThan(2);
    expect(await ask({ silence })).toMatchObject({ ok: true, value: goodReply });
    expect(silence.heard).toHaveBeenCalledTimes(2 * tokens + 3);
  });

  test('that has lasted too long sends nothing', async () => {
    const { ask, endpoint } = await modelAndEndpoint();
    const { silence, end } = silenceOfTest();
    end();
    expect(await ask({ silence })).toMatchObject({ ok: false, code: 'modelTimedOut', attempts: 0 });
    expect(endpoint.chatCount).toBe(0);
  });

  test('is counted anew from each token', () => {
    vi.useFakeTimers();
    const silence = watchSilence(1_000);
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(999);
      silence.heard();
    }
    vi.advanceTimersByTime(999);
    expect(silence.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(silence.signal.aborted).toBe(true);
    vi.useRealTimers();
  });
});

describe('a caller who leaves', () => {
  test.each([
    ['before the answer', { delay: 60_000 }],
    ['within the stream', { chunkDelay: 60_000 }],
  ])('%s stops the request and closes its connection', async (_what, behaviour) => {
    const { ask, endpoint } = await modelAndEndpoint({ script: [behaviour] });
    const controller = new AbortController();
    const asked = ask({ signal: controller.signal, onText: () => undefined });
    await expect.poll(() => endpoint.underWay).toBe(1);
    const reason = new Error('The visitor left');
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
    await expect.poll(() => endpoint.openSockets).toBe(0);
    expect(endpoint.requests[0]?.abandoned).toBe(true);
  });

  test('stops the wait between attempts', async () => {
    let waiting = () => {};
    const isWaiting = new Promise<void>((resolve) => {
      waiting = resolve;
    });
    const { ask, endpoint } = await modelAndEndpoint(
      { script: [{ status: 500 }] },
      {
        sleep: (_milliseconds, signal) => {
          waiting();
          return wait(60_000, undefined, { signal });
        },
      },
    );
    const controller = new AbortController();
    const asked = ask({ signal: controller.signal });
    await isWaiting;
    controller.abort('gone');
    await expect(asked).rejects.toBe('gone');
    expect(endpoint.chatCount).toBe(1);
  });

  test('before anything is sent, sends nothing', async () => {
    const { ask, model, endpoint } = await modelAndEndpoint();
    const signal = AbortSignal.abort('gone');
    await expect(ask({ signal })).rejects.toBe('gone');
    await expect(model.list(signal)).rejects.toBe('gone');
    expect(endpoint.requests).toEqual([]);
  });
});

describe('the circuit of an endpoint', () => {
  test('opens after failures of the endpoint in a row, and lets nothing through', async () => {
    const circuit = createCircuit({ failuresToOpen: 3 });
    const { ask, endpoint } = await modelAndEndpoint({ script: () => ({ status: 500 }) }, { circuit });
    expect(await ask()).toMatchObject({ ok: false, code: 'modelUnavailable', attempts: 3 });
    expect(await ask()).toMatchObject({ ok: false, code: 'modelUnavailable', attempts: 0 });
    expect(endpoint.chatCount).toBe(3);
  });

  test('closes when the endpoint works again', async () => {
    let now = 0;
    const circuit = createCircuit({ failuresToOpen: 1, openMilliseconds: 1000, now: () => now });
    const { ask } = await modelAndEndpoint({ script: [{ cut: 'middle' }] }, { circuit });
    expect(await ask()).toMatchObject({ ok: false, attempts: 1 });
    now = 1000;
    expect(await ask()).toMatchObject({ ok: true, value: goodReply });
    expect(circuit.state).toBe('closed');
  });

  test.each([
    ['a time-out', { delay: 60_000 }, 'open'],
    ['a cut connection', { cut: 'middle' }, 'open'],
    ['a page instead of an answer', { malformed: 'page' }, 'open'],
    ['status 503', { status: 503 }, 'open'],
    ['a limit', { status: 429 }, 'closed'],
    ['a wrong key', { status: 401 }, 'closed'],
    ['an unknown model', { status: 404, error: { code: 'model_not_found' } }, 'closed'],
    ['a request that is refused', { status: 400 }, 'closed'],
    ['a refusal', { refusal: 'No.' }, 'closed'],
    ['a reply that is no JSON', { reply: 'no' }, 'closed'],
  ] as const)('after %s is %4$s', async (_what, behaviour, state) => {
    const circuit = createCircuit({ failuresToOpen: 1 });
    const { ask } = await modelAndEndpoint({ script: () => behaviour }, { circuit });
    await ask({ timeoutMilliseconds: 'delay' in behaviour ? 100 : 60_000 });
    expect(circuit.state).toBe(state);
  });

  test.each(['before', 'idle'] as const)(
    'does not open where idle connections end as they are used again: cut %s',
    async (cut) => {
      const circuit = createCircuit();
      const { ask, endpoint } = await modelAndEndpoint({}, { circuit });
      const burst = () => Promise.all(Array.from({ length: 20 }, () => ask()));
      await burst();
      endpoint.follow((_, index) => (index < 20 ? { cut } : {}));
      for (const answer of await burst()) expect(answer).toMatchObject({ ok: true, attempts: 2 });
      expect(circuit.state).toBe('closed');
      endpoint.follow(() => ({ cut }));
      await burst();
      expect(circuit.state).toBe('open');
    },
  );

  test('does not open for a model that was still writing when its time was over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const circuit = createCircuit({ failuresToOpen: 1 });
    const script = [{ thoughts: 3, chunkDelay: 600_000 }];
    const { ask } = await modelAndEndpoint({ script }, { circuit });
    const silence = { signal: new AbortController().signal, heard: vi.fn(), stop: () => {} };
    const asked = ask({ timeoutMilliseconds: 10_000, silence });
    while (silence.heard.mock.calls.length < 3) await setImmediate();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await asked).toMatchObject({ ok: false, code: 'modelTimedOut', attempts: 1 });
    expect(circuit.state).toBe('closed');
  });

  test('does not open for callers who leave', async () => {
    const circuit = createCircuit({ failuresToOpen: 1 });
    const { ask, endpoint } = await modelAndEndpoint({ script: [{ delay: 60_000 }] }, { circuit });
    const controller = new AbortController();
    const asked = ask({ signal: controller.signal });
    await expect.poll(() => endpoint.underWay).toBe(1);
    controller.abort('gone');
    await expect(asked).rejects.toBe('gone');
    expect(circuit.state).toBe('closed');
  });
});

test('an endpoint that is not there is unavailable', async () => {
  const { ask, endpoint, model } = await modelAndEndpoint();
  await endpoint.close();
  expect(await ask()).toMatchObject({ ok: false, code: 'modelUnavailable', attempts: 6 });
  expect(await model.list()).toEqual({ ok: false, code: 'modelUnavailable' });
});
