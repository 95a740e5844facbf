import type { Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { finalGrade } from './grade-strip.ts';
import { expect, test } from './new-visitor.ts';
import { paste, takenOver } from './page.ts';
import { sharedLabel } from './states.ts';

/**
 * Allows for rounding only, as visitors notice what moves by itself (a whole screen that jumps
 * counts 1).
 */
const maxShift = 0.001;

type Shift = { value: number; moved: string[] };
type Watched = Window & { shifts: Shift[] };

/** Records shifts without a recent input, as reported by the browser. */
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
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(maxShift);
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('nothing moves by itself, from what loads to the sections below the grade', async ({ page }) => {
      await page.addInitScript(watchShifts);
      for (const screen of ['/method', '/privacy', '/bookmarklet', sharedLabel, '/no-such-page']) {
        await test.step(`while ${screen} loads`, async () => {
          await page.goto(screen);
          await page.waitForLoadState('networkidle');
          await expectStillness(page);
        });
      }
      await test.step('when the typeface comes late', async () => {
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
        await page.unroute('**/archivo-*.woff2');
      });
      for (const screen of ['/method', '/admin']) {
        await test.step(`when the navigation of development mode comes to ${screen}`, async () => {
          const late = Promise.withResolvers<void>();
          await page.route('**/navigation-bar-*.js', async (route) => {
            await late.promise;
            await route.continue();
          });
          await page.goto(`${process.env.OFFERGRADE_DEVELOPMENT_ADDRESS}${screen}`, {
            waitUntil: 'domcontentloaded',
          });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await takenOver(page);
          await page.evaluate('document.fonts.ready.then(() => undefined)');
          late.resolve();
          await page.locator('.navigation-bar').waitFor();
          await expectStillness(page);
          await page.unroute('**/navigation-bar-*.js');
        });
      }
      await test.step('from the paste to the sections below the grade', async () => {
        await page.goto('/');
        await page.waitForLoadState('networkidle');
        await expectStillness(page);
        await paste(page, strongOffer);
        await expect(finalGrade(page, 'A')).toBeVisible();
        // Wait until lazily loaded parts are there, as what loads late after a press would count as
        // a shift.
        await page.waitForLoadState('networkidle');
        for (const name of ['References', 'Responsible application', 'Our big techs']) {
          await page.getByRole('button', { name }).click();
        }
        await page.getByRole('button', { name: 'Thumbs up' }).click();
        await expect(page.getByText('Thank you for telling us.')).toBeHidden();
        await expectStillness(page);
      });
    });
  });
}
