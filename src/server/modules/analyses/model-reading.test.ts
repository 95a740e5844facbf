/**
 * Offers read by a model: the app with real client and readers, and a fake endpoint at the network
 * level.
 */

import { expect, test } from 'vitest';
import { analysisIn, callApp, errorOf, resultOf } from '../../../../tests/fakes/call-app.ts';
import { findsThree, modelApp, modelOffer as offer } from '../../../../tests/fakes/model-app.ts';
import type { Behaviour } from '../../../../tests/fakes/model-endpoint/behaviour.ts';
import type { ModelEndpoint } from '../../../../tests/fakes/model-endpoint/model-endpoint.ts';
import type { Reply } from '../../../../tests/fakes/model-endpoint/replies.ts';
import { swedishOffer } from '../../../../tests/fakes/swedish-offer.ts';
import { dictionaries } from '../../../language/dictionaries.ts';

const failing = (behaviour: Behaviour) => ({ script: () => behaviour });

test('a model reads where the settings name an endpoint, and says so', async () => {
  const { analyze, endpoint } = await modelApp({});
  const result = await analysisIn(await analyze());
  expect(result).toMatchObject({ reader: 'fake-large', rejectedFindings: [] });
  expect(result).not.toHaveProperty('fallback');
  expect(result.receipts.businessModelDefinition).toMatchObject({ state: 'stated' });
  expect(new Set(endpoint.requests.map(({ body }) => body.model))).toEqual(new Set(['fake-large']));
});

test('how sure the letter is, is told where the endpoint tells probabilities and the settings ask, now and of what is kept', async () => {
  const certaintyWith = async (behaviour: Behaviour, environment = {}) => {
    const { analyze } = await modelApp(failing(behaviour), environment);
    const [first, cache] = [await analyze(), await analyze()];
    return [(await analysisIn(first)).certainty, (await analysisIn(cache)).certainty];
  };
  const sure = { letters: ['D'], hingesOn: [] };
  expect(await certaintyWith({})).toEqual([sure, sure]);
  expect(await certaintyWith({ logprobs: null })).toEqual([null, null]);
  expect(await certaintyWith({ refuses: ['logprobs'] })).toEqual([null, null]);
  expect(await certaintyWith({}, { OFFERGRADE_LOG_PROBABILITIES: 'false' })).toEqual([null, null]);
});

test('findings whose quotes are not in the offer are told, and move nothing', async () => {
  const { analyze } = await modelApp({});
  const result = await analysisIn(await analyze({ jobOffer: offer.replaceAll('text', 'word') }));
  expect(result.rejectedFindings?.length).toBeGreaterThan(0);
  expect(result.rejectedFindings?.[0]?.quotes).toEqual(['You own the P&L of our text editor.']);
  expect(result.criteria.businessInitiative.businessModelDefinition).toBe(0);
});

test('with several readings the result says how steady its letter is', async () => {
  const { analyze, endpoint } = await modelApp({}, { OFFERGRADE_READINGS: '3' });
  const result = await analysisIn(await analyze());
  expect(result.certainty).toEqual({ letters: [result.grade?.letter], hingesOn: [] });
  expect(endpoint.chatCount).toBeGreaterThanOrEqual(6);
});

test('the built-in reader reads where the settings want it, and asks no endpoint', async () => {
  const { analyze, endpoint } = await modelApp({}, { OFFERGRADE_READER: 'builtin' });
  expect(await analysisIn(await analyze())).toMatchObject({ reader: 'builtin' });
  expect(endpoint.requests).toEqual([]);
});

test('what is no offer at all is answered with its kind, and no model is asked', async () => {
  for (const settings of [undefined, { OFFERGRADE_READER: 'builtin' }]) {
    const { analyze, endpoint } = await modelApp({}, settings);
    const response = await analyze({ jobOffer: 'Sign in to view this job\n\nPassword\nForgot password?' });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: expect.stringMatching(/^This looks like a page that asks to sign in: /),
      details: { code: 'notAnOffer', kind: 'signIn' },
    });
    const address = await analyze({ jobOffer: 'https://jobs.example/1' });
    expect((await errorOf(address)).details).toMatchObject({ code: 'notAnOffer', kind: 'address' });
    expect(endpoint.requests).toEqual([]);
  }
});

const fromRefusal = { refusal: 'I cannot read this.' };
const failures: [Behaviour, string][] = [
  [{ status: 401 }, 'modelUnauthorized'],
  [fromRefusal, 'modelRefused'],
  [{ finish: 'content_filter' }, 'modelFiltered'],
  [{ finish: 'length' }, 'modelAnswerTruncated'],
  [{ reply: 'no JSON' }, 'modelAnswerBroken'],
  [{ status: 400 }, 'modelRequestRefused'],
  [{ status: 402 }, 'modelNoCredit'],
  [{ status: 413 }, 'modelContextExceeded'],
];

