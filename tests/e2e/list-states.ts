/**
 * The states of the lists of saved offers, companies, costs and local models, in development mode:
 * rows of the table in states.ts.
 */
import type { Page } from '@playwright/test';
import type { CallOutput } from '../../src/contract/calls/calls.ts';
import type { Dictionary } from '../../src/language/dictionaries.ts';
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { openSignedIn, type Reach } from './development-states.ts';
import { freshOffer } from './fresh-offer.ts';
import { developmentSession, saveOffer } from './saved-offers.ts';

export const listStates: Readonly<Record<string, Reach>> = {
  offers: (page) => openList(page),
  'offers-nothing-found': async (page) => {
    await openSignedIn(page, '/offres?search=nowhere');
    await page.locator('.list-clear').waitFor();
  },
  'offers-failed': async (page) => {
    await page.route('**/api/listJobOffers', (route) => route.fulfill({ status: 502, body: '' }));
    await openSignedIn(page, '/offres');
    await page.locator('.list-failure').waitFor();
  },
  'offers-import-refused': async (page, words) => {
    await openList(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words.transfer.import, exact: true }).click();
    await (await chooser).setFiles({
      name: 'offers.jsonl',
      mimeType: '',
      buffer: Buffer.from('{"jobOfferId":"1"}\nno JSON\n'),
    });
    await page.getByText(words.transfer.states.nothing).waitFor();
  },
  companies: async (page) => {
    await openList(page);
    await openSignedIn(page, '/offres/companies');
    await page.locator('.company-table [aria-expanded]').first().click();
    await page.locator('.of-model').first().waitFor();
  },
  costs: (page) => openCosts(page, sampleCosts),
  'costs-without-prices': (page) =>
    openCosts(page, {
      hasPrices: false,
      byListPrices: true,
      costs: sampleCosts.costs.map((each) => ({ ...each, cost: null })),
    }),
  'costs-empty': async (page, words) => {
    await openSignedIn(page, '/offres/costs');
    await page.getByText(words.costs.empty).waitFor();
  },
  'local-models': async (page, words) => {
    await lookForLocalModels(page, words, sampleLocalModels);
    await page.getByText('OFFERGRADE_MODELS=').waitFor();
  },
  'local-models-none': async (page, words) => {
    await lookForLocalModels(page, words, { ...sampleLocalModels, servers: [] });
    await page.getByText(words.costs.local.noServer).waitFor();
  },
  'local-models-failed': async (page, words) => {
    await lookForLocalModels(page, words, null);
    await page.locator('.list-failure').waitFor();
  },
  jobs: (page) => openJobs(page),
  'jobs-attempts': async (page) => {
    await openJobs(page);
    for (const button of await page.locator('.job-disclosure').all()) await button.click();
  },
  'jobs-cancel': async (page, words) => {
    await openJobs(page);
    await page.getByRole('button', { name: words.jobs.cancel.label }).first().click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
  },
  'jobs-empty': async (page, words) => {
    const nothing = { jobs: [], counts: [], next: '' };
    await page.route('**/api/listJobs', (route) => route.fulfill({ json: { result: nothing } }));
    await openSignedIn(page, '/offres/jobs');
    await page.getByText(words.jobs.empty).waitFor();
  },
};

const [early, late] = ['2026-03-31T11:58:00.000Z', '2026-03-31T12:00:03.000Z'];
const attempt = {
  number: 1,
  server: 'a-host-with-a-long-name.example:4711:0a1b2c3d',
  startedAt: early,
  endedAt: late,
  outcome: 'failed',
  reason: 'EENVELOPE 451 5.1.1 RCPT TO',
  progress: null,
} as const;
const job = { isEnding: false, createdAt: early, startAfter: late, endedAt: null, attempts: [attempt] };
const sampleJobs: CallOutput<'listJobs'> = {
  jobs: [
    { ...job, id: 'a', kind: 'mail', state: 'waiting' },
    {
      ...job,
      id: 'b',
      kind: 'regrade-offers',
      state: 'running',
      attempts: [
        { ...attempt, outcome: 'lost', reason: '' },
        {
          ...attempt,
          number: 2,
          endedAt: null,
          outcome: null,
          reason: '',
          progress: { done: 120, of: 4_500 },
        },
      ],
    },
    { ...job, id: 'c', kind: 'a-kind-of-a-later-release', state: 'failed', endedAt: late },
  ],
  counts: [
    { kind: 'mail', state: 'waiting', count: 1 },
    { kind: 'regrade-offers', state: 'running', count: 1 },
    { kind: 'a-kind-of-a-later-release', state: 'failed', count: 1 },
  ],
  next: '',
};

