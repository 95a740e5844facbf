/** Launches of fine-tuning as an administrator makes them: the real server, and a seller at the wire. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../src/server/database/storage.ts';
import { tuningDataset } from '../fakes/tuning-dataset.ts';
import { openAiSeller } from '../fakes/tuning-sellers/openai-seller.ts';
import { startSeller } from '../fakes/tuning-sellers/seller-server.ts';
import { expect, signInContext } from './administration-page.ts';
import { startAdministrationServer } from './administration-server.ts';
import { test } from './page.ts';

test('a launch is asked for step by step, fails in the seller’s words, goes on, and is cancelled', async ({
  context,
  page,
}) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const seller = await startSeller(openAiSeller(['fake-base-2025']));
  const server = await startAdministrationServer({
    ...{ OFFERGRADE_DATA: dataFolder, OFFERGRADE_READER: 'builtin' },
    ...{ OPENAI_API_KEY: 'sk-seller', OPENAI_BASE_URL: seller.baseUrl, OFFERGRADE_MODELS: 'fake-base-2025' },
  });
  try {
    await signInContext(context, server);
    await page.goto(`${server.address}/evals`);
    const launches = page.getByRole('region', { name: 'Fine-tuning launches' });
    await expect(launches.getByText('No datasets available for fine-tuning.')).toBeVisible();
    const opened = await openStorage({ databaseUrl: '', dataFolder });
    if (!opened.ok) throw new Error(opened.mistake);
    await tuningDataset(opened.storage, 60);
    await opened.storage.close();
    await page.reload();
    const launch = launches.getByRole('button', { name: 'Launch fine-tuning' });
    await launch.click();
    await expect(launches.getByText('Please select a dataset for fine-tuning.')).toBeVisible();
    await launches.getByLabel('Dataset', { exact: true }).selectOption('Spring (60 examples)');
    await launches.getByLabel('Passes over the data').fill('0');
    await launch.press('Enter');
    await expect(launches.getByText('Please enter a whole number of passes')).toBeVisible();
    await launches.getByLabel('Passes over the data').fill('2');
    seller.fail(({ method, path }) =>
      method === 'POST' && path === 'fine_tuning/jobs'
        ? { status: 403, message: 'Not for <img src=x onerror=alert(1)> new accounts.' }
        : undefined,
    );
    await launch.press('Enter');
    const card = launches.locator('.launch');
    await expect(card.getByText('Error', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(card).toContainText('Not for <img src=x onerror=alert(1)> new accounts.');
    seller.fail(undefined);
    await card.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(card.getByText('In training')).toBeVisible({ timeout: 30_000 });
    await expect(launches.getByRole('status').filter({ hasText: 'launch in progress' })).toBeVisible();
    await card.getByRole('button', { name: 'End the training' }).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(
      dialog.getByText('The training is ended at the seller too.', { exact: false }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'End the training' }).click();
    await expect(card.getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 30_000 });
    expect(seller.made()).toEqual({ files: 2, jobs: 1 });

    await launches.getByLabel('Way to tune').selectOption('folder');
    await launch.press('Enter');
    const link = launches.getByRole('link', { name: 'Download the folder' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^offergrade-[0-9a-f]{8}\.zip$/);
    expect(seller.made()).toEqual({ files: 2, jobs: 1 });
  } finally {
    await server.stop();
    await seller.close();
    rmSync(dataFolder, { recursive: true });
  }
});
