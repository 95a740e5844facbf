/**
 * What model calls cost, from the endpoint to administration and /metrics: real client and readers,
 * a fake endpoint at the network level.
 */
import { expect, test } from 'vitest';
import { administratorsCall, outputOf } from '../../../../tests/fakes/call-context.ts';
import { modelApp } from '../../../../tests/fakes/model-app.ts';
import { readersOf } from '../../../../tests/fakes/model-dependencies.ts';
import { recommendedModels } from '../analyses/choice/recommended-models.ts';
import { costCalls } from './cost-calls.ts';
import { listPrices } from './list-prices.ts';
import { recordUsage } from './model-usage.ts';
import { registerCostMetrics } from './register-cost-metrics.ts';

type Made = Awaited<ReturnType<typeof modelApp>>;

const now = () => new Date('2026-03-31T12:00:00.000Z');
/** A model that has a list price and is taken from the list of an endpoint alone. */
const priced = listPrices.find(({ model }) => !recommendedModels.includes(model)) ?? {
  model: 'none',
  input: 0,
};

const prices = { OFFERGRADE_MODEL_PRICES: 'fake-large=2/0.5/8' };

async function listed({ dependencies }: Made) {
  await dependencies.budget.flush();
  const answer = outputOf(await costCalls(dependencies).listModelCosts(null, administratorsCall));
  return answer;
}

/** The tokens that the endpoint reported. */
async function tokensTold({ dependencies }: Made, kind: string): Promise<number> {
  const { values } = await dependencies.metrics.modelTokens.get();
  return values.reduce((sum, { labels, value }) => (labels.kind === kind ? sum + value : sum), 0);
}

test('each model’s calls, tokens and cost stand by day and task, also after a restart', async () => {
  const made = await modelApp({}, prices, { now });
  await made.analyze();
  const { costs, hasPrices, byListPrices } = await listed(made);
  const [input, cached, output] = await Promise.all(
    ['input', 'cachedInput', 'output'].map((kind) => tokensTold(made, kind)),
  );
  expect({ hasPrices, byListPrices }).toEqual({ hasPrices: true, byListPrices: false });
  expect(costs.map(({ day, model, task }) => [day, model, task])).toEqual(
    ['businessInitiative', 'experimentalEnvironment', 'scoreExplanation', 'secondLook'].map((task) => [
      '2026-03-31',
      'fake-large',
      task,
    ]),
  );
  const sum = (of: 'calls' | 'inputTokens' | 'cachedInputTokens' | 'outputTokens' | 'cost') =>
    costs.reduce((total, row) => total + (row[of] ?? 0), 0);
  expect(sum('calls')).toBe(made.endpoint.chatCount);
  expect([sum('inputTokens'), sum('cachedInputTokens'), sum('outputTokens')]).toEqual([
    input,
    cached,
    output,
  ]);
  expect(sum('cost')).toBeCloseTo(
    (((input ?? 0) - (cached ?? 0)) * 2 + (cached ?? 0) * 0.5 + (output ?? 0) * 8) / 1_000_000,
    9,
  );
  const restarted = {
    ...made,
    dependencies: { ...made.dependencies, ...(await readersOf(made.dependencies)) },
  };
  expect((await listed(restarted)).costs).toEqual(costs);
});

test('a call that failed counts where it cost something', async () => {
  const refused = await modelApp({ script: () => ({ refusal: 'No.' }) }, prices, { now });
  await refused.analyze();
  const [cost] = (await listed(refused)).costs;
  expect(cost?.calls).toBeGreaterThan(0);
  expect(cost?.cost).toBeGreaterThan(0);
  const unauthorized = await modelApp({ script: () => ({ status: 401 }) }, prices, { now });
  await unauthorized.analyze();
  expect((await listed(unauthorized)).costs).toEqual([]);
});

