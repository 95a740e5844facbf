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

test.use({ reuseContext: true, contextOptions: { reducedMotion: 'reduce' } });

/** French texts are longer, so a narrow layout and one of two columns show what they push. */
const widthsIn = { en: widths, fr: [360, 1280] } as const;

for (const language of ['en', 'fr'] as const)
  test.describe(language, () => {
    test.use({ locale: language });

    for (const state of ofResults)
      test(`nothing lies over anything else while a result is scrolled: ${state}`, async ({ page }) => {
        await reach(page, state, language);
        await takenOver(page);
        for (const width of widthsIn[language]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await overlapsOf(page), `${width} pixels`).toEqual([]);
        }
      });
  });
