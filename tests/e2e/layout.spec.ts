import { frenchOffer, strongOffer } from '../fakes/offers.ts';
import { gradeStrip } from './grade-strip.ts';
import { expect, type Page, paste, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = ['/', '/method', '/privacy', '/bookmarklet', '/history', '/compare', '/no-such-page'];
const widths = [320, 360, 768, 1280];

async function expectNothingOutside(page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, { message: `${screen} at ${width} pixels` }).toBeLessThanOrEqual(width);
  }
}

for (const [locale, offer, words] of [
  ['en-GB', strongOffer, undefined],
  ['fr-FR', frenchOffer, { mode: 'Texte', evaluate: 'Évaluer' }],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('nothing is wider than the window, and a result prints on one A4 page', async ({ page }) => {
      for (const screen of screens) {
        await page.goto(screen);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectNothingOutside(page, screen);
      }
      await page.goto('/');
      await paste(page, offer, words);
      await expect(gradeStrip(page)).toBeVisible();
      await expectNothingOutside(page, 'a result');
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    });
  });
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('name, promise and form alone stand above the fold, and why a text was refused is in sight', {
    tag: '@busy',
  }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Evaluate' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Try one of these' })).not.toBeInViewport();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Français' })).toBeInViewport();
    // Its field fills the window.
    await paste(page, 'Senior Product Manager');
    await expect(page.getByRole('alert').getByText('This is a job title')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox')).toBeFocused();
  });
});
