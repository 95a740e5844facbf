import { expect, test } from 'vitest';
import { analysisIn } from '../../../../../tests/fakes/call-app.ts';
import { modelApp } from '../../../../../tests/fakes/model-app.ts';
import type { Model, ModelList } from '../../../../model/model.ts';
import type { EndpointReading } from '../readers.ts';
import { findModel } from './model-check.ts';

type Made = Awaited<ReturnType<typeof modelApp>>;

async function readiness({ app }: Made) {
  const response = await app.request('/readyz');
  return { status: response.status, ...((await response.json()) as { ready: boolean; reasons: string[] }) };
}

/** Number of requests for the list of models. */
const lists = ({ endpoint }: Made) => endpoint.requests.filter(({ path }) => path === '/v1/models').length;

test('/readyz is good where the endpoint knows the model, which it asks once a minute at most', async () => {
  let now = new Date('2026-03-01T12:00:00.000Z');
  const made = await modelApp({}, {}, { now: () => now });
  expect(await readiness(made)).toEqual({ status: 200, ready: true, reasons: [] });
  now = new Date('2026-03-01T12:00:59.999Z');
  await Promise.all([readiness(made), readiness(made)]);
  expect(lists(made)).toBe(1);
  now = new Date('2026-03-01T12:01:00.000Z');
  await readiness(made);
  expect(lists(made)).toBe(2);
  expect(made.endpoint.chatCount).toBe(0);
});

test('/readyz tells of a model that the endpoint does not know, and names the setting', async () => {
  const reasons = [
    'OFFERGRADE_MODELS: 127.0.0.1 does not know the model retired; name one that it knows first.',
  ];
  const retired = { OFFERGRADE_MODELS: 'retired' };
  const standsIn = await readiness(await modelApp({}, retired));
  expect(standsIn).toEqual({ status: 200, ready: true, reasons });
  const alone = await readiness(await modelApp({}, { ...retired, OFFERGRADE_FALLBACK: 'false' }));
  expect(alone).toEqual({ status: 503, ready: false, reasons });
});

test('a key that is not accepted is told, and keeps nobody away while the built-in reader stands in', async () => {
  const wrongKey = { OPENAI_API_KEY: 'sk-wrong-secret' };
  const standsIn = await readiness(await modelApp({}, wrongKey));
  expect(standsIn).toMatchObject({ status: 200, ready: true });
  expect(standsIn.reasons).toEqual(['OPENAI_API_KEY: 127.0.0.1 does not accept the key.']);
  const alone = await readiness(await modelApp({}, { ...wrongKey, OFFERGRADE_FALLBACK: 'false' }));
  expect(alone).toEqual({ ...standsIn, status: 503, ready: false });
  expect(JSON.stringify(alone)).not.toContain('sk-wrong-secret');
});

test.each([
  [{ status: 402 }, 'The account at 127.0.0.1 has no credit left, or is suspended.'],
  [
    { status: 404, errorBody: { error: 'No models loaded. Please load a model in the developer page' } },
    '127.0.0.1 has not loaded the model; load it there, or wait until it has.',
  ],
  [{ status: 400 }, '127.0.0.1 refuses the requests; the log has its status and code.'],
])('/readyz tells what to do about an endpoint that answers %j', async (behaviour, reason) => {
  const made = await modelApp({ script: () => behaviour, listing: { status: 403 } });
  expect((await readiness(made)).reasons).toEqual([reason]);
});

/** The same endpoint with another list of models. */
function listing(model: Model, list: ModelList): Model {
  return { provider: model.provider, ask: (request) => model.ask(request), list: async () => list };
}

test('a model that is not in the list but answers is known, as where deployments have names of their own', async () => {
  const { dependencies, endpoint } = await modelApp();
  const { model } = dependencies.readers.byModel as EndpointReading;
  const others: ModelList = { ok: true, models: [{ id: 'other', owned_by: 'system' }] };
  const check = (modelName: string, list: ModelList) =>
    findModel(listing(model, list), [modelName], { named: true });
  const known = { ok: true, modelName: 'fake-large' };
  expect(await check('fake-large', others)).toEqual(known);
  expect(await check('retired', others)).toEqual({ ok: false, code: 'modelUnknown' });
  endpoint.follow(() => ({ refusal: 'No.' }));
  expect(await check('fake-large', others)).toEqual(known);
});

test.each([
  ['is not there', 1, { status: 404, error: { message: 'Invalid URL (GET /v1/models)' } }],
  ['is not for this key', 1, { status: 403 }],
  ['is broken', 3, { status: 500 }],
  ['never comes', 1, { delay: 600_000 }],
  ['is something else', 1, { status: 200 }],
])('a model answers where the list of models %s, asked for %i times', async (_what, times, listing) => {
  let now = new Date('2026-03-01T12:00:00.000Z');
  const made = await modelApp({ listing }, {}, { now: () => now });
  for (let minute = 1; minute <= times; minute += 1) {
    now = new Date(`2026-03-01T12:0${minute}:00.000Z`);
    expect(await readiness(made)).toEqual({ status: 200, ready: true, reasons: [] });
  }
  expect(await analysisIn(await made.analyze())).toMatchObject({ reader: 'fake-large' });
});

test('the built-in reader needs no endpoint to be ready', async () => {
  const made = await modelApp({}, { OFFERGRADE_READER: 'builtin' });
  expect(await readiness(made)).toEqual({ status: 200, ready: true, reasons: [] });
  expect(made.endpoint.requests).toEqual([]);
});
