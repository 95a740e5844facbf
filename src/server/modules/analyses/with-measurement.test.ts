import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { type Model, type ModelRequest, SiblingRequestFailed } from '../../../model/model.ts';
import { createLog } from '../../observability/log.ts';
import { createMetrics } from '../../observability/metrics.ts';
import type { ModelUsageCount } from '../costs/public.ts';
import { withMeasurement } from './with-measurement.ts';

const nothing = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
/** Some 3 tokens: twelve characters. */
const request: ModelRequest<object> = {
  model: 'large',
  instructions: 'Count',
  material: 'letters',
  reply: { name: 'count', schema: z.object({}) },
  timeoutMilliseconds: 1_000,
};

/** Asks a model that does this after 250 milliseconds; what was counted and logged of it. */
async function measured(ask: Model['ask'], changes: Partial<typeof request> = {}) {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const [lines, counted]: [string[], ModelUsageCount[]] = [[], []];
  const metrics = createMetrics();
  const model: Model = {
    provider: 'models.example',
    list: async () => ({ ok: true, models: [] }),
    ask: (asked) => {
      vi.advanceTimersByTime(250);
      return ask(asked);
    },
  };
  const watched = withMeasurement(model, {
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    metrics,
    isNamed: (named) => named === 'large',
    onUsage: (usage) => void counted.push(usage),
  });
  await watched.ask({ ...request, ...changes }).catch(() => {});
  return {
    logged: lines.map((line) => JSON.parse(line)),
    counted,
    seconds: (await metrics.modelTasks.get()).values,
  };
}

const says =
  (usage: typeof nothing, text = ''): Model['ask'] =>
  async (asked) => {
    asked.onSent?.();
    if (text) asked.onText?.(text);
    return { ok: true, value: {} as never, usage, attempts: 2 };
  };

const leaves =
  (error: Error, { isSent = true, text = '' } = {}): Model['ask'] =>
  async (asked) => {
    if (isSent) asked.onSent?.();
    if (text) asked.onText?.(text);
    throw error;
  };

test('what the endpoint reports is counted and logged, with the time', async () => {
  const usage = { inputTokens: 40, cachedInputTokens: 10, outputTokens: 5 };
  const { logged, counted, seconds } = await measured(says(usage, 'some text'));
  expect(counted).toEqual([{ model: 'large', task: 'count', calls: 2, ...usage }]);
  expect(logged).toMatchObject([
    { level: 30, task: 'count', model: 'large', outcome: 'ok', attempts: 2, milliseconds: 250 },
  ]);
  expect(seconds.find(({ metricName }) => metricName?.endsWith('_sum'))?.value).toBeCloseTo(0.25);
});

test('a model that is not to be named is counted as another', async () => {
  const { counted } = await measured(says(nothing), { model: 'made-up' });
  expect(counted).toMatchObject([{ model: 'other' }]);
});

const gone = new Error('the visitor left');
const refused = new SiblingRequestFailed(nothing);
const paid = new SiblingRequestFailed({ ...nothing, inputTokens: 1 });

test.each([
  [
    'no usage reported, after nine characters',
    says(nothing, 'some text'),
    { inputTokens: 3, outputTokens: 3 },
  ],
  ['no usage reported, and no text', says(nothing), { inputTokens: 0, outputTokens: 0 }],
  [
    'only tokens of the reply reported',
    says({ ...nothing, outputTokens: 1 }, 'some text'),
    { inputTokens: 0, outputTokens: 1 },
  ],
  ['left before it was sent', leaves(gone, { isSent: false }), { inputTokens: 0, outputTokens: 0, calls: 0 }],
  ['left after it was sent', leaves(gone), { inputTokens: 3, outputTokens: 0, calls: 1 }],
  ['left after four characters', leaves(gone, { text: 'some' }), { inputTokens: 3, outputTokens: 1 }],
  ['aborted, as another was refused', leaves(refused), { inputTokens: 0, outputTokens: 0, calls: 1 }],
  ['aborted, as another that cost failed', leaves(paid), { inputTokens: 3, outputTokens: 0 }],
  [
    'aborted after text, as another was refused',
    leaves(refused, { text: 'some' }),
    { inputTokens: 3, outputTokens: 1 },
  ],
])('%s', async (_, ask, expected) => {
  const { counted, logged } = await measured(ask);
  expect(counted).toMatchObject([expected]);
  expect(logged).toHaveLength(1);
});

test('a failure of the endpoint is a warning', async () => {
  const error = { status: 429, code: 'slow_down', message: '' };
  const { logged } = await measured(
    async () => ({ ok: false, code: 'busy', error, usage: nothing, attempts: 1 }) as never,
  );
  expect(logged).toMatchObject([{ level: 40, outcome: 'busy', status: 429, providerCode: 'slow_down' }]);
});
