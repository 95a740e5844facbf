/**
 * What the page tells the server of its use (docs/domain/specification.md, section 7), and to whom
 * it tells nothing.
 */
import type { Page } from '@playwright/test';
import { weakOffer } from '../fakes/offers.ts';
import { gradeStrip } from './grade-strip.ts';
import { expect, paste, test } from './page.ts';
import { sharedLabel } from './states.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The events that a page sends, as sent. */
function eventsOf(page: Page): Record<string, unknown>[] {
  const events: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logEvent')) events.push(request.postDataJSON().data);
  });
  return events;
}

async function gradeAndThumb(page: Page) {
  await page.goto('/');
  await paste(page, weakOffer);
  await expect(gradeStrip(page)).toBeVisible();
  await page.getByRole('button', { name: 'Thumbs up' }).click();
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  await page.getByRole('button', { name: 'Nothing to add' }).click();
}

test('an offer, a grade and two thumbs are four events, which hold no word of the offer; every screen is one', {
  tag: '@busy',
}, async ({ page }) => {
  const events = eventsOf(page);
  await gradeAndThumb(page);
  await expect
    .poll(() => events)
    .toEqual([
      { name: 'screen_view', screen: 'home' },
      { name: 'submit_job_offer', addToDatasetsDataSet: false, inputMode: 'text' },
      { name: 'thumbs_up' },
      { name: 'thumbs_down' },
    ]);
  expect(await page.context().cookies()).toEqual([]);
  await test.step('every screen is one view', async () => {
    const screens = {
      '/method': 'method',
      '/privacy': 'privacy',
      '/bookmarklet': 'bookmarklet',
      '/history': 'history',
      '/compare': 'compare',
      [sharedLabel]: 'permalink',
    };
    for (const [path, screen] of Object.entries(screens)) {
      const answer = page.waitForResponse('**/api/logEvent');
      await page.goto(path);
      expect((await answer).request().postDataJSON().data).toEqual({ name: 'screen_view', screen });
      expect((await answer).status()).toBe(200);
    }
  });
});

test('nothing is told of who asks not to be counted', { tag: '@busy' }, async ({ page }) => {
  const events = eventsOf(page);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await gradeAndThumb(page);
  await page.waitForLoadState('networkidle');
  expect(events).toEqual([]);
});
