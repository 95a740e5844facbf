/**
 * Which model reads when OFFERGRADE_MODELS is unset: real client and readers, a fake endpoint at
 * the network level.
 */

import { expect, test } from 'vitest';
import { analysisIn, callApp, errorOf, resultOf } from '../../../../../tests/fakes/call-app.ts';
import { modelApp } from '../../../../../tests/fakes/model-app.ts';
import type {
  ModelEndpointSettings,
  ServedModel,
} from '../../../../../tests/fakes/model-endpoint/model-endpoint.ts';
import { pulledModels, unknownModels } from '../../../../../tests/fakes/model-endpoint/pulled-models.ts';
import { swedishOffer } from '../../../../../tests/fakes/swedish-offer.ts';
import { settingsTable } from '../../../../settings/settings-table.ts';
import { recommendedModels } from './recommended-models.ts';

const [first = '', second = ''] = settingsTable.models.default;
const [recommended = '', otherRecommended = ''] = recommendedModels;
const served = (...ids: string[]): ServedModel[] => ids.map((id) => ({ id, owned_by: 'system' }));

/** A server without a named model, and a clock that the test moves. */
async function unset(endpoint: ModelEndpointSettings, environment: Record<string, string> = {}) {
  const clock = { now: new Date('2026-11-01T12:00:00.000Z') };
  const made = await modelApp(endpoint, { OFFERGRADE_MODELS: '', ...environment }, { now: () => clock.now });
  let offers = 0;
  /** Reads a different offer each time, so that none is answered from the cache. */
  const reader = async () => {
    offers += 1;
    const answer = await made.analyze({
      jobOffer: `Product Manager. You own the roadmap. Number ${offers}.`,
    });
    const { reader, fallback } = await analysisIn(answer);
    return fallback ? `${reader} (${fallback})` : reader;
  };
  const readiness = async () => {
    const response = await made.app.request('/readyz');
    return { status: response.status, reasons: ((await response.json()) as { reasons: string[] }).reasons };
  };
  const listed = async () => resultOf(await callApp(made.app, 'listOrganizationModels', null));
  const logged = (text: string) => made.dependencies.logLines.filter((line) => line.includes(text)).length;
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  return { ...made, reader, readiness, listed, logged, pass };
}

test.each([
  ['the first of the default list', served('other', second, first, recommended), first],
  ['the next, where the first has left', served('other', recommended, second), second],
  [
    'one that is recommended, where all have left',
    served('other', otherRecommended, recommended),
    recommended,
  ],
])('%s reads', async (_what, models, expected) => {
  const { reader, readiness, endpoint, logged } = await unset({ models });
  expect(await reader()).toBe(expected);
  expect(endpoint.requests.filter(({ status }) => status === 404)).toEqual([]);
  expect(await readiness()).toEqual({ status: 200, reasons: [] });
  expect(logged('a recommended model is used')).toBe(expected === recommended ? 1 : 0);
});

test('where the endpoint knows none the built-in reader answers, and all who look are told, until it knows one', async () => {
  const made = await unset({ models: unknownModels }, { OFFERGRADE_DEVELOPMENT: 'true' });
  expect(await made.reader()).toBe('builtin (noKnownModel)');
  const reason =
    'OFFERGRADE_MODELS: 127.0.0.1 has none of the models that are known here, so that no model is asked; name one that it has.';
  expect(await made.readiness()).toEqual({ status: 200, reasons: [reason] });
  expect(made.logged(reason)).toBe(1);
  const listed = await resultOf(await callApp(made.app, 'listOrganizationModels', null));
  expect(listed).toMatchObject({ reading: { model: '', failure: 'noKnownModel' } });
  expect((await errorOf(await made.analyze({ jobOffer: swedishOffer }))).details.code).toBe('noKnownModel');
  expect(made.endpoint.chatCount).toBe(0);
  made.endpoint.serve(served(recommended));
  made.pass(1);
  await expect.poll(made.reader).toBe(recommended);
  expect(await made.readiness()).toEqual({ status: 200, reasons: [] });
});

test('where nobody named a model one that the endpoint lists reads, and all who look are told', async () => {
  const made = await unset({ models: pulledModels }, { OFFERGRADE_DEVELOPMENT: 'true' });
  expect(await made.reader()).toBe('gemma4:e4b');
  const advice = 'OFFERGRADE_MODELS is not set: offers are read by gemma4:e4b, the model that 127.0.0.1 has.';
  expect(await made.readiness()).toEqual({ status: 200, reasons: [advice] });
  expect(made.logged(advice)).toBe(1);
  expect(await analysisIn(await made.analyze())).toMatchObject({ modelFromList: true });
  const models = expect.arrayContaining([{ id: 'gemma4:e4b', owned_by: 'system' }]);
  expect(await made.listed()).toMatchObject({ models });
  expect(new Set(made.endpoint.requests.map(({ body }) => body?.model ?? 'gemma4:e4b'))).toEqual(
    new Set(['gemma4:e4b']),
  );
});

