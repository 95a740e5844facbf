import { expect, test } from 'vitest';
import { callApp } from '../../../tests/fakes/call-app.ts';
import { findsThree, modelApp, modelOffer } from '../../../tests/fakes/model-app.ts';
import { metricsRoute } from './metrics-route.ts';

const token = 'a-token-of-22-signs-it';
const bearer = (sent: string) => ({ headers: { Authorization: `Bearer ${sent}` } });

test('/metrics answers whoever has the token, and nobody else', async () => {
  const { app } = await modelApp({}, { OFFERGRADE_METRICS_TOKEN: token });
  const open = await app.request('/metrics', bearer(token));
  expect(open.status).toBe(200);
  expect(open.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const sent of ['', 'a-token-of-22-signs-iT', `${token}x`, `x ${token}`]) {
    const closed = await app.request('/metrics', bearer(sent));
    expect(closed.status).toBe(401);
    expect(await closed.text()).not.toContain('offergrade');
  }
  expect((await app.request('/metrics')).status).toBe(401);
});

test('without a token /metrics stands on a port of its own alone', async () => {
  const { app, dependencies } = await modelApp();
  expect((await app.request('/metrics', { headers: { Accept: '*/*' } })).status).toBe(404);
  expect((await metricsRoute(dependencies.metrics, '').request('/metrics')).status).toBe(200);
  expect((await metricsRoute(dependencies.metrics, token).request('/metrics')).status).toBe(401);
});

test('tokens, time and outcome of each task are counted, and where analyses came from', async () => {
  const { analyze, dependencies, endpoint } = await modelApp();
  await analyze();
  await analyze();
  endpoint.follow(() => ({ refusal: 'No.' }));
  await analyze({ jobOffer: `${modelOffer} Another.` });
  const lines = (await dependencies.metrics.registry.metrics()).split('\n');
  const figure = (start: string) =>
    Number(
      lines
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1),
    );
  for (const task of ['businessInitiative', 'experimentalEnvironment', 'scoreExplanation']) {
    const labels = `task="${task}",model="fake-large"`;
    expect(figure(`offergrade_model_tokens_total{${labels},kind="input"}`)).toBeGreaterThan(100);
    expect(figure(`offergrade_model_tokens_total{${labels},kind="output"}`)).toBeGreaterThan(0);
    expect(figure(`offergrade_model_task_seconds_count{${labels},outcome="ok"}`)).toBe(1);
  }
  expect(lines).toEqual(
    expect.arrayContaining([
      'offergrade_analyses_total{source="model",outcome="ok"} 2',
      'offergrade_analyses_total{source="cache",outcome="ok"} 1',
      'offergrade_fallbacks_total{reason="modelFailed"} 1',
    ]),
  );
});

test.for(['*/*', 'text/event-stream'])(
  'each task is logged with the request it was for: %s',
  async (Accept) => {
    const { analyze, dependencies } = await modelApp();
    const ids = ['first', 'second', 'third'];
    const texts = ids.map(async (id) => {
      const headers = { Accept, 'X-Request-Id': id };
      return (await analyze({ jobOffer: `${modelOffer} ${id}` }, { headers })).text();
    });
    await Promise.all(texts);
    const tasks = dependencies.logLines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'model task');
    const tasksOf = (id: string) =>
      new Set(tasks.filter(({ requestId }) => requestId === id).map(({ task }) => task));
    // One explanation may serve all three, since the words of a grade are cached.
    const ofEach = ['businessInitiative', 'experimentalEnvironment', 'secondLook'];
    for (const id of ids) expect([...tasksOf(id)]).toEqual(expect.arrayContaining(ofEach));
    expect(new Set(tasks.map(({ task }) => task))).toEqual(new Set([...ofEach, 'scoreExplanation']));
    expect(tasks.filter(({ requestId }) => !ids.includes(requestId))).toEqual([]);
  },
);

const marker = 'marker-7f3a';

test('neither log nor figures hold a word of an offer, of an answer, of a visitor or of a secret', async () => {
  const secret = `sk-${marker}`;
  const { app, analyze, dependencies, endpoint } = await modelApp(
    {
      apiKey: secret,
      reply: (request) => JSON.parse(JSON.stringify(findsThree(request)).replaceAll('"text"', `"${marker}"`)),
    },
    { OPENAI_API_KEY: secret, OFFERGRADE_DEVELOPMENT: 'true', OFFERGRADE_PAGES_PER_HOUR: '1' },
  );
  const jobOffer = `${modelOffer} ${marker}`;
  const question = { debug: true, debugBusinessInitiativeSpecialQuestion: marker };
  const behaviours = [
    {},
    { status: 400, error: { message: marker } },
    { reply: marker },
    { refusal: marker },
  ];
  for (const behaviour of behaviours) {
    endpoint.follow(() => behaviour);
    for (const Accept of ['*/*', 'text/event-stream']) {
      for (const data of [{}, question, { model: marker }]) {
        const options = { visitor: '203.0.113.77', headers: { Accept } };
        await (
          await analyze({ jobOffer: `${jobOffer} ${behaviours.indexOf(behaviour)}`, ...data }, options)
        ).text();
      }
    }
  }
  await callApp(app, 'extractJobOfferFromWeb', { url: `https://${marker}.example` });
  await callApp(app, 'extractJobOfferFromWeb', { url: `https://${marker}.example` });
  await app.request('/readyz');
  const figures = await dependencies.metrics.registry.metrics();
  const told = [...dependencies.logLines, ...figures.split('\n')];
  expect(dependencies.logLines.some((line) => line.includes('model task'))).toBe(true);
  expect(told.filter((line) => line.includes(marker) || line.includes('203.0.113.77'))).toEqual([]);
});
