/** Admission of requests, in an app with one route that answers when a test lets it. */
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createMetrics } from '../../observability/metrics.ts';
import {
  type AdmissionBounds,
  admissionBounds,
  createAdmission,
  refusalDelayMilliseconds,
} from './admission.ts';

const bounds: AdmissionBounds = {
  requestsOfVisitor: 2,
  requestsOfAll: 3,
  bytesOfVisitor: 1_000,
  bytesOfAll: 1_500,
  processorMilliseconds: 500,
  processorSeconds: 60,
};

const [first, second, third] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'] as const;

function openDoor(changed: Partial<AdmissionBounds> = {}, limits = true) {
  const metrics = createMetrics();
  const { door, charge } = createAdmission(
    {
      settings: { limits, trustedProxies: 1 },
      metrics,
      answer: (context, failure) => context.json(failure, 429),
      pause: async () => {},
    },
    { ...bounds, ...changed },
  );
  const ends: (() => void)[] = [];
  const app = new Hono();
  app.use(door);
  app.post('/', async (context) => {
    await new Promise<void>((end) => ends.push(end));
    if (context.req.header('X-Break')) throw new Error('broke');
    return context.text('done');
  });
  const send = async (visitor: string, headers: Record<string, string> = {}): Promise<Response> =>
    app.request('/', { method: 'POST', headers: { 'X-Forwarded-For': visitor, ...headers } });
  /** Sends a request that must be let in; it is under way until `endAll`. */
  const hold = async (visitor: string, headers: Record<string, string> = {}) => {
    const before = ends.length;
    const answer = send(visitor, headers);
    await vi.waitFor(() => expect(ends.length).toBe(before + 1));
    return { answer };
  };
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };
  const refusals = async () =>
    Object.fromEntries(
      (await metrics.refusedAtTheDoor.get()).values.map((each) => [each.labels.reason, each.value]),
    );
  return { charge, send, hold, endAll, refusals };
}

const bytes = (count: number) => ({ 'Content-Length': String(count) });

test('what a server lets in', () => {
  expect(admissionBounds).toEqual({
    requestsOfVisitor: 256,
    requestsOfAll: 4_000,
    bytesOfVisitor: 33_554_432,
    bytesOfAll: 100_663_296,
    processorMilliseconds: 20_000,
    processorSeconds: 60,
  });
  expect(refusalDelayMilliseconds).toBe(500);
});

test('no more requests of a visitor, and of all, are under way than may be', async () => {
  const { hold, send, endAll, refusals } = openDoor();
  const held = [await hold(first), await hold(first)];
  const refused = await send(first);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { ok: false, code: 'tooMuchAtOnce', retrySeconds: 5 },
  ]);
  held.push(await hold(second));
  expect((await send(third)).status).toBe(429);
  expect(await refusals()).toEqual({ requests: 2 });
  endAll();
  for (const { answer } of held) expect((await answer).status).toBe(200);
  const again = await hold(first);
  endAll();
  expect((await again.answer).status).toBe(200);
});

test('no more bytes of a visitor, and of all, are under way than may be; what has no body is let in', async () => {
  const { hold, send, endAll, refusals } = openDoor({ requestsOfVisitor: 9, requestsOfAll: 9 });
  const held = [await hold(first, bytes(1_000))];
  expect((await send(first, bytes(1))).status).toBe(429);
  held.push(await hold(first), await hold(second, bytes(500)));
  expect((await send(third, bytes(1))).status).toBe(429);
  await hold(third);
  expect(await refusals()).toEqual({ bytes: 2 });
  endAll();
  for (const { answer } of held) expect((await answer).status).toBe(200);
  await hold(third, bytes(1_000));
  endAll();
});

test('a body that does not say how long it is counts as the largest', async () => {
  const { send } = openDoor();
  expect((await send(first, { 'Transfer-Encoding': 'chunked' })).status).toBe(429);
});

test('a request that breaks leaves its place', async () => {
  const { hold, endAll } = openDoor({ requestsOfVisitor: 1 });
  for (let round = 0; round < 3; round += 1) {
    const { answer } = await hold(first, { 'X-Break': 'yes' });
    endAll();
    expect((await answer).status).toBe(500);
  }
});

test('who has had the processor’s time waits for the next, and nobody else does', async () => {
  vi.useFakeTimers();
  try {
    const { charge, hold, send, endAll, refusals } = openDoor();
    charge(first, 499);
    await hold(first);
    charge(first, 1.4);
    const refused = await send(first);
    expect(await refused.json()).toMatchObject({ code: 'tooMuchAtOnce', retrySeconds: 60 });
    await hold(second);
    endAll();
    expect(await refusals()).toEqual({ processor: 1 });
    await vi.advanceTimersByTimeAsync(60_001);
    await hold(first);
    endAll();
  } finally {
    vi.useRealTimers();
  }
});

test('without limits what holds for all together is all that holds', async () => {
  const { hold, send, charge, endAll } = openDoor({}, false);
  charge(first, 10_000);
  await hold(first, bytes(1_200));
  await hold(first, bytes(300));
  await hold(first);
  expect((await send(second)).status).toBe(429);
  endAll();
});