test('a model that is removed from the list is replaced by the next one, and named models come first', async () => {
  const made = await unset({ models: pulledModels });
  expect(await made.reader()).toBe('gemma4:e4b');
  made.endpoint.serve(pulledModels.filter(({ id }) => id !== 'gemma4:e4b'));
  made.pass(1);
  await expect.poll(made.reader).toBe('qwen3.5:4b');
  made.endpoint.serve([...pulledModels, ...served(first)]);
  made.pass(1);
  await expect.poll(made.reader).toBe(first);
  expect(await analysisIn(await made.analyze())).not.toHaveProperty('modelFromList');
});

test('a listed model that does not chat is passed over for the next one', async () => {
  const made = await unset({
    models: pulledModels,
    script: (body) =>
      (body as { model: string }).model === 'gemma4:e4b'
        ? { status: 400, errorBody: { error: { message: '"gemma4:e4b" does not support chat' } } }
        : {},
  });
  expect(await made.reader()).toBe('qwen3.5:4b');
  expect(await made.reader()).toBe('qwen3.5:4b');
});

test('with no built-in reader to stand in, a server whose endpoint knows no model is not ready', async () => {
  const made = await unset({ models: unknownModels }, { OFFERGRADE_FALLBACK: 'false' });
  const { details, message } = await errorOf(await made.analyze());
  expect(details.code).toBe('noKnownModel');
  expect(message).toContain('OFFERGRADE_MODELS');
  expect((await made.readiness()).status).toBe(503);
});

test('a model that leaves is replaced for the very visitor who finds out, and nothing of it is kept for the other', async () => {
  const made = await unset({ models: served(first) });
  expect(await made.reader()).toBe(first);
  made.endpoint.serve(served(recommended));
  expect(await made.reader()).toBe(recommended);
  const asked = made.endpoint.requests.filter(({ body }) => body?.model === first).length;
  expect(await Promise.all([made.reader(), made.reader()])).toEqual([recommended, recommended]);
  expect(made.endpoint.requests.filter(({ body }) => body?.model === first)).toHaveLength(asked);
});

test('a model that is listed and yet not known when it is asked is passed over', async () => {
  const made = await unset({
    models: served(first, recommended),
    script: (body) =>
      (body as { model: string }).model === first
        ? {
            status: 404,
            error: { code: 'DeploymentNotFound', message: 'The API deployment does not exist.' },
          }
        : {},
  });
  expect(await made.reader()).toBe(recommended);
  const askedFirst = () => made.endpoint.requests.filter(({ body }) => body?.model === first).length;
  const before = askedFirst();
  expect(await made.reader()).toBe(recommended);
  expect(askedFirst()).toBe(before);
});

test.each([
  ['no list', { status: 404, error: { message: 'Invalid URL (GET /v1/models)' } }],
  ['a broken list', { status: 500 }],
  ['an answer that is no list', { status: 200 }],
])('an endpoint with %s is asked for each model', async (_what, listing) => {
  const made = await unset({ listing, models: served(second, recommended) });
  expect(await made.reader()).toBe(second);
  expect(await made.readiness()).toEqual({ status: 200, reasons: [] });
});

test.each([
  ['others', unknownModels],
  ['none', []],
])(
  'an endpoint that lists %s is asked for no model, even if it would take any name',
  async (_what, models) => {
    const made = await unset({ models, script: () => ({ anyModel: true }) });
    expect(await made.reader()).toBe('builtin (noKnownModel)');
    expect(made.endpoint.chatCount).toBe(0);
  },
);

test('the default list, written out as .env.example has it, is no choice of its own', async () => {
  const OFFERGRADE_MODELS = settingsTable.models.default.join(',');
  expect(await (await unset({ models: served(second) }, { OFFERGRADE_MODELS })).reader()).toBe(second);
  const named = await unset({ models: served(second) }, { OFFERGRADE_MODELS: `${first},${second}` });
  expect(await named.reader()).toBe('builtin (modelFailed)');
});

test.each([
  ['2027-01-30', '2027-01-30'],
  ['2027-01-30T12:00:00Z', '2027-01-30'],
  [Date.UTC(2027, 0, 14) / 1_000, '2027-01-14'],
  ['2026-10-23', '2026-10-23'],
  ['2027-01-31', undefined],
  [null, undefined],
  ['some day', undefined],
] as const)('a model whose shutdown_date is %o is told to end on %o', async (shutdown_date, date) => {
  const models = [{ id: first, owned_by: 'system', shutdown_date }];
  const made = await unset({ models }, { OFFERGRADE_DEVELOPMENT: 'true' });
  const advice = `OFFERGRADE_MODELS: 127.0.0.1 ends the model ${first} on ${date}; name another.`;
  for (const _ of ['first', 'second']) {
    expect(await made.readiness()).toEqual({ status: 200, reasons: date ? [advice] : [] });
    made.pass(1);
  }
  expect(made.logged(advice)).toBe(date ? 1 : 0);
  const listed = await resultOf(await callApp(made.app, 'listOrganizationModels', null));
  expect(listed).toHaveProperty('reading', { model: first, ...(date && { endsOn: date }) });
  expect(await made.reader()).toBe(first);
});
