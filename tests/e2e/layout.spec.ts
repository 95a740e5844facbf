import { strongOffer } from '../fakes/offers.ts';
import { expect, paste, test } from './page.ts';

const screens = ['/', '/method', '/privacy', '/bookmarklet', '/history', '/compare', '/no-such-page'];

for (const locale of ['en-GB', 'fr-FR']) {
  for (const width of [320, 360, 768, 1280]) {
    test.describe(`${locale} at ${width} pixels`, () => {
      test.use({ locale, viewport: { width, height: 640 } });

      test('nothing is wider than the window', async ({ page }) => {
        for (const screen of screens) {
          await page.goto(screen);
          await expect(page.getByRole('heading').first()).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        await page.goto('/');
        const words = locale === 'fr-FR' ? { mode: 'Texte', evaluate: 'Évaluer' } : undefined;
        await paste(page, strongOffer, words);
        await expect(page.getByRole('article')).toContainText('Larkbridge');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    });
  }
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('name, promise and form stand above the fold, and nothing else', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Evaluate' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Try one of these' })).not.toBeInViewport();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Français' })).toBeInViewport();
  });

  test('why a text was refused is in sight, though its field fills the window', async ({ page }) => {
    await page.goto('/');
    await paste(page, 'Senior Product Manager');
    await expect(page.getByRole('alert').getByText('This is a job title')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox')).toBeFocused();
  });
});

test('a result prints on one A4 page', async ({ page }) => {
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible({ timeout: 15_000 });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
