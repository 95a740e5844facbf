/** Visitors who queue at an endpoint that answers one call at a time. */
import { expect, test } from 'vitest';
import { findsThree, modelApp, modelOffer } from '../../../../tests/fakes/model-app.ts';

/** For soon-expected events on a possibly busy machine. */
const patience = { timeout: 10_000 };

/**
 * An app whose model answers once `release` is called, and the messages of each streamed analysis.
 */
async function slowApp() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const made = await modelApp(
    {
      reply: async (request) => {
        await held;
        return findsThree(request);
      },
    },
    { OFFERGRADE_MODEL_CALLS: '1' },
  );
  const stream = async (visitor: string, number: number, language = '') => {
    const headers = { Accept: 'text/event-stream' };
    const jobOffer = `${modelOffer} Offer ${number}.`;
    const response = await made.analyze({ jobOffer, language }, { visitor, headers });
    const told: number[] = [];
    const end = (async () => {
      let text = '';
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += piece;
        told.splice(
          0,
          told.length,
          ...[...text.matchAll(/"before":(\d+)/g)].map(([, before]) => Number(before)),
        );
      }
      return text;
    })();
    return { told, end };
  };
  return { ...made, release, stream };
}

test('a visitor is told how many are read for first, and is not kept waiting by all offers of another', async () => {
  const { endpoint, release, stream } = await slowApp();
  const first = await stream('203.0.113.1', 0);
  await expect.poll(() => endpoint.underWay, patience).toBe(1);
  const many = await Promise.all(
    Array.from({ length: 10 }, (_, number) => stream('203.0.113.2', number + 1)),
  );
  // Offers are queued after they were checked, by other threads and in any order.
  const places = () => many.map(({ told }) => told.at(-1));
  await expect.poll(places, patience).not.toContain(undefined);
  const other = await stream('203.0.113.3', 20);
  // The first visitor's second call, and one offer of the visitor with ten.
  await expect.poll(() => other.told.at(-1), patience).toBe(2);
  await expect.poll(() => Math.max(...places().map(Number)), patience).toBeGreaterThan(9);
  release();
  for (const { end } of [first, other, ...many]) expect(await end).toContain('\\"reader\\":\\"fake-large\\"');
  expect(first.told).toEqual([]);
  expect(other.told.at(-1)).toBe(0);
  expect(endpoint.maxConcurrent).toBe(1);
});

test('who joins a reading in another language is told its place too, once for each change', async () => {
  const { endpoint, release, stream } = await slowApp();
  const under = await stream('203.0.113.1', 0);
  await expect.poll(() => endpoint.underWay, patience).toBe(1);
  const first = await stream('203.0.113.2', 1, 'en');
  await expect.poll(() => first.told, patience).toEqual([1]);
  const joiner = await stream('203.0.113.3', 1, 'fr');
  await expect.poll(() => joiner.told, patience).toEqual([1]);
  release();
  for (const { end } of [under, first, joiner]) expect(await end).toContain('\\"reader\\":\\"fake-large\\"');
  expect(first.told.slice(0, 2)).toEqual([1, 0]);
  expect(joiner.told.slice(0, 2)).toEqual([1, 0]);
});

test('who leaves the queue asks the endpoint nothing, and costs nothing', async () => {
  const { analyze, endpoint, release, dependencies } = await slowApp();
  const staying = analyze();
  await expect.poll(() => endpoint.underWay, patience).toBe(1);
  const leaving = new AbortController();
  const leaver = analyze(
    { jobOffer: `${modelOffer} Another.` },
    { visitor: '203.0.113.9', signal: leaving.signal },
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  leaving.abort();
  await (await leaver).text();
  release();
  expect(await (await staying).text()).toContain('fake-large');
  const asked = endpoint.requests.map(({ body }) => JSON.stringify(body));
  expect(asked.filter((body) => body?.includes('Another.'))).toEqual([]);
  const left = dependencies.logLines.filter((line) => line.includes('"outcome":"left"'));
  expect(left.map((line) => JSON.parse(line))).toEqual(
    ['businessInitiative', 'experimentalEnvironment'].map((task) =>
      expect.objectContaining({ task, attempts: 0, inputTokens: 0, outputTokens: 0 }),
    ),
  );
});
