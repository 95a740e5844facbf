/** The real client against a stand-in for each provider, which plays its quirks (HTTP). */
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { providers } from '../../tests/fakes/providers/providers.ts';
import {
  type Provider,
  type ProviderAnswer,
  reportedUsage,
  startProvider,
} from '../../tests/fakes/providers/stand-in.ts';
import type { ModelRequest } from './model.ts';
import { createOpenAiModel } from './openai-model.ts';

const schema = z.object({
  level: z.int().min(0).max(3),
  quotes: z.array(z.string()),
  note: z.string().nullable(),
});
const reply = { level: 2, quotes: ['one'], note: null };

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function modelOf(provider: Provider, answers: ProviderAnswer[] = []) {
  const standIn = await startProvider(provider, reply, answers);
  open.push(standIn);
  const waits: number[] = [];
  const model = createOpenAiModel({
    ...standIn,
    sleep: async (milliseconds) => void waits.push(milliseconds),
    random: () => 0.5,
  });
  const ask = (more: Partial<ModelRequest<z.infer<typeof schema>>> = {}) =>
    model.ask({
      model: 'reader',
      instructions: 'Read what follows.',
      material: 'Some material.',
      reply: { name: 'reading', schema },
      seed: 7,
      timeoutMilliseconds: 60_000,
      ...more,
    });
  return { ask, model, waits, requests: standIn.requests };
}

const usage = {
  inputTokens: reportedUsage.prompt_tokens,
  cachedInputTokens: 0,
  outputTokens: reportedUsage.completion_tokens,
};
const onText = () => undefined;

describe.each(providers)('$who ($sources)', (provider) => {
  test('reads as asked, learns its quirks from the first question, and keeps them', async () => {
    const { ask, requests, waits } = await modelOf(provider);
    expect(await ask({ onText })).toMatchObject({ ok: true, value: reply, attempts: provider.attempts });
    expect(requests).toHaveLength(provider.attempts);
    expect(await ask({ onText })).toMatchObject({ ok: true, value: reply, attempts: 1 });
    expect(await ask({})).toMatchObject({ ok: true, value: reply, usage, attempts: 1 });
    expect(waits).toEqual([]);
  });

  test('says what an answer cost, unless it does not tell in streams', async () => {
    const { ask } = await modelOf(provider);
    await ask({ onText });
    const tells = provider.streamsAfter || !provider.ignores?.includes('stream_options');
    const isWhole = provider.ignores?.includes('stream');
    const nothing = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
    expect((await ask({ onText })).usage).toEqual(tells || isWhole ? usage : nothing);
  });

  test('is read where log probabilities are wanted, whatever it makes of that', async () => {
    const { ask } = await modelOf(provider);
    expect(await ask({ withChances: true })).toMatchObject({ ok: true, value: reply });
    expect(await ask({ withChances: true })).toMatchObject({ ok: true, value: reply, attempts: 1 });
  });

  test('lists its models by the names that requests use', async () => {
    const { model } = await modelOf(provider);
    const list = await model.list();
    const ids = list.ok ? list.models.map(({ id }) => id) : undefined;
    expect(ids).toEqual(provider.listed);
  });

  test.each(provider.failures)('$what: $means', async ({ answer, means, waits = [], streamed }) => {
    const { ask, waits: waited } = await modelOf(provider, [answer]);
    expect(await ask(streamed ? { onText } : {})).toMatchObject({ ok: false, code: means });
    expect(waited).toEqual(waits);
  });
});

test('an endpoint that ignores the schema is told it in words, from then on', async () => {
  const [anthropic] = providers;
  if (!anthropic) throw new Error('no provider');
  const { ask, requests } = await modelOf(anthropic);
  await ask();
  await ask({ material: 'Other.' });
  const formats = requests.map(({ body }) => body.response_format);
  expect(formats).toMatchObject([{ type: 'json_schema' }, { type: 'json_object' }, { type: 'json_object' }]);
  const instructions = requests.map(({ body }) => JSON.stringify(body.messages).includes('JSON schema'));
  expect(instructions).toEqual([false, true, true]);
});
