/** The real client with its concurrency limit, against a fake endpoint at the network level. */
import { afterEach, expect, test, vi } from 'vitest';
import { closeEndpoints, goodReply, modelAndEndpoint } from '../../../tests/fakes/model-and-endpoint.ts';

afterEach(closeEndpoints);

/** A reply that is sent once it is released. */
function heldReply() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { reply: () => promise.then(() => goodReply), release: resolve };
}

/** Sends this many requests at once. */
const several = <Value>(count: number, ask: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

test('an endpoint never has more calls than it may, and answers them all', async () => {
  const { reply, release } = heldReply();
  const { ask, endpoint } = await modelAndEndpoint({ reply }, { maxCalls: 3 });
  const asked = several(20, () => ask());
  await expect.poll(() => endpoint.underWay).toBe(3);
  release();
  for (const answer of await asked) expect(answer).toMatchObject({ ok: true, attempts: 1 });
  expect(endpoint.maxConcurrent).toBe(3);
});

test('an endpoint that bears fewer is asked less at once, and answers them all', async () => {
  const at = { once: 0, refused: 0 };
  const { ask, endpoint } = await modelAndEndpoint(
    {
      reply: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        at.once -= 1;
        return goodReply;
      },
      script: () => {
        if (at.once < 2) {
          at.once += 1;
          return {};
        }
        at.refused += 1;
        return { status: 429 };
      },
    },
    { maxCalls: 8 },
  );
  await ask();
  for (const answer of await several(24, () => ask())) expect(answer).toMatchObject({ ok: true });
  const without = at.refused;
  expect(without).toBeLessThan(24);
  expect(endpoint.chatCount).toBe(25 + without);
});

test('a call that was not made while its time lasted says that there was too much to do', async () => {
  const { ask, endpoint } = await modelAndEndpoint({ script: () => ({ delay: 60_000 }) }, { maxCalls: 1 });
  const held = new AbortController();
  const first = ask({ signal: held.signal });
  await expect.poll(() => endpoint.underWay).toBe(1);
  expect(await ask({ timeoutMilliseconds: 50 })).toMatchObject({
    ok: false,
    code: 'modelOverLimit',
    attempts: 0,
  });
  held.abort('gone');
  await expect(first).rejects.toBe('gone');
});

test('waiting for others is no silence of the endpoint', async () => {
  const { reply, release } = heldReply();
  const { ask, endpoint } = await modelAndEndpoint({ reply }, { maxCalls: 1 });
  const heard = vi.fn();
  const silence = { signal: new AbortController().signal, heard, stop: () => {} };
  const first = ask();
  await expect.poll(() => endpoint.underWay).toBe(1);
  const second = ask({ silence });
  // Reported while waiting: the endpoint was not called a second time.
  await expect.poll(() => heard).toHaveBeenCalled();
  expect(endpoint.chatCount).toBe(1);
  release();
  for (const answer of await Promise.all([first, second])) expect(answer).toMatchObject({ ok: true });
});

test('an endpoint that asks to be left alone for long is not asked by others meanwhile', async () => {
  const script = [{ status: 429, headers: { 'retry-after': '50' } }];
  const { ask, endpoint } = await modelAndEndpoint({ script }, { maxCalls: 4 });
  expect(await ask()).toMatchObject({ ok: false, code: 'modelOverLimit', attempts: 1 });
  expect(await ask()).toMatchObject({ ok: false, code: 'modelOverLimit', attempts: 0 });
  expect(endpoint.chatCount).toBe(1);
});
