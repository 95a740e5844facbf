import { expect, test } from 'vitest';
import { analysisIn, callApp, errorOf, resultOf } from '../../../../tests/fakes/call-app.ts';
import { modelApp, modelOffer } from '../../../../tests/fakes/model-app.ts';
import { readersOf } from '../../../../tests/fakes/model-dependencies.ts';
import { swedishOffer } from '../../../../tests/fakes/swedish-offer.ts';
import { createApp } from '../../app/app.ts';
import { countTokensOfDay } from '../costs/model-usage.ts';

/** All different, so that none is answered from the cache. */
const offers = Array.from({ length: 9 }, (_, number) => `${modelOffer} Number ${number}.`);

test('past the visitor’s limit the built-in reader answers and says so; other visitors are read for', async () => {
  const { analyze, endpoint } = await modelApp({}, { OFFERGRADE_ANALYSES_PER_HOUR: '2' });
  const read = async (jobOffer: string | undefined, visitor: string) => {
    const { reader, fallback } = await analysisIn(await analyze({ jobOffer }, { visitor }));
    return [reader, fallback];
  };
  expect(await read(offers[0], '203.0.113.1')).toEqual(['fake-large', undefined]);
  expect(await read(offers[1], '203.0.113.1')).toEqual(['fake-large', undefined]);
  const asked = endpoint.chatCount;
  expect(await read(offers[2], '203.0.113.1')).toEqual(['builtin', 'limit']);
  expect(endpoint.chatCount).toBe(asked);
  expect(await read(offers[0], '203.0.113.1')).toEqual(['fake-large', undefined]);
  expect(await read(offers[2], '203.0.113.2')).toEqual(['fake-large', undefined]);
});

test('addresses of one IPv6 network are one visitor', async () => {
  const { analyze } = await modelApp({}, { OFFERGRADE_ANALYSES_PER_HOUR: '1' });
  await analyze({ jobOffer: offers[0] }, { visitor: '2001:db8:1:2::1' });
  const same = await analysisIn(await analyze({ jobOffer: offers[1] }, { visitor: '2001:db8:1:2:ffff::9' }));
  const other = await analysisIn(await analyze({ jobOffer: offers[1] }, { visitor: '2001:db8:1:3::1' }));
  expect([same.fallback, other.fallback]).toEqual(['limit', undefined]);
});

test('past a limit, a language that needs a model is told when to come back', async () => {
  const { analyze } = await modelApp({}, { OFFERGRADE_ANALYSES_PER_HOUR: '1' });
  await analyze({ jobOffer: offers[0] });
  const response = await analyze({ jobOffer: swedishOffer });
  const error = await errorOf(response);
  expect(error.details).toMatchObject({ code: 'tooManyAnalyses', retrySeconds: expect.any(Number) });
  expect(error.details.retrySeconds).toBeGreaterThan(3_500);
  expect(error.details.retrySeconds).toBeLessThanOrEqual(3_600);
  expect(response.headers.get('Retry-After')).toBe(String(error.details.retrySeconds));
});

test.for([
  ['extractJobOfferFromWeb', 'PAGES', { url: 'https://jobs.example/1' }],
  ['logEvent', 'EVENTS', { name: 'thumbs_up' }],
  ['sendFeedback', 'FEEDBACKS', undefined],
  ['amendFeedback', 'FEEDBACKS', { id: 'f'.repeat(32), why: 'x' }],
] as const)('%s is refused past its limit, for that visitor alone', async ([name, variable, given]) => {
  const { app, analyze, dependencies } = await modelApp({}, { [`OFFERGRADE_${variable}_PER_HOUR`]: '2' });
  const data = given ?? { jobOffer: modelOffer, result: await analysisIn(await analyze()) };
  const call = (visitor: string) => callApp(app, name, data, { headers: { 'X-Forwarded-For': visitor } });
  const refused = async (visitor: string) => (await call(visitor)).status === 429;
  expect([await refused('203.0.113.1'), await refused('203.0.113.1')]).toEqual([false, false]);
  const response = await call('203.0.113.1');
  const { retrySeconds } = (await errorOf(response.clone())).details;
  expect((await errorOf(response)).details.code).toBe('tooManyRequests');
  expect(response.headers.get('Retry-After')).toBe(String(retrySeconds));
  expect(await refused('203.0.113.2')).toBe(false);
  expect(await dependencies.metrics.registry.metrics()).toContain(
    `offergrade_refused_calls_total{call="${name}"} 1`,
  );
});

