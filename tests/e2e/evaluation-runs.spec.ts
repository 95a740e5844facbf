/**
 * An administrator launches evaluations, and visitors see their figures: the real server, and a
 * public one on its database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../src/server/database/storage.ts';
import { frozenDataset } from '../fakes/frozen-dataset.ts';
import { expect, signInContext, test } from './administration-page.ts';
import { startAdministrationServer } from './administration-server.ts';
import type { Page } from './page.ts';
import { startOffergrade } from './start-offergrade.ts';

test('an evaluation is asked for step by step, runs, says what came of it, and is told to visitors', {
  tag: '@busy',
}, async ({ browser, context, page }) => {
  // Includes waits of up to a minute, for a run and its scoring on slow machines.
  test.setTimeout(240_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const server = await startAdministrationServer({ OFFERGRADE_DATA: dataFolder });
  const open = await startOffergrade({ OFFERGRADE_DATA: dataFolder });
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, locale: 'fr' });
  try {
    await signInContext(context, server);
    await test.step('an evaluation is asked for, runs, and says what came of it', () =>
      evaluate(page, server.address, dataFolder));
    const visitor = await withoutScripts.newPage();
    await test.step('an administrator switches on what visitors are told, and off again', () =>
      tellVisitors(page, visitor, open.address));
  } finally {
    await withoutScripts.close();
    await open.stop();
    await server.stop();
    rmSync(dataFolder, { recursive: true });
  }
});

async function evaluate(page: Page, address: string, dataFolder: string): Promise<void> {
  await page.goto(`${address}/admin`);
  const evaluations = page.getByRole('region', { name: 'Evaluations' });
  await expect(evaluations.getByText('No datasets available. Create a dataset first.')).toBeVisible();
  const opened = await openStorage({ databaseUrl: '', dataFolder });
  if (!opened.ok) throw new Error(opened.mistake);
  await frozenDataset(opened.storage, 20);
  await opened.storage.close();
  await page.reload();
  const launch = evaluations.getByRole('button', { name: 'Launch evals' });
  await launch.click();
  await expect(evaluations.getByText('Please select a dataset to evaluate.')).toBeVisible();
  await evaluations.getByLabel('Dataset', { exact: true }).selectOption('Spring (20 offers)');
  await launch.click();
  await expect(evaluations.getByText('Please check at least one evaluation to launch.')).toBeVisible();
  await evaluations.getByLabel('Business Initiative detection').check();
  await launch.click();
  await expect(evaluations.getByText('Please select a model to test.')).toBeVisible();
  await evaluations.getByLabel('the built-in reader', { exact: false }).check();
  await evaluations.getByLabel('Times each question is asked').fill('2.5');
  await launch.click();
  await expect(evaluations.getByText('Please enter whole numbers')).toBeVisible();
  await evaluations.getByLabel('Times each question is asked').fill('2');
  await launch.press('Enter');
  const run = evaluations.getByRole('listitem');
  await expect(run.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(run).toContainText('40 of 40 answered');
  await expect(run.getByRole('button')).toHaveCount(0);
  await run.getByRole('link', { name: 'Open the scorecard' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Answers of the built-in reader, no AI' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Only one reader answered this dataset')).toBeVisible();
}

/** `address` is that of the public server. */
async function tellVisitors(page: Page, visitor: Page, address: string): Promise<void> {
  const telling = page.getByRole('region', { name: 'What visitors are told' });
  await expect(telling.getByText('No run is published now.')).toBeVisible();
  const told = visitor.getByText('sur 20 offres étiquetées par des personnes');
  await visitor.goto(`${address}/method`);
  await expect(visitor.getByRole('heading', { name: 'La lettre est-elle juste ?' })).toBeVisible();
  await expect(told).toHaveCount(0);
  const publish = telling.getByRole('button', { name: 'Tell visitors of the built-in reader' });
  await publish.press('Enter', { timeout: 60_000 });
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Tell visitors of' }).press('Enter');
  await expect(telling.getByText('Switched on for the built-in reader')).toBeVisible();
  await visitor.reload();
  await expect(told).toContainText('le lecteur intégré, sans modèle d’IA');
  const english = await page.context().newPage();
  await english.goto(`${address}/privacy`);
  await english.getByRole('link', { name: 'How the score is calculated' }).first().click();
  await expect(english.getByText('on 20 offers that people labelled')).toBeVisible();
  await telling.getByRole('button', { name: 'Tell visitors nothing' }).click();
  await dialog.getByRole('button', { name: 'Tell visitors nothing' }).click();
  await expect(telling.getByText('No run is published now.')).toBeVisible();
  await visitor.reload();
  await expect(told).toHaveCount(0);
}