async function openJobs(page: Page): Promise<void> {
  await page.route('**/api/listJobs', (route) => route.fulfill({ json: { result: sampleJobs } }));
  await openSignedIn(page, '/offres/jobs');
  await page.locator('.experiment-list').waitFor();
}

const taken = { calls: 1_250, inputTokens: 3_640_118, cachedInputTokens: 2_904_320, outputTokens: 512_007 };
const sampleCosts: CallOutput<'listModelCosts'> = {
  hasPrices: true,
  byListPrices: true,
  costs: [
    { day: '2026-03-31', model: 'a-large-model', task: 'businessInitiative', ...taken, cost: 8.62 },
    { day: '2026-03-31', model: 'a-large-model', task: 'a-task-of-a-later-release', ...taken, cost: 0.4 },
    { day: '2026-03-31', model: 'other', task: 'scoreExplanation', ...taken, calls: 3, cost: null },
    {
      day: '2026-03-30',
      model: 'some-provider/a-model-with-a-long-name-instruct-2026-01-15:free',
      task: 'experimentalEnvironment',
      ...taken,
      cachedInputTokens: 0,
      cost: 0.0071,
    },
    {
      day: '2026-03-29',
      model: '',
      task: '',
      calls: 0,
      inputTokens: 4_100_200,
      cachedInputTokens: 0,
      outputTokens: 0,
      cost: null,
    },
  ],
};

async function openCosts(page: Page, costs: CallOutput<'listModelCosts'>): Promise<void> {
  await page.route('**/api/listModelCosts', (route) => route.fulfill({ json: { result: costs } }));
  await openSignedIn(page, '/offres/costs');
  await page.locator('.cost-table').waitFor();
}

const localModel = (name: string, size: string | null, context: number | null) => ({
  name,
  size,
  context,
  lines: ['OPENAI_BASE_URL=http://127.0.0.1:11434/v1', `OFFERGRADE_MODELS=${name}`],
});
const sampleLocalModels: CallOutput<'findLocalModels'> = {
  servers: [
    {
      name: 'Ollama',
      baseUrl: 'http://127.0.0.1:11434/v1',
      models: [localModel('gemma4:e4b', '8.0B', 4_096), localModel('gemma3:4b', '4.3B', null)],
    },
    {
      name: 'vLLM',
      baseUrl: 'http://127.0.0.1:8000/v1',
      models: [
        localModel('some-maker/a-model-with-a-long-name-instruct-2026-01-15-quantized', null, 131_072),
      ],
    },
  ],
  minContext: 8_192,
  hasKey: true,
};

/** `found`: null where the call fails. */
async function lookForLocalModels(
  page: Page,
  words: Dictionary,
  found: CallOutput<'findLocalModels'> | null,
): Promise<void> {
  await page.route('**/api/findLocalModels', (route) =>
    route.fulfill(found ? { json: { result: found } } : { status: 502, body: '' }),
  );
  await openSignedIn(page, '/offres/costs');
  await page.getByRole('button', { name: words.costs.local.look }).click();
}

/** The list with offers of two letters. */
async function openList(page: Page): Promise<void> {
  for (const text of [weakOffer, strongOffer]) await saveOffer(developmentSession(), freshOffer(text));
  await openSignedIn(page, '/offres');
  await page.locator('.offers-table').waitFor();
}
