import { expect, test } from 'vitest';
import { analysisIn, callApp, errorOf, resultOf } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { strongOffer, weakOffer } from '../../../tests/fakes/offers.ts';
import { fakeReader, readingOf } from '../../../tests/fakes/reader.ts';
import { type AnalysisResult, analysisResultSchema } from '../../contract/analysis-result.ts';
import type { Call } from '../../contract/calls/call.ts';
import { calls } from '../../contract/calls/calls.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Language } from '../../language/languages.ts';
import { createBuiltinReader } from '../../reading/built-in/builtin-reader.ts';
import { settingsTable } from '../../settings/settings-table.ts';
import { createApp } from './app.ts';

type Dependencies = Awaited<ReturnType<typeof testDependencies>>;

const call = (
  dependencies: Dependencies,
  name: string,
  data: unknown,
  headers: Record<string, string> = {},
) => callApp(createApp(dependencies), name, data, { headers });

const analyze = async (
  dependencies: Dependencies,
  data: Record<string, unknown> = {},
): Promise<AnalysisResult> =>
  analysisIn(await call(dependencies, 'analyzeJobOffer', { jobOffer: 'An offer', ...data }));

test('a visitor gets an answer in the protocol from every call, whatever is sent', async () => {
  const app = createApp(await testDependencies());
  const sent = [undefined, null, {}, [], 'text', 0, { jobOffer: '', url: '', name: 'screen_view' }];
  for (const [name, row] of Object.entries<Call>(calls)) {
    for (const data of sent) {
      const response = await callApp(app, name, data);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      if (row.who !== 'visitor') expect((await errorOf(response)).details.code).toBe('notInThisBuild');
      else if (response.status === 200) row.output.parse(await resultOf(response));
      else expect(await errorOf(response)).toBeDefined();
    }
  }
});

test.for(['nothing', 'constructor', '__proto__', 'analyzejoboffer', 'analyzeJobOffer/'])(
  'there is no call %s',
  async (name) => {
    expect((await errorOf(await call(await testDependencies(), name, {}))).details.code).toBe('unknownCall');
  },
);

test('a body that no input of the call can fill is refused, declared or not', async () => {
  const app = createApp(await testDependencies());
  const body = JSON.stringify({ data: { jobOffer: 'x'.repeat(3 * 1024 * 1024) } });
  const headers = { 'Content-Type': 'application/json' };
  const declared = { ...headers, 'Content-Length': String(body.length) };
  const sized = await app.request('/api/analyzeJobOffer', { method: 'POST', headers: declared, body });
  expect((await errorOf(sized)).details.code).toBe('requestTooLarge');
  const stream = new Blob([body]).stream();
  const streamed = await app.request('/api/analyzeJobOffer', {
    method: 'POST',
    headers,
    body: stream,
    duplex: 'half',
  } as RequestInit);
  expect((await errorOf(streamed)).details.code).toBe('requestTooLarge');
});

test('analyzeJobOffer answers the analysis result as JSON in `content`', async () => {
  const values = { businessModelDefinition: 2, productStrategyDefinition: 2, growthActivities: 2 };
  const reading = readingOf({ values });
  const result = await analyze(
    await testDependencies({ readers: { builtin: fakeReader({ ok: true, reading }) } }),
  );
  expect(analysisResultSchema.parse(result)).toEqual(result);
  expect(result).toMatchObject({
    score: result.grade?.score,
    position: 'Product Manager',
    company: 'Acme',
    notAProductJobOffer: false,
    criteria: reading.criteria,
    receipts: reading.receipts,
    reader: 'builtin',
  });
  expect(result).not.toHaveProperty('debug');
  expect(result).not.toHaveProperty('improve');
});

test('what is no product offer has score 1, no grade and a sentence of its own', async () => {
  const reading = readingOf({ notAProductJobOffer: true, position: '', company: '' });
  const result = await analyze(
    await testDependencies({ readers: { builtin: fakeReader({ ok: true, reading }) } }),
  );
  expect(analysisResultSchema.parse(result)).toEqual(result);
  expect(result).toMatchObject({ score: 1, grade: null, notAProductJobOffer: true });
  expect(result.explanation).toMatch(/does not look like/);
});

test.for([
  ['', 'fr', 'fr'],
  ['', 'en', 'en'],
  ['', 'de', 'en'],
  ['en', 'fr', 'en'],
  ['fr', 'en', 'fr'],
] as const)(
  'asked in "%s" for an offer in %s, the sentences are in %s',
  async ([language, offer, spoken]) => {
    const dependencies = await testDependencies({
      readers: { builtin: fakeReader({ ok: true, reading: readingOf({ language: offer }) }) },
    });
    const result = await analyze(dependencies, { language });
    const inLanguage = async (other: Language) =>
      (await analyze(dependencies, { language: other })).explanation;
    expect(result.language).toBe(offer);
    expect(result.explanation).toBe(await inLanguage(spoken));
    expect(result.explanation).not.toBe(await inLanguage(spoken === 'en' ? 'fr' : 'en'));
  },
);