test.for(failures)(
  'after %j the built-in reader answers, and the result says why',
  async ([behaviour, code]) => {
    const { analyze, dependencies } = await modelApp(failing(behaviour));
    expect(await analysisIn(await analyze())).toMatchObject({
      reader: 'builtin',
      fallback: 'modelFailed',
      failedModel: { name: 'fake-large', code },
    });
    expect(dependencies.logLines.some((line) => line.includes(`"code":"${code}"`))).toBe(true);
  },
);

test.for(failures)('after %j an error answers where the settings want that', async ([behaviour, code]) => {
  const { analyze } = await modelApp(failing(behaviour), { OFFERGRADE_FALLBACK: 'false' });
  expect((await errorOf(await analyze())).details).toEqual({ code, model: 'fake-large' });
});

test('the log has the status and the code of what the endpoint refused, and nothing that it or the visitor said', async () => {
  const error = { message: `Flagged: ${offer}`, code: 'unsupported_country', type: 'request_forbidden' };
  const { analyze, dependencies } = await modelApp(failing({ status: 403, error }));
  await analyze();
  const log = dependencies.logLines.join('');
  expect(log).toContain('"status":403,"providerCode":"unsupported_country"');
  expect(log).not.toMatch(/Flagged|text editor/);
});

test('an offer that is too long for the model is told what to do, in both languages', async () => {
  const errorBody = { error: { message: 'x', code: 'context_length_exceeded' } };
  const { analyze } = await modelApp(failing({ status: 400, errorBody }), { OFFERGRADE_FALLBACK: 'false' });
  const { message, details } = await errorOf(await analyze());
  expect(details).toEqual({ code: 'modelContextExceeded', model: 'fake-large' });
  expect(message).toMatch(/paste only the offer.*larger context/);
  expect(dictionaries.fr.errors.modelContextExceeded).toMatch(
    /collez seulement l’offre.*contexte plus grand/,
  );
});

test('where the endpoint does not know the model the built-in reader answers, or an error that names the setting', async () => {
  const retired = { OFFERGRADE_MODELS: 'retired' };
  const { analyze, endpoint } = await modelApp({}, retired);
  expect(await analysisIn(await analyze())).toMatchObject({ reader: 'builtin', fallback: 'modelFailed' });
  const asked = endpoint.chatCount;
  expect(await analysisIn(await analyze({ language: 'fr' }))).toMatchObject({ fallback: 'modelFailed' });
  expect(endpoint.chatCount).toBe(asked);
  const alone = await modelApp({}, { ...retired, OFFERGRADE_FALLBACK: 'false' });
  const error = await errorOf(await alone.analyze());
  expect(error.details.code).toBe('modelUnknown');
  expect(error.message).toContain('OFFERGRADE_MODELS');
});

test('a failed model in a language that the built-in reader does not know is the model’s error', async () => {
  const { analyze } = await modelApp(failing(fromRefusal));
  expect((await errorOf(await analyze({ jobOffer: swedishOffer }))).details.code).toBe('modelRefused');
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
    'secondLook',
    'grading',
    'explaining',
  ]);
  const criteria = messages.flatMap(({ message }) => message?.criterion ?? []);
  expect(criteria).toContain('businessModelDefinition');
  expect(criteria).toContain('UXCustomerDiscovery');
  expect(messages.at(-1)).toHaveProperty('result.content');
});

/** Answers like `findsThree`, and words the grade with the given text. */
const explaining =
  (explanation: string): Reply =>
  (request) =>
    request.schemaName === 'scoreExplanation'
      ? { ...(findsThree(request) as object), explanation }
      : findsThree(request);
const harmless =
  'This is more of a project manager position: the offer says so in plain words to whoever reads it closely.';

test('the model words the explanation where it says no more than the grade', async () => {
  const { analyze } = await modelApp({ reply: explaining(harmless) });
  expect((await analysisIn(await analyze())).explanation).toBe(harmless);
});

test('the dictionary explains where the model claims another grade, and where it fails', async () => {
  const byDictionary = await analysisIn(
    await (await modelApp({}, { OFFERGRADE_READER: 'builtin' })).analyze(),
  );
  const lying = await modelApp({ reply: explaining(`${harmless} Graded A, with 5 out of 5.`) });
  const result = await analysisIn(await lying.analyze());
  expect(result.explanation).not.toContain(harmless);
  expect(result.explanation.length).toBeGreaterThan(byDictionary.explanation.length / 4);
  expect(lying.dependencies.logLines.some((line) => line.includes('explanationRefused'))).toBe(true);
  const failing = await modelApp({
    script: (body) => (JSON.stringify(body).includes('"scoreExplanation"') ? { refusal: 'No.' } : {}),
  });
  expect(await analysisIn(await failing.analyze())).toEqual(result);
});

