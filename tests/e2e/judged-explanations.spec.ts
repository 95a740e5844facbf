/** Explanations that a model and an administrator judge: the real server and built-in reader, and a judge at the wire. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../src/server/database/storage.ts';
import { explainedRun } from '../fakes/explained-run.ts';
import { findsThree } from '../fakes/model-app.ts';
import { startModelEndpoint } from '../fakes/model-endpoint/model-endpoint.ts';
import type { Reply } from '../fakes/model-endpoint/replies.ts';
import { expect, signInContext } from './administration-page.ts';
import { startAdministrationServer } from './administration-server.ts';
import { test } from './page.ts';

/** Lets every explanation stand but that of the second offer. */
const judge: Reply = (request) =>
  request.schemaName === 'explanationJudgement'
    ? {
        reason: 'It <b>says</b> what the offer says.',
        mayStand: !request.material.includes('explains o1.'),
      }
    : findsThree(request);

test('a model judges explanations, a person without seeing its word, and both are laid side by side', async ({
  context,
  page,
}) => {
  test.setTimeout(120_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const endpoint = await startModelEndpoint({ reply: judge });
  const server = await startAdministrationServer({
    ...{ OFFERGRADE_DATA: dataFolder, OPENAI_BASE_URL: endpoint.baseUrl },
    ...{ OPENAI_API_KEY: endpoint.apiKey, OFFERGRADE_MODELS: 'fake-large,fake-small' },
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
    const card = page.locator('.judge');
    await expect(card.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(card.getByRole('table', { name: 'Explanations that it lets stand' })).toContainText(
      '2 of 3',
    );
    await expect(card.getByText('This model wrote explanations of this run itself')).toBeVisible();
    await expect(card.getByText('nobody has checked how far it can be trusted')).toBeVisible();

    const figuresAsked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/openJudgings')) figuresAsked.push(request.url());
    });
    await page.getByRole('link', { name: 'Judge explanations yourself' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Explanations that may stand' })).toBeFocused();
    const cards = page.locator('.explanation-card');
    await expect(cards).toHaveCount(3);
    await expect(page.getByText('what the offer says')).toHaveCount(0);
    await expect(page.getByText('Written by')).toHaveCount(0);
    // By the keys alone: the first may stand, the second too, then the first may not, and may after all.
    await page.keyboard.press('j');
    await expect(cards.nth(0)).toBeFocused();
    await page.keyboard.press('o');
    await expect(cards.nth(0).locator('.offer-text')).toContainText('You own the P&L');
    await page.keyboard.press('n');
    await expect(cards.nth(1)).toBeFocused();
    await page.keyboard.press('y');
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await page.keyboard.press('y');
    const yes = (place: number) => cards.nth(place).getByRole('button', { name: 'It may stand' });
    await expect(yes(0)).toHaveAttribute('aria-pressed', 'true');
    // What can still be changed is blind.
    await expect(page.getByText('Written by')).toHaveCount(0);
    await expect(page.getByText('2 judged on this page.')).toBeVisible();

    await page.getByRole('link', { name: 'Judged by you' }).click();
    await expect(cards).toHaveCount(2);
    const waiting = page.getByText('2 opinions of yours wait to be compared with the judge');
    await expect(waiting).toBeVisible();
    // The draws behind the figures are not begun by each key.
    expect(figuresAsked).toEqual([]);
    await page.getByRole('link', { name: 'Back to the scorecard' }).click();
    await expect(card.getByText('nobody has checked how far it can be trusted')).toBeVisible();
    await expect(waiting).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Compare with the judge (2)' }).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Compare with the judge (2)' }).press('Enter');
    await expect(page).toHaveURL(/show=compared$/);
    await expect(cards).toHaveCount(2);
    await expect(cards.getByText('differs from you')).toHaveCount(1);
    await expect(cards.getByText('Written by fake-small')).toHaveCount(2);
    // Of a model, and shown as it came.
    await expect(cards.first()).toContainText('It <b>says</b> what the offer says.');
    await page.getByRole('link', { name: 'Judged by you' }).click();
    await expect(page.getByText('There is no judgement of yours that could still be changed.')).toBeVisible();

    await page.getByRole('link', { name: 'Back to the scorecard' }).click();
    const agreement = page.getByRole('table', { name: 'Agreement with people' });
    await expect(agreement).toContainText('1 of 2');
    await expect(agreement).toContainText('too few offers to tell');
    await expect(page.getByText('You have judged 2 of 3.')).toBeVisible();
    await expect(waiting).toHaveCount(0);
  } finally {
    await server.stop();
    await endpoint.close();
    rmSync(dataFolder, { recursive: true });
  }
});
