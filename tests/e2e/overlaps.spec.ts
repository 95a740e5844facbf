/** Scrolls through every state of a result as visitors do and checks that nothing overlaps. */
import { overlapsOf } from './overlaps.ts';
import { expect, takenOver, test } from './page.ts';
import { reach } from './states.ts';

/**
 * Pixels: a phone, a tablet, and desktops from the width at which the offer is shown next to the
 * label.
 */
const widths = [360, 768, 1024, 1280, 1920];

const ofResults = [
  'line-opened',
  'result-e-no-product-offer',
  'parts-left-out',
  'page-parts-left-out',
  'responsible',
  'thumbs-down',
  'share-panel',
  'lift',
  'shared-label',
  'development-result',
];

test.use({ reuseContext: true, locale: 'en', contextOptions: { reducedMotion: 'reduce' } });

for (const state of ofResults)
  test(`nothing lies over anything else while a result is scrolled: ${state}`, async ({ page }) => {
    await reach(page, state, 'en');
    await takenOver(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overlapsOf(page), `${width} pixels`).toEqual([]);
    }
  });