test('development mode passes debug texts, questions and a model on; the public build none of them', async () => {
  const data = {
    debug: true,
    model: 'fake-small',
    debugBusinessInitiativeSpecialQuestion: 'Who sets prices?',
    debugExperimentalEnvironmentSpecialQuestion: 'Who tests?',
  };
  const seen = (endpoint: ModelEndpoint) =>
    JSON.stringify(endpoint.requests.map(({ body }) => [body.model, body.messages]));
  const development = await modelApp({ reply: explaining(harmless) }, { OFFERGRADE_DEVELOPMENT: 'true' });
  const result = await analysisIn(await development.analyze(data));
  expect(result).toMatchObject({
    reader: 'fake-small',
    improve: 'text',
    debug: expect.stringMatching(/^<pre>.*text$/s),
    debugBusinessInitiative: 'text',
    debugBusinessInitiativeSpecialQuestion: 'text',
    debugExperimentalEnvironment: 'text',
    debugExperimentalEnvironmentSpecialQuestion: 'text',
  });
  expect(seen(development.endpoint)).toMatch(/Who sets prices\?.*Who tests\?/);
  expect(seen(development.endpoint)).not.toContain('fake-large');
  const open = await modelApp({ reply: explaining(harmless) });
  expect(await analysisIn(await open.analyze(data))).toEqual(await analysisIn(await open.analyze()));
  expect(seen(open.endpoint)).not.toMatch(/Who sets|Who tests|fake-small/);
});

test('a model that somebody chose is not replaced by the built-in reader', async () => {
  const { analyze } = await modelApp(failing(fromRefusal), { OFFERGRADE_DEVELOPMENT: 'true' });
  expect((await errorOf(await analyze({ model: 'fake-small' }))).details.code).toBe('modelRefused');
});

const listed = [
  { id: 'fake-large', owned_by: 'system' },
  { id: 'zeta', owned_by: 'user-7' },
  { id: 'alpha', owned_by: 'user-7' },
  { id: 'alpha', owned_by: 'user-8' },
  { id: 'fake-small', owned_by: 'user-7' },
  { id: 'other', owned_by: 'organization' },
];

test('development mode lists tuned models with those of the settings, each once and sorted', async () => {
  const { app } = await modelApp({ models: listed }, { OFFERGRADE_DEVELOPMENT: 'true' });
  const { models } = (await resultOf(await callApp(app, 'listOrganizationModels', null))) as {
    models: { id: string; owned_by: string }[];
  };
  expect(models.map(({ id }) => id)).toEqual(['alpha', 'fake-large', 'fake-small', 'zeta']);
  expect(models.map(({ owned_by }) => owned_by)).toEqual(['user-8', 'system', 'system', 'user-7']);
});

test('the models of the settings are listed without asking in the public build, and where nobody answers', async () => {
  const expected = { models: ['fake-large', 'fake-small'].map((id) => ({ id, owned_by: 'system' })) };
  const open = await modelApp({ models: listed });
  expect(await resultOf(await callApp(open.app, 'listOrganizationModels', null))).toEqual(expected);
  expect(open.endpoint.requests).toEqual([]);
  const alone = await modelApp({}, { OFFERGRADE_DEVELOPMENT: 'true' });
  await alone.endpoint.close();
  expect(await resultOf(await callApp(alone.app, 'listOrganizationModels', null))).toEqual({
    ...expected,
    reading: { model: 'fake-large', failure: 'modelUnavailable' },
  });
});

test('describeService says where the text goes before it is sent', async () => {
  const { app } = await modelApp();
  expect(await resultOf(await callApp(app, 'describeService', null))).toEqual({
    reader: 'model',
    provider: '127.0.0.1',
    keepsResults: true,
    feedbackDays: 90,
    analytics: '',
    development: false,
    models: [],
  });
  const builtin = await modelApp({}, { OFFERGRADE_READER: 'builtin', OFFERGRADE_DEVELOPMENT: 'true' });
  expect(await resultOf(await callApp(builtin.app, 'describeService', null))).toEqual({
    reader: 'builtin',
    provider: '',
    keepsResults: false,
    feedbackDays: 90,
    analytics: '',
    development: true,
    models: [],
  });
});
