/**
 * A visitor doubts a finding: from the button next to its sentence to the table in administration.
 */
import { readFileSync } from 'node:fs';
import { weakOffer } from '../fakes/offers.ts';
import { expect, signInContext, test } from './administration-page.ts';
import { freshOffer } from './fresh-offer.ts';
import { gradeStrip } from './grade-strip.ts';
import { paste } from './page.ts';

test.describe.configure({ timeout: 120_000 });

test('a doubted sentence goes with the thumbs-down, and is counted for administrators', {
  tag: '@busy',
}, async ({ page, server }) => {
  await test.step('a visitor doubts a sentence by keyboard, and takes it back', async () => {
    await page.goto('/');
    await paste(page, freshOffer(weakOffer));
    await expect(gradeStrip(page)).toBeVisible();
    const line = page.locator('#line-usesSAFe');
    await line.getByRole('button').first().click();
    const doubt = line.getByRole('button', { name: 'This sentence does not show that' }).first();
    await expect(doubt).toHaveAttribute('aria-pressed', 'false');
    const phrase = (await line.locator('.line-quote').first().textContent()) ?? '';
    await doubt.focus();
    await page.keyboard.press('Enter');
    await expect(doubt).toHaveAttribute('aria-pressed', 'true');
    await expect(line.getByRole('status').first()).toHaveText(
      'Without it: still D. If you press thumbs down, this is sent with it.',
    );
    const takenBack = page.waitForRequest('**/api/logEvent');
    await page.keyboard.press('Space');
    expect((await takenBack).postDataJSON().data).toEqual({
      name: 'finding_doubted',
      criterion: 'usesSAFe',
      letter: 'D',
      without: 'D',
      reader: 'builtin',
      takenBack: true,
    });
    await expect(doubt).toHaveAttribute('aria-pressed', 'false');
    await doubt.click();

    const sent = page.waitForRequest('**/api/sendFeedback');
    await page.getByRole('button', { name: 'Thumbs down' }).click();
    expect((await sent).postDataJSON().data.doubts).toEqual([{ criterion: 'usesSAFe', phrase }]);
    await expect(page.getByText('1 sentence that you doubt is sent with it.')).toBeVisible();
    // Withdrawn after the press and doubted again: the form sends the state at the time of sending.
    await doubt.click();
    const amended = page.waitForRequest('**/api/amendFeedback');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    expect((await amended).postDataJSON().data.doubts).toEqual([]);
  });

  await test.step('the table counts none that was taken back', async () => {
    await signInContext(page.context(), server);
    await page.goto('/offres/doubts');
    await expect(page.getByText('Nobody has doubted a finding yet.')).toBeVisible();
  });

  await test.step('it counts, filters, leads to saved offers and is saved as CSV', async () => {
    const call = async (name: string, data: object) => {
      const response = await page.request.post(`${server.address}/api/${name}`, { data: { data } });
      expect(response.status(), name).toBe(200);
      return (await response.json()).result;
    };
    const jobOffer = freshOffer(weakOffer);
    const { content } = await call('analyzeJobOffer', { jobOffer });
    const result = JSON.parse(content);
    const phrase = '<b>=Take</b> part in PI planning';
    for (const id of ['a'.repeat(32), 'b'.repeat(32)]) {
      const doubts = [
        { criterion: 'usesSAFe', phrase },
        { criterion: 'growthActivities', phrase: 'no part of it at all' },
      ];
      await call('sendFeedback', { id, jobOffer: `${phrase}\n${jobOffer}`, result, doubts });
    }
    const { jobOfferId } = await call('saveFeedback', { feedbackId: 'a'.repeat(32) });
    await page.reload();
    const rows = page.getByRole('table', { name: 'Doubted findings' }).locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(phrase);
    await expect(rows.first().getByRole('cell').first()).toHaveText('2');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('offergrade-doubts.csv');
    const [head, row] = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(head).toBe('\u{FEFF}criterion,phrase,count,newest,jobOfferIds');
    expect(row).toMatch(new RegExp(`^usesSAFe,${phrase},2,[\\d-]+T[\\d:.]+Z,${jobOfferId}$`));
    await page.getByLabel('Criterion').selectOption('growthActivities');
    await expect(page.getByText('Nobody has doubted a finding yet.')).toBeVisible();
    await page.getByLabel('Criterion').selectOption('');
    await rows.first().getByRole('link', { name: 'Offer 1' }).click();
    await expect(page).toHaveURL(new RegExp(`/offres/${jobOfferId}\\?from=`));
    await page.getByRole('link', { name: 'Back to the doubts' }).click();
    await expect(rows).toHaveCount(1);
  });
});
