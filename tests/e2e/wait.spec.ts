/**
 * What the visitor sees and can do while the letter is awaited (docs/domain/specification.md,
 * section 4).
 */
import type { Page } from '@playwright/test';
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { finalGrade, gradeStrip } from './grade-strip.ts';
import { expect, paste, takenOver, test } from './page.ts';

/** Delays the server's answer until it is released. */
async function holdAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/analyzeJobOffer', async (route) => {
    await promise;
    // The page may have aborted the call.
    await route.continue().catch(() => {});
  });
  return resolve;
}

type Seen = { shown: string[]; early: string[]; heard: string[] };

/**
 * Records the final letters, what is shown next to a letter during its animation, and the announced
 * letters.
 */
function watchLetter() {
  const seen: Seen = { shown: [], early: [], heard: [] };
  Object.assign(window, { seen });
  const look = () => {
    const letter = document.querySelector('.result-area .strip')?.getAttribute('data-shown');
    if (letter && seen.shown.at(-1) !== letter) seen.shown.push(letter);
    const travels = document.querySelector('.strip:not([data-phase=final])');
    const told = document.querySelector('.label-verdict, .part, .after-label, .offer');
    if (travels && told) seen.early.push(told.className);
    for (const region of document.querySelectorAll('[role=status]')) {
      const text = region.textContent ?? '';
      if (/^Grade [A-E]\./.test(text) && seen.heard.at(-1) !== text) seen.heard.push(text);
    }
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

test('the raised tab travels until the letter stands, which is announced once, and a low score blinks', {
  tag: '@busy',
}, async ({ page }) => {
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await page.goto('/');
  const release = await holdAnswer(page);
  await page.evaluate(watchLetter);
  await paste(page, weakOffer);
  await test.step('5-4-3-2-1 while waiting', async () => {
    await expect(page.getByRole('button', { name: 'Analysis in progress...' })).toBeVisible();
    await expect.poll(async () => (await seen()).shown.length).toBeGreaterThan(7);
    expect((await seen()).shown.slice(0, 7).join('')).toBe('ABCDEAB');
  });
  release();
  await test.step('nothing of the result stands beside a letter that still travels', async () => {
    await expect(gradeStrip(page, 'slowing')).toBeVisible();
    await expect(finalGrade(page, 'D')).toBeVisible();
    await expect(page.locator('.label-verdict')).toBeVisible();
    expect((await seen()).early).toEqual([]);
  });
  await test.step('the responsible application blinks right under the verdict until it is opened', async () => {
    const toggle = page.getByRole('article').getByRole('button', { name: 'Responsible application' });
    await expect(toggle).toHaveAttribute('data-blinks', 'true');
    await expect(toggle).toBeInViewport();
    await page.keyboard.press('Shift');
    await expect(toggle).toHaveAttribute('data-blinks', 'true');
    await toggle.click();
    await expect(toggle).not.toHaveAttribute('data-blinks');
  });
  await test.step('a thumbs down that is pressed again moves again', async () => {
    const down = page.getByRole('button', { name: 'Thumbs down' });
    await down.click();
    await page.getByRole('button', { name: 'Nothing to add' }).click();
    await expect(down).not.toHaveAttribute('data-moving', 'true');
    await down.click();
    await expect(down).toHaveAttribute('data-moving', 'true');
  });
  await test.step('the letter is announced once', async () => {
    await page.waitForLoadState('networkidle');
    expect((await seen()).heard).toEqual([expect.stringMatching(/^Grade D\./)]);
  });
});

test('a key and a press skip the rest of the way', { tag: '@busy' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await takenOver(page);
  // From here on, no animation ends by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  const skip = {
    key: () => page.keyboard.press('Shift'),
    press: () => page.getByRole('button', { name: 'Show the result now' }).click(),
  };
  for (const [way, go] of Object.entries(skip)) {
    await test.step(way, async () => {
      await paste(page, strongOffer);
      await expect(gradeStrip(page, 'slowing')).toBeVisible();
      await go();
      await expect(finalGrade(page, 'A')).toBeVisible();
      await expect(page.locator('.label-verdict')).toBeVisible();
    });
  }
  await test.step('from the third offer on letters can come at once, which is remembered', async () => {
    const atOnce = page.getByRole('checkbox', { name: 'Show letters at once' });
    await expect(atOnce).toHaveCount(0);
    await paste(page, strongOffer);
    await expect(finalGrade(page, 'A')).toHaveCount(0);
    await atOnce.check();
    await paste(page, weakOffer);
    await expect(finalGrade(page, 'D')).toBeVisible();
    await page.clock.resume();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('offergrade.shown'))).not.toBeNull();
    await page.reload();
    await expect(atOnce).toBeChecked();
  });
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a letter that is awaited has no colour, and can be cancelled or replaced by an error', {
    tag: '@busy',
  }, async ({ page }) => {
    const alert = page.getByRole('alert');
    const field = page.getByRole('textbox');
    const looks = () =>
      page.locator('.strip-tab').evaluateAll((tabs) =>
        tabs.map((tab) => {
          const { fontSize, clipPath } = getComputedStyle(tab);
          return [getComputedStyle(tab, '::before').backgroundColor, fontSize, clipPath].join();
        }),
      );
    const ended = () =>
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('analyzeJobOffer'));
    await page.goto('/');
    const release = await holdAnswer(page);
    await paste(page, strongOffer);
    await test.step('no letter stands out', async () => {
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
      expect(new Set(await looks()).size).toBe(1);
    });
    await test.step('a cancelled analysis leaves the text', async () => {
      const cancelled = ended();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await cancelled;
      await expect(page.getByRole('article')).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(strongOffer);
      await expect(alert).not.toContainText('Error');
    });
    await test.step('an empty field sent after another one says only that it is empty', async () => {
      await page.getByRole('button', { name: 'Evaluate' }).click();
      await expect(page.getByRole('button', { name: 'Analysis in progress...' })).toBeVisible();
      await expect(field).toBeHidden();
      const cancelled = ended();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await cancelled;
      await field.fill('');
      await page.getByRole('button', { name: 'Evaluate' }).click();
      await expect(alert).toContainText('There is no text to grade yet');
      await expect(page.getByRole('article')).toHaveCount(0);
      release();
      await page.waitForLoadState('networkidle');
      await expect(alert).toContainText('There is no text to grade yet');
      await expect(page.getByRole('article')).toHaveCount(0);
    });
    await test.step('the next one is graded, at once', async () => {
      await paste(page, strongOffer);
      await expect(finalGrade(page, 'A')).toBeVisible();
      expect(new Set(await looks()).size).toBe(5);
    });
  });
});
