/** Evaluations as an administrator launches them: the real server, its built-in reader, and a dataset in its database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../src/server/database/storage.ts';
import { frozenDataset } from '../fakes/frozen-dataset.ts';
import { expect, signInContext } from './administration-page.ts';
import { startAdministrationServer } from './administration-server.ts';
import { test } from './page.ts';

test('an evaluation is asked for step by step, runs, and says what came of it', async ({ context, page }) => {
  // Two waits of a minute stand in it: a run and its scoring, on whatever machine.
  test.setTimeout(180_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const server = await startAdministrationServer({ OFFERGRADE_DATA: dataFolder });
  try {
    await signInContext(context, server);
    await page.goto(`${server.address}/admin`);
    const evaluations = page.getByRole('region', { name: 'Evaluations' });
    await expect(evaluations.getByText('No datasets available. Create a dataset first.')).toBeVisible();
    const opened = await openStorage({ databaseUrl: '', dataFolder });
    if (!opened.ok) throw new Error(opened.mistake);
    await frozenDataset(opened.storage, 12);
    await opened.storage.close();
    await page.reload();
    const launch = evaluations.getByRole('button', { name: 'Launch evals' });
    await launch.click();
    await expect(evaluations.getByText('Please select a dataset to evaluate.')).toBeVisible();
    await evaluations.getByLabel('Dataset', { exact: true }).selectOption('Spring (12 offers)');
    await launch.click();
    await expect(evaluations.getByText('Please check at least one evaluation to launch.')).toBeVisible();
    await evaluations.getByLabel('Business Initiative detection').check();
    await launch.click();
    await expect(evaluations.getByText('Please select a model to test.')).toBeVisible();
    await evaluations.getByLabel('the built-in reader', { exact: false }).check();
    await evaluations.getByLabel('Times that each is asked').fill('2.5');
    await launch.click();
    await expect(evaluations.getByText('Please enter whole numbers')).toBeVisible();
    await evaluations.getByLabel('Times that each is asked').fill('2');
    await launch.press('Enter');
    const run = evaluations.getByRole('listitem');
    await expect(run.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(run).toContainText('24 of 24 answered');
    await expect(run.getByRole('button')).toHaveCount(0);
    await run.getByRole('link', { name: 'Open the scorecard' }).press('Enter');
    await expect(page.getByRole('table', { name: 'Answers of the built-in reader, no AI' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('One reader sat this dataset')).toBeVisible();
    const letters = page.getByRole('region', { name: 'Letters and quotes' });
    await expect(letters.getByText('too few offers to tell').first()).toBeVisible();
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true });
  }
});
