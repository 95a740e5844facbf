/** What visitors are told of the reader in use: an administration and a public server on one database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../src/server/database/storage.ts';
import { frozenDataset } from '../fakes/frozen-dataset.ts';
import { expect, signInContext } from './administration-page.ts';
import { startAdministrationServer } from './administration-server.ts';
import { test } from './page.ts';
import { startOffergrade } from './start-offergrade.ts';

test('an administrator switches on what visitors are told of the reader, and off again', async ({
  browser,
  context,
  page,
}) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const server = await startAdministrationServer({ OFFERGRADE_DATA: dataFolder });
  const open = await startOffergrade({ OFFERGRADE_DATA: dataFolder });
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, locale: 'fr' });
  try {
    const opened = await openStorage({ databaseUrl: '', dataFolder });
    if (!opened.ok) throw new Error(opened.mistake);
    await frozenDataset(opened.storage, 20);
    await opened.storage.close();
    await signInContext(context, server);
    await page.goto(`${server.address}/admin`);
    const evaluations = page.getByRole('region', { name: 'Evaluations' });
    await evaluations.getByLabel('Dataset', { exact: true }).selectOption('Spring (20 offers)');
    await evaluations.getByLabel('Business Initiative detection').check();
    await evaluations.getByLabel('the built-in reader', { exact: false }).check();
    await evaluations.getByRole('button', { name: 'Launch evals' }).click();
    await evaluations.getByRole('link', { name: 'Open the scorecard' }).click({ timeout: 60_000 });
    const telling = page.getByRole('region', { name: 'What visitors are told' });
    await expect(telling.getByText('Visitors are told nothing now.')).toBeVisible();
    const visitor = await withoutScripts.newPage();
    const title = visitor.getByRole('heading', { name: 'La lettre est-elle juste ?' });
    await visitor.goto(`${open.address}/method`);
    await expect(title).toHaveCount(0);
    const publish = telling.getByRole('button', { name: 'Tell visitors of the built-in reader' });
    await publish.press('Enter', { timeout: 60_000 });
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Tell visitors of' }).press('Enter');
    await expect(telling.getByText('Switched on for the built-in reader')).toBeVisible();
    await visitor.reload();
    await expect(title).toBeVisible();
    await expect(visitor.getByText('le lecteur intégré, sans modèle d’IA')).toBeVisible();
    const english = await context.newPage();
    await english.goto(`${open.address}/privacy`);
    await english.getByRole('link', { name: 'How the score is calculated' }).first().click();
    await expect(english.getByText('on 20 offers that people labelled')).toBeVisible();
    await telling.getByRole('button', { name: 'Tell visitors nothing' }).click();
    await dialog.getByRole('button', { name: 'Tell visitors nothing' }).click();
    await expect(telling.getByText('Visitors are told nothing now.')).toBeVisible();
    await visitor.reload();
    await expect(title).toHaveCount(0);
  } finally {
    await withoutScripts.close();
    await open.stop();
    await server.stop();
    rmSync(dataFolder, { recursive: true });
  }
});
