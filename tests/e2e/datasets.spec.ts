import { readFile } from 'node:fs/promises';
import { restReviewed } from '../fakes/offer-to-save.ts';
import { expect, signInContext, test } from './administration-page.ts';
import { type AdministrationServer, sessionCookie } from './administration-server.ts';
import { saveOffers } from './many-saved-offers.ts';
import { callAs } from './saved-offers.ts';

test.beforeEach(({ context, server }) => signInContext(context, server));

/** Corrects the offer: its business model is defined elsewhere. `wholly` also confirms the rest. */
async function correct(server: AdministrationServer, jobOfferId: string, wholly: boolean): Promise<void> {
  const session = { server, cookie: await sessionCookie(server) };
  const { said, revision } = await callAs(session, 'openJobOffer', { jobOfferId });
  const correction = structuredClone(said);
  correction.criteria.businessInitiative.businessModelDefinition = 1;
  const reviewed = wholly ? restReviewed(['businessModelDefinition']) : [];
  await callAs(session, 'correctJobOffer', { jobOfferId, revision, correction, reviewed });
}

test('a dataset is made of marked offers, downloaded and deleted, and one of nothing says why', {
  tag: '@busy',
}, async ({ page, server }) => {
  const [first = '', , third = ''] = await saveOffers(server, [
    { addToDatasetsDataSet: true },
    { weak: true, addToDatasetsDataSet: true },
    { addToDatasetsDataSet: true },
  ]);
  await correct(server, first, true);
  await correct(server, third, false);
  await page.goto('/admin');
  await expect(page.getByText('No datasets available. Create a dataset first.')).toHaveCount(2);
  await expect(page.getByText('3 offers fit the filter.')).toBeVisible();
  for (const type of await page.getByRole('checkbox').all()) await type.uncheck();
  await page.getByRole('button', { name: 'Create the dataset' }).click();
  await expect(page.getByText('Please select at least one option to create the dataset.')).toBeVisible();
  await page.getByLabel('Business Initiative detection').check();
  await page.getByLabel('Name').fill('First exam');
  await page.getByRole('button', { name: 'Create the dataset' }).click();
  await expect(page.getByText('Dataset created successfully!')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('1 entry processed')).toBeVisible();
  const dataset = page.getByRole('listitem').filter({ hasText: 'First exam' });
  await dataset.getByRole('button', { name: '2 offers left out' }).click();
  await expect(dataset.getByText('1 of 2 offers wholly reviewed.')).toBeVisible();
  await expect(dataset.getByText('1 that is not wholly reviewed')).toBeVisible();
  await expect(dataset.getByText('1 without anything that people set or confirmed')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dataset.getByRole('link', { name: /Download “First exam” as openai\/evals/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^first-exam-[0-9a-f]{8}\.jsonl$/);
  const line = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(line).toMatchObject({ type: 'businessInitiative', metadata: { jobOfferId: first } });
  await dataset.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(dataset.getByText('Not sent: no endpoint is set.')).toBeVisible();
  await dataset.getByRole('button', { name: 'Delete' }).click();
  await page.keyboard.press('Escape');
  await expect(dataset).toBeVisible();
  await dataset.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No datasets available. Create a dataset first.')).toHaveCount(2);

  await test.step('a dataset of nothing says why it was not made', async () => {
    await page.getByRole('searchbox').fill('nosuchword');
    await expect(page.getByText('0 offers fit the filter.')).toBeVisible();
    await page.getByRole('button', { name: 'Create the dataset' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Error creating dataset:' });
    await expect(failure).toContainText('No saved offer fits, so the dataset would be empty.');
    await expect(page.getByText('No datasets available. Create a dataset first.')).toHaveCount(2);
  });
});
