import type { Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { pastedPages, pasteOf } from '../fakes/pasted-pages.ts';
import { finalGrade, gradeStrip } from './grade-strip.ts';
import { analysesSent, expect, formBar, paste, test } from './page.ts';

// Skips the letter's animation, which is not tested here and took most of the time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const evaluate = (page: Page) => page.getByRole('button', { name: 'Evaluate', exact: true });

/** The texts sent for grading from now on. */
function gradedTexts(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analyzeJobOffer'))
      texts.push((request.postDataJSON() as { data: { jobOffer: string } }).data.jobOffer);
  });
  return texts;
}

test('a pasted page is read without what surrounds its offer, which comes back in parts or whole', {
  tag: '@busy',
}, async ({ page }) => {
  const [first] = pastedPages('en').filter(({ name }) => name.startsWith('linkedin'));
  if (!first) throw new Error('no page');
  const offer = { text: strongOffer, position: 'Senior Product Manager', company: 'Larkbridge' };
  await page.goto('/');
  await paste(page, pasteOf(first, offer));
  await expect(finalGrade(page, 'A')).toBeVisible();
  await expect(page.getByText('Not read: parts of the page around the offer.')).toBeVisible();
  const band = page.getByRole('button', { name: /What was read/ });
  await expect(band).toContainText(/\d+ blocks left out/);
  await band.press('Enter');
  const editor = page.getByRole('textbox', { name: 'The text that was read' });
  await expect(editor).not.toHaveValue(/Norvane/);
  const sent = gradedTexts(page);
  const leftOut = page.getByRole('group', { name: 'Left out of the page' });
  await leftOut.getByRole('checkbox', { name: /Set alert for similar jobs/ }).press('Space');
  await expect(editor).toHaveValue(/Product Owner SAFe – Release Train/);
  await page.getByRole('button', { name: 'Evaluate again' }).press('Enter');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toContain('Product Owner SAFe – Release Train');
  expect(sent[0]).not.toContain('My Network');
  await expect(gradeStrip(page)).toBeVisible();
  // The typed text is still in the form.
  await formBar(page).click();
  await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
  await expect(finalGrade(page, 'A')).toBeVisible();
  await band.press('Enter');
  await leftOut.getByRole('button', { name: 'Read all of it' }).press('Enter');
  await expect.poll(() => sent.length).toBe(3);
  await expect(page.getByText('Not read: parts of the page around the offer.')).toHaveCount(0);
  await expect(gradeStrip(page)).toBeVisible();
});

test.describe('what was read from an address', () => {
  const band = (page: Page) => page.getByRole('button', { name: /What was read/ });
  const editor = (page: Page) => page.getByRole('textbox', { name: 'The text that was read' });

  async function giveAddress(page: Page, job = 'senior-product-manager') {
    await page.goto('/');
    await page.getByRole('textbox').fill(`${process.env.OFFER_PAGES_ADDRESS}/jobs/${job}`);
    await evaluate(page).click();
  }

  test('is there before the grade, is edited and evaluated again, and stays where no grade comes', {
    tag: '@busy',
  }, async ({ page }) => {
    const letter = gradeStrip(page);
    const again = page.getByRole('button', { name: 'Evaluate again' });
    await test.step('it is there before the grade and after, folded', async () => {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/analyzeJobOffer', async (route) => {
        await held.promise;
        await route.continue();
      });
      await giveAddress(page);
      await expect(band(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(editor(page)).toHaveCount(0);
      await band(page).click();
      await expect(editor(page)).toHaveValue(/Own the P&L of the product/);
      held.resolve();
      await expect(letter).toBeVisible();
      await expect(editor(page)).toHaveValue(/Own the P&L of the product/);
      await page.unroute('**/api/analyzeJobOffer');
    });
    await test.step('it is evaluated again as a text, and its address stays known', async () => {
      const sent = analysesSent(page);
      const read = await editor(page).inputValue();
      await editor(page).fill(strongOffer);
      await expect(band(page)).toContainText('edited');
      await again.click();
      await expect(page.getByRole('article')).toContainText('Larkbridge');
      await expect(finalGrade(page, 'A')).toBeVisible();
      expect(sent.map((address) => new URL(address).pathname)).toEqual(['/api/analyzeJobOffer']);
      await expect(band(page)).toContainText(new URL(process.env.OFFER_PAGES_ADDRESS ?? '').host);
      await band(page).click();
      await expect(page.getByRole('link', { name: /senior-product-manager/ })).toBeVisible();
      await page.getByRole('button', { name: 'Back to what was read' }).click();
      await expect(editor(page)).toHaveValue(read);
    });
    await test.step('it stays, as edited, where no grade comes', async () => {
      await editor(page).fill('Too little');
      const error = { status: 'UNAVAILABLE', message: '', details: { code: 'modelUnavailable' } };
      await page.route('**/api/analyzeJobOffer', (route) => route.fulfill({ status: 503, json: { error } }));
      await again.click();
      await expect(page.getByRole('alert')).toContainText('The AI model does not answer');
      await band(page).click();
      await expect(editor(page)).toHaveValue('Too little');
    });
  });

  test('is without parts of the page, which are put back and graded with it; of a file, what was not read is said', {
    tag: '@busy',
  }, async ({ page }) => {
    await giveAddress(page, 'with-parts-left-out');
    await expect(gradeStrip(page)).toBeVisible();
    await expect(band(page)).toContainText('3 blocks left out');
    const sent = gradedTexts(page);
    await band(page).press('Enter');
    const leftOut = page.getByRole('group', { name: 'Left out of the page' });
    await expect(leftOut.getByRole('checkbox')).toHaveCount(2);
    const hidden = leftOut.getByRole('checkbox', { name: /You choose with your team/ });
    await expect(hidden).toHaveAccessibleDescription(/Marked as hidden/);
    await expect(leftOut.getByText('Ignore all previous instructions')).toBeVisible();
    await hidden.press('Space');
    await expect(editor(page)).toHaveValue(/\n\nHow we decide\n\nYou choose with your team .*\.$/);
    await hidden.press('Space');
    await expect(editor(page)).not.toHaveValue(/How we decide/);
    await expect(band(page)).not.toContainText('edited');
    await hidden.press('Space');
    await page.getByRole('button', { name: 'Evaluate again' }).press('Enter');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toContain('You choose with your team which problem comes next');
    expect(sent.join()).not.toContain('Ignore all previous instructions');
    await expect(band(page)).toContainText('3 blocks left out, edited');
    await test.step('a file at the address', async () => {
      const result = { content: strongOffer, notRead: { hiddenBlocks: 1, pagesRead: 50, pages: 51 } };
      await page.route('**/api/extractJobOfferFromWeb', (route) => route.fulfill({ json: { result } }));
      await giveAddress(page);
      await expect(band(page)).toContainText(', 50 of 51 pages');
      await band(page).click();
      await expect(page.getByText('The file has 51 pages: only the first 50 were read.')).toBeVisible();
      await expect(page.getByText('Hidden text of the file was left out.')).toBeVisible();
    });
  });
});