test.for([
  [{ ok: false, code: 'emptyOffer' }, 400],
  [{ ok: false, code: 'offerNotText' }, 400],
  [{ ok: false, code: 'offerTooLong', characters: 200_001, most: 200_000 }, 400],
  [{ ok: false, code: 'languageNeedsModel', language: 'de' }, 400],
] as const)('an offer that cannot be read answers why, with its figures: %j', async ([failure, status]) => {
  const response = await call(
    await testDependencies({ readers: { builtin: fakeReader(failure) } }),
    'analyzeJobOffer',
    {
      jobOffer: 'x',
    },
  );
  expect(response.status).toBe(status);
  const { ok: _, ...details } = failure;
  const error = await errorOf(response);
  expect(error.details).toEqual(details);
  expect(error.message).not.toContain('{{');
});

const forDevelopers = {
  debug: true,
  model: 'large',
  addToDatasetsDataSet: true,
  debugBusinessInitiativeSpecialQuestion: 'Why?',
  debugExperimentalEnvironmentSpecialQuestion: 'How?',
};

test('what only development mode knows has no effect in the public build', async () => {
  const dependencies = await testDependencies();
  expect(await analyze(dependencies, forDevelopers)).toEqual(await analyze(dependencies));
});

test('development mode adds the debug fields where they are asked for', async () => {
  const dependencies = await testDependencies({}, { OFFERGRADE_DEVELOPMENT: 'true' });
  expect(await analyze(dependencies)).not.toHaveProperty('debug');
  const result = await analyze(dependencies, forDevelopers);
  expect(analysisResultSchema.parse(result)).toEqual(result);
  expect(result.debug).toMatch(/^<pre>.*rulesVersion/s);
  expect(result.improve).toMatch(/<li>/);
});

test('analyzeJobOffer tells its stages in the streaming form', async () => {
  const dependencies = await testDependencies();
  const response = await call(
    dependencies,
    'analyzeJobOffer',
    { jobOffer: 'x' },
    { Accept: 'text/event-stream' },
  );
  const lines = (await response.text()).trim().split('\n\n');
  expect(lines.slice(1, -1)).toEqual(
    ['reading', 'grading', 'explaining'].map((stage) => `data: {"message":{"stage":"${stage}"}}`),
  );
  expect(lines.at(-1)).toMatch(/^data: \{"result":\{"content":/);
});

test('analyzeJobOffer answers how each of several offers begins and where it stands', async () => {
  const jobOffer = `${strongOffer}\n\n${weakOffer}`;
  const { details } = await errorOf(
    await call(await testDependencies({ readers: { builtin: createBuiltinReader() } }), 'analyzeJobOffer', {
      jobOffer,
      language: 'en',
    }),
  );
  expect(details).toEqual({
    code: 'severalOffers' satisfies ErrorCode,
    kind: 'pasted',
    pageParts: [],
    offers: [
      expect.objectContaining({ position: 'Senior Product Manager', start: 0 }),
      expect.objectContaining({ position: 'Product Owner', end: jobOffer.length }),
    ],
  });
});

test('listOrganizationModels answers the models of the settings in their order', async () => {
  const ids = settingsTable.models.default;
  expect(await resultOf(await call(await testDependencies(), 'listOrganizationModels', null))).toEqual({
    models: ids.map((id) => ({ id, owned_by: 'system' })),
  });
  const own = await testDependencies({}, { OFFERGRADE_MODELS: 'b,a' });
  expect(await resultOf(await call(own, 'listOrganizationModels', {}))).toMatchObject({
    models: [{ id: 'b' }, { id: 'a' }],
  });
});

test('the log never holds the text of an offer, its address or a result', async () => {
  const marker = 'marker-7f3a';
  const reading = readingOf({ position: marker, company: marker });
  const broken = { name: marker, read: () => Promise.reject(new Error(`read ${marker}`)) };
  const good = await testDependencies({
    readers: { builtin: fakeReader({ ok: true, reading }) },
    fetchOffer: async (address) => ({
      ok: true,
      text: marker,
      address,
      source: 'readableText',
      position: marker,
      company: marker,
      place: marker,
      published: '',
    }),
  });
  const result = await analyze(good);
  const bad = await testDependencies({
    readers: { builtin: broken },
    fetchOffer: () => Promise.reject(new TypeError(marker)),
  });
  await bad.storage.close();
  for (const dependencies of [good, bad]) {
    for (const Accept of ['*/*', 'text/event-stream']) {
      const headers = { Accept };
      const url = `https://${marker}.example/?q=${marker}`;
      await (await call(dependencies, 'analyzeJobOffer', { jobOffer: marker }, headers)).text();
      await (await call(dependencies, 'extractJobOfferFromWeb', { url }, headers)).text();
      await (await call(dependencies, 'sendFeedback', { jobOffer: marker, result }, headers)).text();
      await (await call(dependencies, 'logEvent', { name: marker }, headers)).text();
      await (await call(dependencies, marker, marker, headers)).text();
    }
    await createApp(dependencies).request(`/${marker}?q=${marker}`);
    await createApp(dependencies).request(`/?offer=${marker}`, {
      headers: { Referer: marker, Cookie: marker },
    });
    expect(dependencies.logLines.length).toBeGreaterThanOrEqual(12);
    expect(dependencies.logLines.filter((line) => line.includes(marker))).toEqual([]);
    for (const line of dependencies.logLines) expect(JSON.parse(line)).toHaveProperty('requestId');
  }
});
