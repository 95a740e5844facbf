/** Offers read by a model: the app with the real client and readers, against a fake endpoint at the wire. */
import { expect, test } from 'vitest';
import { analysisIn, callApp, errorOf, resultOf } from '../../tests/fakes/call-app.ts';
import { modelApp, modelOffer as offer } from '../../tests/fakes/model-app.ts';
import type { Behaviour } from '../../tests/fakes/model-endpoint/behaviour.ts';

const failing = (behaviour: Behaviour) => ({ script: () => behaviour });

test('a model reads where the settings name an endpoint, and says so', async () => {
  const { analyze, endpoint } = await modelApp({});
  const result = await analysisIn(await analyze());
  expect(result).toMatchObject({ reader: 'fake-large', rejectedFindings: [], steadiness: null });
  expect(result).not.toHaveProperty('fallback');
  expect(result.receipts.businessModelDefinition).toMatchObject({ state: 'stated' });
  expect(new Set(endpoint.requests.map(({ body }) => body.model))).toEqual(new Set(['fake-large']));
});

test('findings whose quotes are not in the offer are told, and move nothing', async () => {
  const { analyze } = await modelApp({});
  const result = await analysisIn(await analyze({ jobOffer: offer.replaceAll('text', 'word') }));
  expect(result.rejectedFindings?.length).toBeGreaterThan(0);
  expect(result.rejectedFindings?.[0]?.quotes).toEqual(['text']);
  expect(result.criteria.businessInitiative.businessModelDefinition).toBe(0);
});

test('with several readings the result says how steady its letter is', async () => {
  const { analyze, endpoint } = await modelApp({}, { OFFERGRADE_READINGS: '3' });
  const result = await analysisIn(await analyze());
  expect(result.steadiness).toEqual({ letters: [result.grade?.letter], hingesOn: [] });
  expect(endpoint.chatCount).toBeGreaterThanOrEqual(6);
});

test('the built-in reader reads where the settings want it, and asks no endpoint', async () => {
  const { analyze, endpoint } = await modelApp({}, { OFFERGRADE_READER: 'builtin' });
  expect(await analysisIn(await analyze())).toMatchObject({ reader: 'builtin' });
  expect(endpoint.requests).toEqual([]);
});

const fromRefusal = { refusal: 'I cannot read this.' };
const failures: [Behaviour, string][] = [
  [{ status: 401 }, 'modelUnauthorized'],
  [fromRefusal, 'modelRefused'],
  [{ finish: 'content_filter' }, 'modelFiltered'],
  [{ finish: 'length' }, 'modelAnswerTruncated'],
  [{ reply: 'no JSON' }, 'modelAnswerBroken'],
  [{ status: 400 }, 'modelUnavailable'],
];

test.for(failures)(
  'after %j the built-in reader answers, and the result says why',
  async ([behaviour, code]) => {
    const { analyze, parts } = await modelApp(failing(behaviour));
    expect(await analysisIn(await analyze())).toMatchObject({ reader: 'builtin', fallback: 'modelFailed' });
    expect(parts.logLines.some((line) => line.includes(`"code":"${code}"`))).toBe(true);
  },
);

test.for(failures)('after %j an error answers where the settings want that', async ([behaviour, code]) => {
  const { analyze } = await modelApp(failing(behaviour), { OFFERGRADE_FALLBACK: 'false' });
  expect((await errorOf(await analyze())).details.code).toBe(code);
});

test('a model that the endpoint does not know is an error that names the setting, fallback or not', async () => {
  for (const OFFERGRADE_FALLBACK of ['true', 'false']) {
    const { analyze } = await modelApp({}, { OFFERGRADE_MODELS: 'retired', OFFERGRADE_FALLBACK });
    const error = await errorOf(await analyze());
    expect(error.details.code).toBe('modelUnknown');
    expect(error.message).toContain('OFFERGRADE_MODELS');
  }
});

test('a failed model in a language that the built-in reader does not know is the model’s error', async () => {
  const { analyze } = await modelApp(failing(fromRefusal));
  const jobOffer =
    'Produktmanager gesucht. Du bist verantwortlich für die Strategie und die Preise unserer Produkte und führst Gespräche mit den Kunden, die unsere Software täglich nutzen.';
  expect((await errorOf(await analyze({ jobOffer }))).details.code).toBe('modelRefused');
});

test('text that is no offer is refused as ever, and costs nothing', async () => {
  const { analyze, endpoint } = await modelApp();
  expect((await errorOf(await analyze({ jobOffer: ' ' }))).details.code).toBe('emptyOffer');
  expect(endpoint.chatCount).toBe(0);
});

test('the stages and the criteria are told as they come', async () => {
  const { app } = await modelApp({});
  const headers = { Accept: 'text/event-stream' };
  const response = await callApp(app, 'analyzeJobOffer', { jobOffer: offer }, { headers });
  const messages = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(([, json]) =>
    JSON.parse(`${json}`),
  );
  const stages = messages.flatMap(({ message }) => message?.stage ?? []);
  expect(stages).toEqual([
    'reading',
    'businessInitiative',
    'experimentalEnvironment',
    'grading',
    'explaining',
  ]);
  const criteria = messages.flatMap(({ message }) => message?.criterion ?? []);
  expect(criteria).toContain('businessModelDefinition');
  expect(criteria).toContain('UXCustomerDiscovery');
  expect(messages.at(-1)).toHaveProperty('result.content');
});

test('describeService says where the text goes before it is sent', async () => {
  const { app } = await modelApp();
  expect(await resultOf(await callApp(app, 'describeService', null))).toEqual({
    reader: 'model',
    provider: '127.0.0.1',
    keepsResults: true,
    development: false,
    models: [],
  });
  const builtin = await modelApp({}, { OFFERGRADE_READER: 'builtin', OFFERGRADE_DEVELOPMENT: 'true' });
  expect(await resultOf(await callApp(builtin.app, 'describeService', null))).toEqual({
    reader: 'builtin',
    provider: '',
    keepsResults: false,
    development: true,
    models: [],
  });
});