test('where no price is set, list prices count; without one the cost is unknown', async () => {
  const made = await modelApp({}, {}, { now });
  const usage = { task: 'secondLook', calls: 1, inputTokens: 500_000, cachedInputTokens: 0, outputTokens: 0 };
  const counts = ['fake-large', priced.model].map((model) => ({ ...usage, model }));
  await recordUsage(made.dependencies.storage, counts, now());
  const { costs, hasPrices, byListPrices } = await listed(made);
  expect(costs.map(({ cost }) => cost)).toEqual([null, priced.input / 2]);
  expect({ hasPrices, byListPrices }).toEqual({ hasPrices: true, byListPrices: true });
});

test('a model that its endpoint’s list chose is told by its name', async () => {
  const made = await modelApp(
    { models: [{ id: priced.model, owned_by: 'maker' }] },
    { OFFERGRADE_MODELS: '' },
    { now },
  );
  await made.analyze();
  const { costs } = await listed(made);
  expect(new Set(costs.map(({ model }) => model))).toEqual(new Set([priced.model]));
  expect(costs.every(({ cost }) => (cost ?? 0) > 0)).toBe(true);
});

test('the budget in money counts models by their prices, and ends where it is reached', async () => {
  const spending = { OFFERGRADE_COST_PER_DAY: '0.5', ...prices };
  const { dependencies } = await modelApp({}, spending, { now });
  const usage = { task: 'secondLook', calls: 1, cachedInputTokens: 0, outputTokens: 0 };
  dependencies.budget.add({ ...usage, model: 'without-a-price', inputTokens: 9_000_000 });
  dependencies.budget.add({ ...usage, model: 'fake-large', inputTokens: 200_000 });
  expect(await dependencies.budget.isSpent()).toBe(false);
  dependencies.budget.add({ ...usage, model: 'fake-large', inputTokens: 50_000 });
  expect(await dependencies.budget.isSpent()).toBe(true);
  await dependencies.budget.flush();
  expect(await dependencies.budget.isSpent()).toBe(true);
});

test('without any price no cost is told, and the list goes back 31 days', async () => {
  const made = await modelApp({}, {}, { now });
  const usage = { model: 'm', task: '', calls: 1, inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 };
  for (const day of ['2026-02-28', '2026-03-01', '2026-03-31']) {
    await recordUsage(made.dependencies.storage, [usage], new Date(`${day}T00:00:00.000Z`));
  }
  const { costs, hasPrices } = await listed(made);
  expect(hasPrices).toBe(false);
  expect(costs.map(({ day, cost }) => [day, cost])).toEqual([
    ['2026-03-31', null],
    ['2026-03-01', null],
  ]);
});

test('/metrics tells the tokens and the cost of the day, and nothing where they cannot be read', async () => {
  const { dependencies } = await modelApp({}, prices, { now });
  registerCostMetrics(dependencies);
  const usage = {
    task: 'secondLook',
    calls: 1,
    inputTokens: 3_000_000,
    cachedInputTokens: 1_000_000,
    outputTokens: 500_000,
  };
  await recordUsage(
    dependencies.storage,
    [
      { model: 'fake-large', ...usage },
      { model: 'other', ...usage },
      {
        model: 'fake-large',
        ...usage,
        task: 'scoreExplanation',
        inputTokens: 0,
        cachedInputTokens: 0,
        outputTokens: 1,
      },
    ],
    now(),
  );
  await recordUsage(
    dependencies.storage,
    [{ model: 'gone', ...usage }],
    new Date('2026-03-30T23:59:59.999Z'),
  );
  const figures = await dependencies.metrics.registry.metrics();
  for (const line of [
    'offergrade_model_day_tokens{model="fake-large",kind="input"} 3000000',
    'offergrade_model_day_tokens{model="fake-large",kind="cachedInput"} 1000000',
    'offergrade_model_day_tokens{model="fake-large",kind="output"} 500001',
    'offergrade_model_day_tokens{model="other",kind="output"} 500000',
    'offergrade_model_day_cost{model="fake-large"} 8.500008',
  ]) {
    expect(figures).toContain(line);
  }
  expect(figures).not.toContain('offergrade_model_day_cost{model="other"}');
  expect(figures).not.toContain('model="gone"');
  await dependencies.storage.close();
  expect(await dependencies.metrics.registry.metrics()).not.toContain('offergrade_model_day_cost{');
});
