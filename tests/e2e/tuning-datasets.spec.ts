import { readFile } from 'node:fs/promises';
import type { CallInput } from '../../src/contract/calls/calls.ts';
import { expect, signInContext, test } from './administration-page.ts';
import {
  type AdministrationServer,
  sessionCookie,
  startAdministrationServer,
} from './administration-server.ts';
import { saveOffers } from './many-saved-offers.ts';
import { callAs } from './saved-offers.ts';

/**
 * Corrects the role to "consulted" on its business model, and marks the first sentence that says
 * so.
 */
async function correct(server: AdministrationServer, jobOfferId: string): Promise<string> {
  const session = { server, cookie: await sessionCookie(server) };
  const { content, said, revision } = await callAs(session, 'openJobOffer', { jobOfferId });
  const correction = structuredClone(said);
  correction.criteria.businessInitiative.businessModelDefinition = 1;
  const sentence = 'Own the P&L of the product and its pricing.';
  const start = content.indexOf(sentence);
  const reviewed: CallInput<'correctJobOffer'>['reviewed'] = [
    {
      criterion: 'businessModelDefinition',
      state: 'stated',
      sentences: [{ start, end: start + sentence.length }],
    },
  ];
  await callAs(session, 'correctJobOffer', { jobOfferId, revision, correction, reviewed });
  return sentence;
}

test.describe.configure({ timeout: 180_000 });

test('a dataset is made of the offers of a model, downloaded and deleted, and one of nothing says why', {
  tag: '@busy',
}, async ({ context, page }) => {
  // A separate server: the screen counts all saved offers of a model, including those of other
  // tests.
  const server = await startAdministrationServer();
  try {
    await signInContext(context, server);
    await test.step('a list that cannot be had is asked for again, and there is nothing to make a dataset of', async () => {
      await page.route('**/api/listTuningDatasets', (route) => route.fulfill({ status: 502, body: '' }));
      await page.goto(`${server.address}/evals`);
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
      await page.unroute('**/api/listTuningDatasets');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No datasets available for fine-tuning.')).toHaveCount(2);
      await expect(page.getByText('No models available. No job offers found.')).toBeVisible();
      await page.getByRole('button', { name: 'Create the dataset' }).click();
      await expect(page.getByText('No job offers found for the selected model.')).toBeVisible();
    });

    await test.step('a dataset of what nobody has corrected says why it is not made', async () => {
      await saveOffers(server, [{}]);
      await page.reload();
      await expect(page.getByText('People corrected 0 of its offers.')).toBeVisible();
      await page.getByRole('button', { name: 'Create the dataset' }).click();
      const failure = page.getByRole('alert').filter({ hasText: 'Error creating dataset:' });
      await expect(failure).toContainText('People have set or confirmed nothing', { timeout: 60_000 });
      const failed = page.getByRole('listitem').filter({ hasText: 'Error creating dataset:' });
      await failed.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(failed).toHaveCount(0);
    });

    await test.step('a dataset is made, downloaded and deleted', async () => {
      const [second = ''] = await saveOffers(server, [{ text: 'second' }]);
      const sentence = await correct(server, second);
      await page.reload();
      // In the list, and where training is launched.
      await expect(
        page.getByText('No datasets available for fine-tuning. Create a dataset first.'),
      ).toHaveCount(2);
      await expect(page.getByText('People corrected 1 of its offers.')).toBeVisible();
      for (const option of await page.getByRole('checkbox').all()) await option.uncheck();
      await page.getByRole('button', { name: 'Create the dataset' }).click();
      await expect(page.getByText('Please select at least one option to create the dataset.')).toBeVisible();
      await page.getByLabel('Business initiative level detection').check();
      await page.getByLabel('Name').fill('First lesson');
      await page.getByLabel('Name').press('Enter');
      await expect(page.getByText('Dataset created successfully!')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('1 entry processed')).toBeVisible();
      const dataset = page.getByRole('listitem').filter({ hasText: 'First lesson' });
      await expect(dataset.getByText('1 entry, 1 offer: 1 for training, 0 for validation')).toBeVisible();
      await expect(
        dataset.getByText('Fewer than 50 entries for training teach a model little'),
      ).toBeVisible();
      await expect(dataset.getByText('OpenAI takes no file of fewer than 10 entries.')).toBeVisible();
      await expect(dataset.getByText('All offers are from one company')).toBeVisible();
      await expect(dataset.getByText(/^\d[\d,]* tokens for training, 0 for validation/)).toBeVisible();
      await dataset.getByRole('button', { name: '1 offer left out' }).click();
      await expect(dataset.getByText('1 without anything that people set or confirmed')).toBeVisible();
      const downloading = page.waitForEvent('download');
      await dataset.getByRole('link', { name: 'Download “First lesson” for training' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^first-lesson-[0-9a-f]{8}\.training\.jsonl$/);
      const { messages } = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(messages[1].content).toContain(sentence);
      expect(JSON.parse(messages[2].content)).toEqual({
        criteria: { businessModelDefinition: { quotes: [sentence], against: [], value: 1 } },
      });
      await page.getByRole('button', { name: 'Refresh the datasets' }).click();
      await expect(dataset.getByText('Its files were handed out')).toBeVisible();
      await dataset.getByRole('button', { name: 'Delete' }).click();
      await page.keyboard.press('Escape');
      await expect(dataset).toBeVisible();
      await page.route('**/api/deleteTuningDataset', async (route) => {
        await expect(dataset.getByRole('button', { name: 'Deleting...' })).toBeVisible();
        await route.continue();
      });
      await dataset.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      // In the list, and where training is launched.
      await expect(
        page.getByText('No datasets available for fine-tuning. Create a dataset first.'),
      ).toHaveCount(2);
    });
  } finally {
    await server.stop();
  }
});
