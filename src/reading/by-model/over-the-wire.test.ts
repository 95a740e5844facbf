/**
 * The reader with the real client, against a fake endpoint that refuses what the published API
 * refuses.
 */
import { countTokens } from 'gpt-tokenizer/esm/encoding/o200k_base';
import { afterEach, expect, test } from 'vitest';
import { closeEndpoints, modelAndEndpoint } from '../../../tests/fakes/model-and-endpoint.ts';
import { taskReply } from '../../../tests/fakes/task-replies.ts';
import { criteriaTable, flattenCriteria } from '../../grading/criteria.ts';
import type { ReadingProgress } from '../reader.ts';
import { createModelReader } from './model-reader.ts';

afterEach(closeEndpoints);

const offer = 'Product Manager\nAcme\n\nYou own the vision. You run A/B tests on our sign-up.';
const said = {
  position: 'Product Manager',
  criteria: {
    productStrategyDefinition: { value: 3, quotes: ['You own the vision.'] },
    growthMarketingCustomerDiscovery: { value: true, quotes: ['You run A/B tests'] },
  },
};
const reply = ({ schemaName }: { schemaName: string | undefined }) =>
  taskReply(schemaName ?? 'businessInitiative', said);

test('both tasks are asked side by side with schemas that the API accepts', async () => {
  const { endpoint, model } = await modelAndEndpoint({ reply });
  const reader = createModelReader({ model, modelName: 'fake-large' });
  const result = await reader.read(offer);
  if (!result.ok) throw new Error(result.code);
  expect(flattenCriteria(result.reading.criteria)).toMatchObject({
    productStrategyDefinition: 3,
    growthMarketingCustomerDiscovery: true,
  });
  expect(endpoint.chatCount).toBe(2);
  expect(
    result.reading.usage.every(({ inputTokens, outputTokens }) => inputTokens > 0 && outputTokens > 0),
  ).toBe(true);
  // The first request learns alone what the endpoint accepts; from now on both must arrive before
  // either is answered.
  endpoint.follow(() => ({ delay: 600_000 }));
  const leaving = new AbortController();
  const left = expect(reader.read(offer, { signal: leaving.signal })).rejects.toThrow('left');
  await expect.poll(() => endpoint.underWay).toBe(2);
  leaving.abort(new Error('left'));
  await left;
});

test('what is sent beside the offer has at most 1,800 tokens a task, in every order', async () => {
  const { endpoint, model } = await modelAndEndpoint({ reply });
  await createModelReader({ model, modelName: 'fake-large', readings: 3 }).read(offer);
  const sent = endpoint.requests.map(({ body }) => {
    const messages = body.messages as { content: string }[];
    const texts = messages.map(({ content }) => content.replace(offer, ''));
    return countTokens([...texts, JSON.stringify(body.response_format)].join('\n'));
  });
  expect(sent).toHaveLength(6);
  expect(Math.max(...sent)).toBeLessThanOrEqual(1_800);
});

test('criteria arrive while the reply is streamed', async () => {
  const { model } = await modelAndEndpoint({ reply });
  const heard: ReadingProgress[] = [];
  const reader = createModelReader({ model, modelName: 'fake-large' });
  await reader.read(offer, { onProgress: (progress) => heard.push(progress) });
  expect(heard).toContainEqual({ criterion: 'productStrategyDefinition', value: 3 });
  expect(heard.filter((one) => 'criterion' in one)).toHaveLength(criteriaTable.length);
});

test('the fixed part is cached from one offer to the next', async () => {
  const { model } = await modelAndEndpoint({ reply });
  const reader = createModelReader({ model, modelName: 'fake-large' });
  await reader.read(offer);
  const result = await reader.read(`${offer} And more.`);
  if (!result.ok) throw new Error(result.code);
  for (const { inputTokens, cachedInputTokens } of result.reading.usage) {
    expect(cachedInputTokens / inputTokens).toBeGreaterThan(0.8);
  }
});

test('a model that the endpoint does not know is told', async () => {
  const { model } = await modelAndEndpoint({ reply });
  const result = await createModelReader({ model, modelName: 'nobody-knows' }).read(offer);
  expect(result).toMatchObject({ ok: false, code: 'modelUnknown' });
});

test('a visitor who leaves closes both requests', async () => {
  const { endpoint, model } = await modelAndEndpoint({ reply, script: () => ({ delay: 60_000 }) });
  const leaving = new AbortController();
  const read = createModelReader({ model, modelName: 'fake-large' }).read(offer, { signal: leaving.signal });
  const left = expect(read).rejects.toThrow('left');
  while (endpoint.underWay < 2) await new Promise((done) => setTimeout(done, 5));
  leaving.abort(new Error('left'));
  await left;
});

/** How models write a finding when no schema is enforced. */
const asWritten: [string, (finding: Finding) => unknown][] = [
  ['against is null', (finding) => ({ ...finding, against: null })],
  ['against is left out', ({ quotes, value }) => ({ quotes, value })],
  ['a quote is a text', ({ quotes: [quote = ''], value }) => ({ quotes: quote, against: '', value })],
  ['an extra key', (finding) => ({ ...finding, reasoning: 'It says so.' })],
  ['a value is a text', ({ value, ...finding }) => ({ ...finding, value: String(value) })],
];
type Finding = ReturnType<typeof taskReply>['criteria'][string];

test.each(asWritten)(
  'a harmless fault of form in every finding costs no second call: %s',
  async (_, write) => {
    const faulty = (request: { schemaName: string | undefined }) => {
      const { criteria, ...others } = reply(request);
      const written = Object.entries(criteria).map(([id, finding]) => [id, write(finding)]);
      return { ...others, criteria: Object.fromEntries(written) };
    };
    const { endpoint, model } = await modelAndEndpoint({ reply: faulty });
    const result = await createModelReader({ model, modelName: 'fake-large' }).read(offer);
    if (!result.ok) throw new Error(result.code);
    expect(endpoint.chatCount).toBe(2);
    expect(flattenCriteria(result.reading.criteria)).toMatchObject({
      productStrategyDefinition: 3,
      growthMarketingCustomerDiscovery: true,
    });
    expect(result.reading.rejectedFindings).toEqual([]);
  },
);