test('an administrator has a number apart, and with a chosen model hears of a limit', async () => {
  const email = 'admin@example.org';
  const { app, analyze, dependencies } = await modelApp(
    {},
    {
      OFFERGRADE_DEVELOPMENT: 'true',
      ADMIN_EMAILS: email,
      // The link to sign in stands in the log.
      OFFERGRADE_TRUSTED_PROXIES: '0',
      OFFERGRADE_ANALYSES_PER_HOUR: '1',
      OFFERGRADE_ADMINISTRATOR_ANALYSES_PER_HOUR: '2',
    },
  );
  await callApp(app, 'requestSignInLink', { email });
  const code = /#sign-in=([\w-]{43})/.exec(dependencies.logLines.join())?.[1];
  const signedIn = await callApp(app, 'completeSignIn', { email, code });
  const [Cookie = ''] = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const asAdministrator = (jobOffer: string | undefined, model = '') =>
    analyze({ jobOffer, model }, { headers: { Cookie } });
  await analyze({ jobOffer: offers[0] });
  // From the address of the visitor, who has used up the limit.
  expect(await analysisIn(await asAdministrator(offers[1]))).toMatchObject({ reader: 'fake-large' });
  expect(await analysisIn(await asAdministrator(offers[2], 'fake-large'))).toMatchObject({
    reader: 'fake-large',
  });
  const refused = await asAdministrator(offers[0], 'fake-large');
  expect((await errorOf(refused)).details).toMatchObject({ code: 'administratorLimit', minutes: 60 });
  expect(await analysisIn(await asAdministrator(offers[0]))).toMatchObject({
    reader: 'builtin',
    fallback: 'limit',
  });
});

test('one setting lifts every limit and the budget', async () => {
  const { analyze } = await modelApp(
    {},
    { OFFERGRADE_LIMITS: 'false', OFFERGRADE_ANALYSES_PER_HOUR: '1', OFFERGRADE_TOKENS_PER_DAY: '1' },
  );
  for (const jobOffer of offers) {
    expect(await analysisIn(await analyze({ jobOffer }))).toMatchObject({ reader: 'fake-large' });
  }
});

test('once the day’s tokens are spent the built-in reader answers everyone, also after a restart', async () => {
  let now = new Date('2026-03-01T23:00:00.000Z');
  const made = await modelApp({}, { OFFERGRADE_TOKENS_PER_DAY: '100' }, { now: () => now });
  const { analyze, dependencies, endpoint } = made;
  expect(await analysisIn(await analyze())).toMatchObject({ reader: 'fake-large' });
  await expect.poll(() => countTokensOfDay(dependencies.storage, now)).toBeGreaterThan(100);
  const asked = endpoint.chatCount;
  const late = await analysisIn(await analyze({ jobOffer: offers[0] }, { visitor: '203.0.113.9' }));
  expect(late).toMatchObject({ reader: 'builtin', fallback: 'budget' });
  expect(endpoint.chatCount).toBe(asked);
  const restarted = createApp({ ...dependencies, ...(await readersOf(dependencies)) });
  const again = await analysisIn(await callApp(restarted, 'analyzeJobOffer', { jobOffer: offers[1] }));
  expect(again).toMatchObject({ reader: 'builtin', fallback: 'budget' });
  const refusal = await errorOf(await analyze({ jobOffer: swedishOffer }));
  expect(refusal.details).toEqual({ code: 'budgetSpent', retrySeconds: 3_600, minutes: 60 });
  // Unwritten usage would count for the next day.
  await dependencies.budget.flush();
  now = new Date('2026-03-02T00:00:00.000Z');
  expect(await analysisIn(await analyze({ jobOffer: offers[0] }))).toMatchObject({ reader: 'fake-large' });
});

test('a server that stops counts what it has not written yet', async () => {
  const { analyze, dependencies } = await modelApp();
  await analyze();
  await dependencies.budget.flush();
  await dependencies.budget.flush();
  const { modelTokens } = dependencies.metrics;
  const { values } = await modelTokens.get();
  const taken = values.filter(({ labels: { kind } }) => kind !== 'cachedInput');
  expect(await countTokensOfDay(dependencies.storage, dependencies.now())).toBe(
    taken.reduce((sum, { value }) => sum + value, 0),
  );
});

