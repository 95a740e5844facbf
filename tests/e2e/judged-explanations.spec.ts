/** A model judges explanations: the real server and built-in reader, and a fake judge endpoint. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../src/server/database/storage.ts';
import { explainedRun } from '../fakes/explained-run.ts';
import { findsThree } from '../fakes/model-app.ts';
import { startModelEndpoint } from '../fakes/model-endpoint/model-endpoint.ts';
import type { Reply } from '../fakes/model-endpoint/replies.ts';
import { expect, signInContext, test } from './administration-page.ts';
import { startAdministrationServer } from './administration-server.ts';

/** Accepts every explanation except that of the second offer. */
const judge: Reply = (request) =>
  request.schemaName === 'explanationJudgement'
    ? {
        reason: 'It says what the offer says.',
        mayStand: !request.material.includes('explains o1.'),
      }
    : findsThree(request);

test('a model judges the explanations of a run, and what it says of its own is told as such', {
  tag: '@busy',
}, async ({ context, page }) => {
  test.setTimeout(120_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const endpoint = await startModelEndpoint({ reply: judge });
  const server = await startAdministrationServer({
    OFFERGRADE_DATA: dataFolder,
    OPENAI_BASE_URL: endpoint.baseUrl,
    OPENAI_API_KEY: endpoint.apiKey,
    OFFERGRADE_MODELS: 'fake-large,fake-small',
  });
  try {
    await signInContext(context, server);
    const opened = await openStorage({ databaseUrl: '', dataFolder });
    if (!opened.ok) throw new Error(opened.mistake);
    const run = await explainedRun(opened.storage, { offers: 3, readers: ['fake-small'] });
    await opened.storage.close();
    await page.goto(`${server.address}/admin/${run}`);
    const title = 'Explanations, judged by a model';
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('No model has judged these explanations yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Have a judge model read the explanations' }).press('Enter');
    await page.getByLabel('Judge', { exact: true }).selectOption('fake-small');
    await page.getByRole('button', { name: 'Have them judged' }).press('Enter');
    const card = page.locator('.experiment');
    await expect(card.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(card.getByRole('table', { name: 'Explanations that it accepts' })).toContainText('2 of 3');
    await expect(card.getByText('This model wrote explanations of this run itself')).toBeVisible();
    await expect(page.getByText('Nobody has checked how reliable it is')).toBeVisible();
  } finally {
    await server.stop();
    await endpoint.close();
    rmSync(dataFolder, { recursive: true });
  }
});
