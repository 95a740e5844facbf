import { expect, test } from 'vitest';
import { analysisIn } from '../../../../tests/fakes/call-app.ts';
import { findsThree, modelApp, modelOffer } from '../../../../tests/fakes/model-app.ts';
import type { Behaviour } from '../../../../tests/fakes/model-endpoint/behaviour.ts';

type Made = Awaited<ReturnType<typeof modelApp>>;

const rows = ({ dependencies }: Made) =>
  dependencies.storage.database.selectFrom('kept_results').selectAll().execute();

/** Number of requests to the model while `act` ran. */
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

test('another text is read anew', async () => {
  const made = await modelApp();
  await made.analyze();
  expect(await asked(made, () => made.analyze({ jobOffer: `${modelOffer} More.` }))).toBeGreaterThanOrEqual(
    2,
  );
});

test('a paste that is to be read whole is read anew, and the parts of the page stand where they stand', async () => {
  const made = await modelApp();
  const jobOffer = `${modelOffer}\n\nSimilar jobs\nProduct Owner SAFe\nNorvane, Lyon\n3 days ago`;
  const partsOf = async (jobOffer: string) => (await analysisIn(await made.analyze({ jobOffer }))).pageParts;
  const [part] = (await partsOf(jobOffer)) ?? [];
  expect(part?.text).toBe(jobOffer.slice(jobOffer.indexOf('Similar jobs')));
  const wider = jobOffer.replaceAll(' ', '  ');
  const [again] = (await partsOf(wider)) ?? [];
  expect(again?.text).toBe(wider.slice(again?.start, again?.end));
  expect(again?.text).toContain('Norvane,  Lyon');
  const askedWhole = await asked(made, async () => {
    const whole = await analysisIn(await made.analyze({ jobOffer, whole: true }));
    expect(whole.pageParts).toBeUndefined();
  });
  expect(askedWhole).toBeGreaterThanOrEqual(2);
});

test('another language costs one explanation, once', async () => {
  const made = await modelApp();
  const english = await analysisIn(await made.analyze({ language: 'en' }));
  let french: typeof english | undefined;
  const readInFrench = async () => {
    french = await analysisIn(await made.analyze({ language: 'fr' }));
  };
  expect(await asked(made, readInFrench)).toBe(1);
  expect(made.endpoint.requests.at(-1)?.body.response_format.json_schema.name).toBe('scoreExplanation');
  const { explanation, references, reason, scoreDetail, ...read } = english;
  expect(french).toMatchObject(read);
  expect(french?.scoreDetail).not.toEqual(scoreDetail);
  expect(french?.reason).not.toBe(reason);
  expect(await asked(made, readInFrench)).toBe(0);
});

test('the same words between other lines and spaces are not read anew, and quotes stand where they stand', async () => {
  const made = await modelApp();
  const first = await analysisIn(await made.analyze());
  const jobOffer = `\n${modelOffer.replaceAll(' ', '\u00a0\n ')}\n`;
  let again: typeof first | undefined;
  expect(await asked(made, async () => (again = await analysisIn(await made.analyze({ jobOffer }))))).toBe(0);
  const quotesOf = ({ receipts }: typeof first) => Object.values(receipts).flatMap(({ quotes }) => quotes);
  if (!again) throw new Error('no result');
  expect(quotesOf(again)).toHaveLength(quotesOf(first).length);
  for (const [index, { text, start, end }] of quotesOf(again).entries()) {
    expect(text).toBe(jobOffer.slice(start, end));
    expect(text.replace(/\s+/g, ' ')).toBe(quotesOf(first)[index]?.text);
  }
});

test('who asks at once for the same words between other lines gets quotes of their own text', async () => {
  const made = await modelApp();
  const spaced = `\n${modelOffer.replaceAll(' ', ' \n ')}\n`;
  const texts = [modelOffer, spaced];
  const results = await Promise.all(
    texts.map(async (jobOffer) => analysisIn(await made.analyze({ jobOffer }))),
  );
  for (const [index, { receipts }] of results.entries()) {
    const quotes = Object.values(receipts).flatMap(({ quotes }) => quotes);
    expect(quotes.length).toBeGreaterThan(0);
    for (const { text, start, end } of quotes) expect(text).toBe(texts[index]?.slice(start, end));
  }
});

test('an explanation that was refused is not asked for again', async () => {
  const made = await modelApp();
  await made.analyze();
  expect(made.dependencies.logLines.some((line) => line.includes('explanationRefused'))).toBe(true);
  expect(await asked(made, () => made.analyze())).toBe(0);
});

test('once the budget is spent, another language is told by the dictionary', async () => {
  const made = await modelApp({}, { OFFERGRADE_TOKENS_PER_DAY: '1' });
  await made.analyze({ language: 'en' });
  await made.dependencies.budget.flush();
  let french: unknown;
  const readInFrench = async () => {
    french = await analysisIn(await made.analyze({ language: 'fr' }));
  };
  expect(await asked(made, readInFrench)).toBe(0);
  expect(french).toMatchObject({ reader: 'fake-large' });
  await made.analyze({ jobOffer: `${modelOffer} Another.` });
  const told = made.dependencies.logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => /daily token budget/.test(msg));
  expect(told).toMatchObject([
    { level: 30, task: 'explaining', msg: 'model not asked: the daily token budget is spent' },
    { level: 30, task: 'reading', msg: 'model not asked: the daily token budget is spent' },
  ]);
});

test('visitors who ask in two languages at once share one reading', async () => {
  const made = await modelApp({ script: () => ({ delay: 50 }) satisfies Behaviour });
  const ask = () => Promise.all(['en', 'fr'].map((language) => made.analyze({ language })));
  await ask();
  const names = made.endpoint.requests.map(({ body }) => body.response_format?.json_schema.name);
  const times = (name: string) => names.filter((one) => one === name).length;
  expect(times('businessInitiative')).toBe(1);
  expect(times('experimentalEnvironment')).toBe(1);
  expect(times('scoreExplanation')).toBe(2);
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

test.each<Record<string, string>>([
  { OFFERGRADE_LOG_PROBABILITIES: 'false' },
  { OFFERGRADE_REASONING_EFFORT: 'high' },
  { OFFERGRADE_SECOND_LOOK: 'false' },
  { OFFERGRADE_READINGS: '3' },
])('what was read under another setting is read anew: %o', async (before) => {
  const { dependencies, analyze } = await modelApp({}, before);
  const old = await analysisIn(await analyze());
  const made = await modelApp({}, {}, { storage: dependencies.storage });
  let read: typeof old | undefined;
  const readAnew = async () => {
    read = await analysisIn(await made.analyze());
  };
  expect(await asked(made, readAnew)).toBeGreaterThanOrEqual(2);
  expect(read?.certainty).toEqual({ letters: ['D'], hingesOn: [] });
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
