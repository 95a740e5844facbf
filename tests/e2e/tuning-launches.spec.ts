/** An administrator launches fine-tuning: the real server, and a fake provider. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../src/server/database/storage.ts';
import { correctedOffers, tuningDatasetOf } from '../fakes/corrected-offers.ts';
import { frozenDataset } from '../fakes/frozen-dataset.ts';
import { findsThree } from '../fakes/model-app.ts';
import { startModelEndpoint } from '../fakes/model-endpoint/model-endpoint.ts';
import { sayInReply } from '../fakes/say-in-reply.ts';
import { tuningDataset } from '../fakes/tuning-dataset.ts';
import { openAiSeller } from '../fakes/tuning-sellers/openai-seller.ts';
import { startSeller } from '../fakes/tuning-sellers/seller-server.ts';
import { expect, signInContext, test } from './administration-page.ts';
import { startAdministrationServer } from './administration-server.ts';

test('launches are asked for step by step, fail in the seller’s words, go on, are cancelled, and train the built-in reader', {
  tag: '@busy',
}, async ({ context, page }) => {
  test.setTimeout(180_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const seller = await startSeller(openAiSeller(['fake-base-2025']));
  const server = await startAdministrationServer({
    OFFERGRADE_DATA: dataFolder,
    OFFERGRADE_READER: 'builtin',
    OPENAI_API_KEY: 'sk-seller',
    OPENAI_BASE_URL: seller.baseUrl,
    OFFERGRADE_MODELS: 'fake-first',
  });
  try {
    await signInContext(context, server);
    await page.goto(`${server.address}/evals`);
    const launches = page.getByRole('region', { name: 'Fine-tuning launches' });
    await expect(launches.getByText('No datasets available for fine-tuning.')).toBeVisible();
    const opened = await openStorage({ databaseUrl: '', dataFolder });
    if (!opened.ok) throw new Error(opened.mistake);
    await tuningDataset(opened.storage, 60, { model: 'fake-base-2025' });
    const made = { storage: opened.storage, now: () => new Date() };
    await tuningDatasetOf(made, await correctedOffers(made, 12));
    await opened.storage.close();
    await page.reload();
    const launch = launches.getByRole('button', { name: 'Launch fine-tuning' });

    await test.step('a seller’s launch fails in its words, goes on, and is cancelled', async () => {
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
      // The dataset's own model, not the first of the settings.
      await expect(launches.getByLabel('Base model')).toHaveValue('fake-base-2025');
      const dialog = page.getByRole('alertdialog');
      await launch.press('Enter');
      await expect(dialog).toContainText('60 offers go to 127.0.0.1: 60 examples, about 6,000 tokens.');
      await expect(dialog).toContainText(
        '127.0.0.1 trains fake-base-2025 on them in 2 passes, and bills that',
      );
      await dialog.getByRole('button', { name: 'Do not launch' }).click();
      const card = launches.locator('.experiment');
      await expect(card).toHaveCount(0);
      expect(seller.made()).toEqual({ files: 0, jobs: 0 });
      await launch.press('Enter');
      await dialog.getByRole('button', { name: 'Launch fine-tuning' }).click();
      await expect(card.getByText('Error', { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(card).toContainText('Not for <img src=x onerror=alert(1)> new accounts.');
      seller.fail(undefined);
      await card.getByRole('button', { name: 'Retry' }).press('Enter');
      await expect(dialog).toContainText('It trains fake-base-2025, and bills that by its own prices.');
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await expect(card.getByText('In training')).toBeVisible({ timeout: 30_000 });
      await expect(launches.getByRole('status').filter({ hasText: 'launch in progress' })).toBeVisible();
      await card.getByRole('button', { name: 'End the training' }).press('Enter');
      await expect(
        dialog.getByText('The training is ended at the provider too.', { exact: false }),
      ).toBeVisible();
      await dialog.getByRole('button', { name: 'End the training' }).click();
      await expect(card.getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 30_000 });
      expect(seller.made()).toEqual({ files: 2, jobs: 1 });
    });

    await test.step('a folder is made to tune elsewhere', async () => {
      await launches.getByLabel('Way to tune').selectOption('folder');
      await launch.press('Enter');
      const link = launches.getByRole('link', { name: 'Download the folder' });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(/^offergrade-[0-9a-f]{8}\.zip$/);
      expect(seller.made()).toEqual({ files: 2, jobs: 1 });
    });

    await test.step('the built-in reader is trained on corrections, compared, and moved as a file', async () => {
      await launches.getByLabel('Dataset', { exact: true }).selectOption('Spring (12 examples)');
      await launches.getByLabel('Way to tune').selectOption('builtin');
      await expect(launches.getByLabel('Passes over the data')).toHaveCount(0);
      await launches.getByRole('button', { name: 'Launch fine-tuning' }).press('Enter');
      await expect(launches.locator('.experiment')).toHaveCount(3);
      const trained = launches.locator('.experiment').first();
      await expect(trained.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
      await expect(trained).toContainText('Learned from 12 offers with');
      await expect(trained.getByRole('row', { name: /^Criteria/ })).toBeVisible();
      // Twelve offers are too few to judge a reader for everybody.
      await expect(trained).toContainText('Too few offers that are wholly reviewed');
      await expect(trained.getByRole('button', { name: 'Use it for everybody' })).toHaveCount(0);

      const link = trained.getByRole('link', { name: 'Download the model' });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const file = await download.path();
      const choose = launches.getByLabel('Import a model of the built-in reader');
      await choose.setInputFiles(file);
      await expect(launches.getByText('is here already.')).toBeVisible();
      const damaged = await readFile(file);
      damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
      const type = { mimeType: 'application/octet-stream', buffer: damaged };
      await choose.setInputFiles({ name: 'damaged.weights', ...type });
      await expect(launches.getByText('its content does not match its checksum')).toBeVisible();
      await choose.setInputFiles({ name: 'odd.weights', mimeType: 'text/plain', buffer: Buffer.from('odd') });
      await expect(launches.getByText('This file holds no weights of the built-in reader')).toBeVisible();
    });
  } finally {
    await server.stop();
    await seller.close();
    rmSync(dataFolder, { recursive: true });
  }
});

test('a launch goes on over a reload, and its model is listed, evaluated beside its base by one click, and compared with it', {
  tag: '@busy',
}, async ({ context, page }) => {
  test.setTimeout(120_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const endpoint = await startModelEndpoint({
    models: [
      { id: 'fake-base', owned_by: 'system' },
      { id: 'ft:fake-base:offers::1', owned_by: 'user-fake' },
    ],
    // The base model finds what is not there; the tuned one has learnt to find nothing.
    reply: (chat) => {
      const { schema = {}, schemaName = '', body } = chat;
      return body.model.startsWith('ft:') ? sayInReply(schema, schemaName, {}) : findsThree(chat);
    },
  });
  const server = await startAdministrationServer({
    OFFERGRADE_DATA: dataFolder,
    OFFERGRADE_SECOND_LOOK: 'false',
    OFFERGRADE_MODELS: 'fake-base',
    OPENAI_API_KEY: endpoint.apiKey,
    OPENAI_BASE_URL: endpoint.baseUrl,
  });
  try {
    const opened = await openStorage({ databaseUrl: '', dataFolder });
    if (!opened.ok) throw new Error(opened.mistake);
    await tuningDataset(opened.storage, 60, { model: 'fake-base' });
    await frozenDataset(opened.storage, 30);
    await frozenDataset(opened.storage, 1, {}, { created_at: '2026-03-02T12:00:00.000Z' });
    await opened.storage.close();
    await signInContext(context, server);
    await page.goto(`${server.address}/evals`);
    await test.step('the models that were tuned at the endpoint are listed, and asked for again', async () => {
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'ft:' })).toHaveText([
        'ft:fake-base:offers::1',
      ]);
      const again = page.waitForResponse('**/api/listOrganizationModels');
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      expect((await again).status()).toBe(200);
    });
    const launches = page.getByRole('region', { name: 'Fine-tuning launches' });
    await launches.getByLabel('Dataset', { exact: true }).selectOption('Spring (60 examples)');
    await launches.getByRole('button', { name: 'Launch fine-tuning' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Launch fine-tuning' }).click();
    const card = launches.locator('.experiment');
    await expect(card.getByText('In training')).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(card.getByText('In training')).toBeVisible();
    endpoint.moveJob('ftjob-00000001', 'succeeded');
    await expect(card.getByText('Done', { exact: true })).toBeVisible({ timeout: 40_000 });
    const model = (await card.locator('strong.break-all').textContent()) ?? '';
    expect(model).toMatch(/^ft:fake-base:fake:offergrade-[0-9a-f]{8}-1:/);
    const choice = card.getByLabel('Evaluation dataset');
    await expect(choice.getByRole('option')).toHaveCount(2);
    await expect(choice.locator('option:checked')).toContainText('(30 offers)');
    await card.getByRole('button', { name: 'Evaluate it and its base model' }).press('Enter');
    await card.getByRole('link', { name: 'The evaluation runs: open Evals' }).press('Enter');
    const run = page.getByRole('region', { name: 'Evaluations' }).getByRole('listitem');
    await run.getByRole('link', { name: 'Open the scorecard' }).press('Enter', { timeout: 60_000 });
    const compared = page.locator('.comparisons').getByText('is better than fake-base on');
    await expect(compared.first()).toContainText(`${model} is better than fake-base on`, { timeout: 30_000 });
    await expect(compared.first()).toContainText(
      /by [\d.]+ points, [\d.]+ to [\d.]+ \(p = [\d.]+, 30 offers\)/,
    );
  } finally {
    await server.stop();
    await endpoint.close();
    rmSync(dataFolder, { recursive: true });
  }
});