test.for([
  ['is refused with status 400', { status: 400 }, 0],
  ['is refused with status 401', { status: 401 }, 0],
  ['is refused with status 404', { status: 404, error: { code: 'model_not_found' } }, 0],
  ['is refused with status 429', { status: 429, headers: { 'retry-after': '60' } }, 0],
  ['is refused by the model', { refusal: 'No.' }, 500],
  ['ends in the middle of its answer', { errorInStream: { code: 'model_not_found' } }, 500],
] as const)(
  'a task that %s, and the one that is stopped for it, count by what they cost',
  async ([, behaviour, min]) => {
    const { analyze, dependencies } = await modelApp({
      script: (_, index) => (index % 2 === 0 ? { delay: 600_000 } : { delay: 50, ...behaviour }),
    });
    for (const jobOffer of offers.slice(0, 3)) {
      expect(await analysisIn(await analyze({ jobOffer }))).toMatchObject({ fallback: 'modelFailed' });
    }
    await dependencies.budget.flush();
    const tokens = await countTokensOfDay(dependencies.storage, dependencies.now());
    if (min === 0) expect(tokens).toBe(0);
    else expect(tokens).toBeGreaterThan(min);
  },
);

test('calls to an endpoint that is not there spend nothing of the day', async () => {
  const { analyze, endpoint, dependencies } = await modelApp();
  await endpoint.close();
  expect(await analysisIn(await analyze())).toMatchObject({ fallback: 'modelFailed' });
  await dependencies.budget.flush();
  expect(await countTokensOfDay(dependencies.storage, dependencies.now())).toBe(0);
});

test('what was read for a visitor who left counts in the budget', async () => {
  const { analyze, endpoint, dependencies } = await modelApp({ script: () => ({ delay: 600_000 }) });
  const leaving = new AbortController();
  const left = analyze({}, { signal: leaving.signal });
  await expect.poll(() => endpoint.underWay).toBeGreaterThan(0);
  leaving.abort();
  await (await left).text();
  await expect.poll(() => countTokensOfDay(dependencies.storage, dependencies.now())).toBeGreaterThan(500);
});

test('an offer that only one reader may read is read by no other, and what is left of the limits can be asked', async () => {
  const { app, analyze, endpoint } = await modelApp({}, { OFFERGRADE_ANALYSES_PER_HOUR: '2' });
  const left = async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.1' };
    return resultOf(await callApp(app, 'describeAllowance', null, { headers }));
  };
  expect(await left()).toEqual({ modelReadings: 2, pages: 60 });
  const builtin = await analysisIn(await analyze({ jobOffer: offers[0], reader: 'builtin' }));
  expect([builtin.reader, builtin.fallback, endpoint.chatCount]).toEqual(['builtin', undefined, 0]);
  expect(await left()).toEqual({ modelReadings: 2, pages: 60 });
  const byModel = (number: number) => analyze({ jobOffer: offers[number], reader: 'model' });
  expect((await analysisIn(await byModel(0))).reader).toBe('fake-large');
  expect((await analysisIn(await byModel(1))).reader).toBe('fake-large');
  expect(await left()).toEqual({ modelReadings: 0, pages: 60 });
  const refused = await byModel(2);
  const { code, retrySeconds } = (await errorOf(refused.clone())).details;
  expect([refused.status, code]).toEqual([429, 'tooManyRequests']);
  expect(refused.headers.get('Retry-After')).toBe(String(retrySeconds));
  endpoint.follow(() => ({ status: 400 }));
  const failed = await analyze({ jobOffer: offers[3], reader: 'model' }, { visitor: '203.0.113.2' });
  expect((await errorOf(failed)).details.code).toBe('modelRequestRefused');
});

test('without a model none of its readings are left, and without limits there is no number', async () => {
  const { app } = await modelApp({}, { OFFERGRADE_READER: 'builtin', OFFERGRADE_LIMITS: 'false' });
  const answer = await resultOf(await callApp(app, 'describeAllowance', null));
  expect(answer).toEqual({ modelReadings: 0, pages: null });
});
