/**
 * Letters in a language that the built-in reader reads on trial are marked wherever they are shown.
 */
import { germanOffer } from '../fakes/german-offer.ts';
import { gradeStrip } from './grade-strip.ts';
import { expect, paste, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a German offer is graded on trial, on the page, in what is copied and behind a link', {
  tag: '@busy',
}, async ({ page, context }) => {
  await page.goto('/');
  await paste(page, germanOffer);
  await expect(gradeStrip(page)).toBeVisible();
  const mark = page.locator('.label-certainty');
  await expect(mark).toContainText(/^[A-E], on trial: the built-in reader is new to German\./);
  await expect(page.getByRole('article')).toContainText('Lerchenbrück');
  await page.getByRole('button', { name: 'Français' }).first().click();
  await expect(mark).toContainText('à l’essai');
  await page.getByRole('button', { name: 'English' }).first().click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.locator('.share-panel input').inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('.label-certainty')).toContainText(
    'on trial: the built-in reader is new to German',
  );
  await expect(other).toHaveTitle(/^Grade [A-E] \(trial\): /);
});
