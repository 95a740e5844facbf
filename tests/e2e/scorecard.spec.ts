/**
 * An administrator reads a scorecard: from a figure to its offers, to their correction, and back.
 * The real server and reader.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { restReviewed } from '../fakes/offer-to-save.ts';
import { expect, signInContext, test } from './administration-page.ts';
import {
  type AdministrationServer,
  sessionCookie,
  startAdministrationServer,
} from './administration-server.ts';
import { saveOffers } from './many-saved-offers.ts';
import { callAs } from './saved-offers.ts';

/**
 * Runs the reader on a dataset of offers that differ from its reading in one corrected criterion
 * and are confirmed otherwise; returns the run.
 */
async function satExam(server: AdministrationServer): Promise<string> {
  const session = { server, cookie: await sessionCookie(server) };
  const ids = await saveOffers(server, [
    { addToDatasetsDataSet: true, position: 'Unlike' },
    { addToDatasetsDataSet: true, position: 'Weaker', weak: true },
  ]);
  for (const jobOfferId of ids) {
    const { said, revision } = await callAs(session, 'openJobOffer', { jobOfferId });
    const correction = structuredClone(said);
    const { businessInitiative: part } = correction.criteria;
    part.growthActivities = part.growthActivities === 0 ? 2 : 0;
    const reviewed = restReviewed(['growthActivities']);
    await callAs(session, 'correctJobOffer', { jobOfferId, revision, correction, reviewed });
  }
  const filter = { inDatasets: 'yes' } as never;
  const dataset = { name: 'Exam', types: ['businessInitiative' as const], filter, send: false };
  const { id: datasetId } = await callAs(session, 'createDataset', dataset);
  const isReady = async () => {
    const { datasets } = await callAs(session, 'listDatasets', null);
    return datasets.find(({ id }) => id === datasetId)?.state;
  };
  await expect.poll(isReady, { timeout: 60_000 }).toBe('ready');
  const launched = await callAs(session, 'launchRun', {
    datasetId,
    types: ['businessInitiative'],
    readers: ['builtin'],
    repeats: 1,
    concurrency: 1,
    mostTokens: null,
  });
  if (!('id' in launched)) throw new Error(launched.obstacle);
  const { id } = launched;
  const isScored = async () => (await callAs(session, 'openRun', { id })).scorecard !== null;
  await expect.poll(isScored, { timeout: 60_000 }).toBe(true);
  return id;
}

const figure = (page: Page) =>
  page.getByRole('link', { name: /0 of \d: the offers behind Agreement, Growth,/ });

test('a figure leads to its offers, each to its correction, and Back to where one was', {
  tag: '@busy',
}, async ({ context, page }) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const server = await startAdministrationServer({ OFFERGRADE_DATA: dataFolder });
  try {
    const run = await satExam(server);
    await signInContext(context, server);
    await page.goto(`${server.address}/admin/${run}`);
    await expect(page.getByRole('img', { name: 'Agreement with people, by criterion' })).toBeVisible();
    await expect(page.locator('.plot-frame svg').first()).toBeVisible();
    const letters = page.getByRole('region', { name: 'Letters and quotes' });
    await expect(letters.getByText('too few offers to tell').first()).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV: Criteria' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain('run,reader,criterion,measure,share,low,high,hits,of,offers,tooFew');
    expect(file).toContain(`${run},builtin,growthActivities,agreement,0,`);
    await figure(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'Agreement: Growth' })).toBeFocused();
    const offers = page.getByRole('listitem').filter({ hasText: 'Labels say' });
    await expect(offers).not.toHaveCount(0);
    const cell = page.url();
    const [last] = (await offers.getByRole('link').all()).slice(-1);
    const name = (await last?.textContent()) ?? '';
    await last?.click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    // The line that the figure is about.
    await expect(page.locator('[data-row=growthActivities] input:focus')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('link', { name })).toBeFocused();
    expect(page.url().split('#')[0]).toBe(cell);
    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: 'Back to the scorecard' }).click();
    await expect(page.getByRole('link', { name })).toBeFocused();
    await page.getByRole('link', { name: 'Right', exact: true }).click();
    await expect(page.getByText('There is no such offer.')).toBeVisible();
    await page.goBack();
    await expect(offers).not.toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the scorecard' }).click();
    await expect(figure(page)).toBeFocused();
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true });
  }
});
