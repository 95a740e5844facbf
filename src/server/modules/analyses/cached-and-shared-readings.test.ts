import { expect, test } from 'vitest';
import { analysisIn } from '../../../../tests/fakes/call-app.ts';
import { findsThree, modelApp, modelOffer } from '../../../../tests/fakes/model-app.ts';
import type { Behaviour } from '../../../../tests/fakes/model-endpoint/behaviour.ts';

type Made = Awaited<ReturnType<typeof modelApp>>;

const rows = ({ dependencies }: Made) =>
  dependencies.storage.database.selectFrom('kept_results').selectAll().execute();

/** How many requests reached the model while `act` ran. */
async function asked({ endpoint }: Made, act: () => Promise<unknown>): Promise<number> {
  const before = endpoint.chatCount;
  await act();
  return endpoint.chatCount - before;
}

test('the same offer is read once within a day, and again the day after', async () => {
  let now = new Date('2026-03-01T12:00:00.000Z');
  const made = await modelApp({}, {}, { now: () => now });
  const first = await analysisIn(await made.analyze());
  now = new Date('2026-03-02T11:59:59.999Z');
  expect(await asked(made, async () => expect(await analysisIn(await made.analyze())).toEqual(first))).toBe(
    0,
  );
  now = new Date('2026-03-02T12:00:00.000Z');
  expect(await asked(made, () => made.analyze())).toBeGreaterThanOrEqual(2);
});

test.for([
  ['another text', { jobOffer: `${modelOffer} ` }],
  ['another language', { language: 'fr' }],
] as const)('%s is read anew', async ([, data]) => {
  const made = await modelApp();
  await made.analyze({ language: 'en' });
  expect(await asked(made, () => made.analyze({ language: 'en', ...data }))).toBeGreaterThanOrEqual(2);
});

test('in development mode the chosen model reads each time anew, and nothing is kept', async () => {
  const made = await modelApp({}, { OFFERGRADE_DEVELOPMENT: 'true' });
  const other = await analysisIn(await made.analyze({ model: 'fake-small' }));
  expect(other.reader).toBe('fake-small');
  for (const data of [{ model: 'fake-small' }, { debug: true }, {}]) {
    expect(await asked(made, () => made.analyze(data))).toBeGreaterThanOrEqual(2);
  }
  expect(await rows(made)).toEqual([]);
});

test('nothing is kept where the settings say so', async () => {
  const made = await modelApp({}, { OFFERGRADE_CACHE: 'false' });
  await made.analyze();
  expect(await asked(made, () => made.analyze())).toBeGreaterThanOrEqual(2);
  expect(await rows(made)).toEqual([]);
});

test('what the built-in reader answered for the model is not kept', async () => {
  const made = await modelApp({ script: () => ({ refusal: 'No.' }) });
  await made.analyze();
  expect(await rows(made)).toEqual([]);
});

test('a result of another shape, as older releases kept them, is read anew', async () => {
  const made = await modelApp();
  await made.analyze();
  await made.dependencies.storage.database
    .updateTable('kept_results')
    .set({ result: '{"score":3}' })
    .execute();
  expect(await asked(made, () => made.analyze())).toBeGreaterThanOrEqual(2);
});

test('a storage that fails costs no answer', async () => {
  const made = await modelApp();
  await made.dependencies.storage.close();
  expect(await analysisIn(await made.analyze())).toMatchObject({ reader: 'fake-large' });
});

test('visitors who ask for the same at once share one reading', async () => {
  const alone = await modelApp({}, { OFFERGRADE_CACHE: 'false' });
  const ofOne = await asked(alone, () => alone.analyze());
  const made = await modelApp(
    { script: () => ({ delay: 50 }) satisfies Behaviour },
    { OFFERGRADE_CACHE: 'false' },
  );
  const visitors = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
  const ask = async () => {
    const answers = await Promise.all(visitors.map((visitor) => made.analyze({}, { visitor })));
    const [first, ...others] = await Promise.all(answers.map(analysisIn));
    for (const other of others) expect(other).toEqual(first);
  };
  expect(await asked(made, ask)).toBe(ofOne);
});

test('one who leaves does not cancel the reading that another waits for', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const made = await modelApp();
  made.endpoint.answerWith(async (request) => {
    await held;
    return findsThree(request);
  });
  const leaving = new AbortController();
  const left = made.analyze({}, { signal: leaving.signal });
  const stayed = made.analyze();
  await expect.poll(() => made.endpoint.underWay).toBeGreaterThan(0);
  leaving.abort();
  await (await left).text();
  release();
  expect(await analysisIn(await stayed)).toMatchObject({ reader: 'fake-large' });
  expect(made.endpoint.requests.some(({ abandoned }) => abandoned)).toBe(false);
});

test('the reading ends once nobody waits for it', async () => {
  const made = await modelApp({ script: () => ({ delay: 600_000 }) satisfies Behaviour });
  const leaving = new AbortController();
  const left = made.analyze({}, { signal: leaving.signal });
  await expect.poll(() => made.endpoint.underWay).toBeGreaterThan(0);
  leaving.abort();
  await (await left).text();
  await expect.poll(() => made.endpoint.underWay).toBe(0);
  expect(made.endpoint.requests.every(({ abandoned }) => abandoned)).toBe(true);
});
