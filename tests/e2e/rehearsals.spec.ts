/**
 * An administrator rehearses changed rules: the real server, its jobs, and saved offers in its
 * database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lowestValues } from '../../src/grading/criteria.ts';
import { groupCriteria } from '../../src/grading/criteria-schema.ts';
import { openStorage } from '../../src/server/database/storage.ts';
import { saveOffer } from '../../src/server/modules/offers/saved-offers.ts';
import { offerToSave, resultOf } from '../fakes/offer-to-save.ts';
import { allDiscovery, strong } from '../fakes/strong-criteria.ts';
import { expect, signInContext, test } from './administration-page.ts';
import { startAdministrationServer } from './administration-server.ts';

test('changed rules are refused with what is wrong, rehearsed, shown and deleted', { tag: '@busy' }, async ({
  context,
  page,
}) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const opened = await openStorage({ databaseUrl: '', dataFolder });
  if (!opened.ok) throw new Error(opened.mistake);
  const criteria = groupCriteria({ ...lowestValues(), ...strong, ...allDiscovery });
  const result = await resultOf({ criteria, position: 'Product Manager', company: 'Larkbridge' });
  await saveOffer(opened.storage, await offerToSave({ result }), 'ana@example.org', new Date());
  await opened.storage.close();
  const server = await startAdministrationServer({ OFFERGRADE_DATA: dataFolder });
  try {
    await signInContext(context, server);
    await page.goto(`${server.address}/admin`);
    await page.getByRole('link', { name: 'Rehearse changed rules' }).press('Enter');
    await expect(page.getByText('Nothing was rehearsed yet.')).toBeVisible();
    const start = page.getByRole('button', { name: 'Grade all saved offers by them' });
    await start.click();
    await expect(page.getByText('Nothing is changed: these are today’s rules.')).toBeVisible();
    await page.getByRole('button', { name: 'The score' }).press('Enter');
    await page.getByLabel('Share of business initiative').fill('0,5');
    await start.click();
    await expect(page.getByText('must make 1 together')).toBeVisible();
    await page.getByLabel('Share of business initiative').fill('half');
    await start.click();
    await expect(page.getByText('Share of business initiative: please enter a number.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to today’s rules' }).click();
    await page.getByRole('button', { name: 'Business initiative', exact: true }).click();
    const score = page.getByLabel('in charge of both the business model and the product strategy – points');
    await score.fill('2');
    await expect(page.getByText('1 figure changed.')).toBeVisible();
    await score.press('Enter');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(card.getByText('Done')).toBeVisible({ timeout: 60_000 });
    await card.getByRole('button', { name: 'What moves' }).press('Enter');
    await expect(card.getByText('1 of 1 letters moves.')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Product Manager, Larkbridge' })).toBeVisible();
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing was rehearsed yet.')).toBeVisible();
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true });
  }
});
