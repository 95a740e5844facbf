/** How far a visitor with a small phone has to scroll with a long offer. */
import type { Locator } from '@playwright/test';
import { offerText, writtenOffers } from '../../training/written-offers.ts';
import { strongOffer } from '../fakes/offers.ts';
import { finalGrade, gradeStrip } from './grade-strip.ts';
import { expect, paste, test } from './page.ts';

const height = 640;

test.use({
  viewport: { width: 360, height },
  contextOptions: { reducedMotion: 'reduce' },
});

/** The longest of the written product offers. */
const longOffer = writtenOffers()
  .map(offerText)
  .reduce((longest, text) => (text.length > longest.length ? text : longest));

const bottomOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (!box) throw new Error('Nothing to measure');
  return box.y + box.height;
};

test('the first screen has role, letter, verdict and what made it, four have all actions, six the page', {
  tag: '@busy',
}, async ({ page }) => {
  await page.goto('/');
  await paste(page, longOffer);
  await expect(gradeStrip(page)).toBeVisible();
  const label = page.getByRole('article');
  // The result has been scrolled to the top automatically.
  for (const part of ['.label-title', '.strip', '.label-sentence', '.causes'])
    expect(await bottomOf(label.locator(part)), part).toBeLessThanOrEqual(height);
  const [cause] = await label.locator('.cause-quote').all();
  if (!cause) throw new Error('No sentence of the offer is on the first screen');
  await cause.click();
  const [quoted = ''] = (await cause.innerText()).replace(/^“/, '').split(/[…”]/);
  await expect(page.locator('.receipt a:focus')).toBeInViewport();
  await expect(page.locator('.receipt a:focus')).toContainText(quoted.trim());
  const start = (await label.boundingBox())?.y ?? 0;
  for (const name of [
    'Copy as text',
    'Thumbs up',
    'Thumbs down',
    'References',
    'Our big techs',
    'I wrote this offer',
  ]) {
    const action = page.getByRole('button', { name });
    expect((await bottomOf(action)) - start, name).toBeLessThanOrEqual(4 * height);
  }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  console.log(`The folded page: ${whole} pixels`);
  expect(whole).toBeLessThanOrEqual(6 * height);
  await page.getByRole('button', { name: 'Show the whole offer' }).click();
  await expect(page.locator('.offer-text')).toContainText(longOffer.slice(-80).trim());
});

test('what is folded unfolds by keyboard, stays in the document for searches, and is whole on paper', {
  tag: '@busy',
}, async ({ page }) => {
  await page.goto('/');
  await paste(page, strongOffer);
  await finalGrade(page, 'A').waitFor();
  const part = page.getByRole('article').locator('.part').first();
  const line = part.locator('.line-name').first();
  await expect(line).toBeHidden();
  await expect(line).not.toBeEmpty();
  await page.emulateMedia({ media: 'print' });
  await expect(line).toBeVisible();
  await expect(part.getByText('What the offer says, line by line')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await part.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(line).toBeVisible();
  const questions = page.getByRole('region', { name: 'Questions to ask at the interview' });
  await expect(questions.getByRole('button')).toHaveCount(1);
  await questions.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(questions.getByRole('button', { name: 'Copy all questions' })).toBeVisible();
  await test.step('the sheet of questions is printed with the role, and without the rest of the label', async () => {
    // A print dialog would wait for somebody to close it.
    await page.evaluate(() => Object.assign(window, { print: () => {} }));
    await questions.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    const label = page.getByRole('article');
    for (const part of ['.label-title', '.label-company', '.questions-list'])
      await expect(label.locator(part), part).toBeVisible();
    for (const part of ['.strip', '.label-sentence', '.causes', '.parts', '.sum', '.label-source'])
      await expect(label.locator(part), part).toBeHidden();
    await expect(questions.getByRole('button', { name: 'Copy all questions' })).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(label.locator('.strip')).toBeVisible();
    await expect(label.locator('.questions-list')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('with room for two columns, nothing but what the offer does not say is folded', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await finalGrade(page, 'A').waitFor();
    await expect(page.locator('.questions')).toBeVisible();
    const folds = await page
      .locator('.fold')
      .evaluateAll((all) => all.map((fold) => fold.parentElement?.className));
    expect(new Set(folds)).toEqual(new Set(['part-silent']));
    await expect(page.locator('.label-explanation')).toBeVisible();
  });
});
