import type { Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { expect, finalGrade, paste, takenOver, test } from './page.ts';
import { sharedLabel } from './states.ts';

/** Beyond rounding: what moves by itself is felt (a whole screen that jumps counts 1). */
const mostShift = 0.001;

type Shift = { value: number; moved: string[] };
type Watched = Window & { shifts: Shift[] };

/** Writes down what moves without the visitor having just touched something, as the browser tells it. */
function watchShifts() {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? '');
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

type LayoutShift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

async function expectStillness(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(mostShift);
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('nothing moves by itself while a screen loads', async ({ page }) => {
      await page.addInitScript(watchShifts);
      for (const screen of ['/', '/method', '/privacy', '/bookmarklet', sharedLabel, '/no-such-page']) {
        await page.goto(screen);
        await page.waitForLoadState('networkidle');
        await expectStillness(page);
      }
    });

    test('the navigation of development mode moves nothing when it comes', async ({ page }) => {
      await page.addInitScript(watchShifts);
      await page.route('**/navigation-bar-*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      for (const screen of ['/method', '/admin']) {
        await page.goto(`${process.env.OFFERGRADE_DEVELOPMENT_ADDRESS}${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.locator('.navigation-bar').waitFor();
        await expectStillness(page);
      }
    });

    test('nothing moves when the typeface comes late', async ({ page }) => {
      await page.addInitScript(watchShifts);
      const late = Promise.withResolvers<void>();
      await page.route('**/archivo-*.woff2', async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.goto('/method', { waitUntil: 'domcontentloaded' });
      await takenOver(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const typeface = page.waitForResponse(/archivo-/);
      late.resolve();
      await typeface;
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      await expectStillness(page);
    });

    test('nothing moves by itself from the paste to the sections below the grade', async ({ page }) => {
      await page.addInitScript(watchShifts);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await paste(page, strongOffer);
      await expect(finalGrade(page, 'A')).toBeVisible();
      for (const name of ['References', 'Responsible application', 'Our big techs']) {
        await page.getByRole('button', { name }).click();
      }
      await page.getByRole('button', { name: 'Thumbs up' }).click();
      await expect(page.getByText('Thank you for telling us.')).toBeHidden();
      await expectStillness(page);
    });
  });
}
