/**
 * The server refuses a thumbs-down: the page never claims that it was sent, and offers a remedy.
 */
import type { Page, Route } from '@playwright/test';
import { weakOffer } from '../fakes/offers.ts';
import { freshOffer } from './fresh-offer.ts';
import { expect, paste, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const down = (page: Page) => page.getByRole('button', { name: 'Thumbs down' });
const form = (page: Page) => page.getByRole('form', { name: 'Show what is wrong, if you like' });
const why = (page: Page) => page.getByRole('textbox', { name: 'Why is the grade wrong?' });
const busy = 'Not sent yet: the server cannot take it just now.';
const sent = 'Sent with your thumbs down.';

const failure = (status: string, code: string) => ({ error: { status, message: '', details: { code } } });
const answers = {
  'a 503 of a proxy': { status: 503, body: 'Service Unavailable' },
  'a 503 of the server': { status: 503, json: failure('UNAVAILABLE', 'modelUnavailable') },
  'a 429': { status: 429, json: failure('RESOURCE_EXHAUSTED', 'tooManyRequests') },
};

/** Another result each time. */
async function grade(page: Page) {
  const offer = freshOffer(weakOffer);
  await paste(page, offer);
  await expect(page.locator('.offer-text')).toContainText(offer.slice(offer.indexOf('Reference')).trim());
  await expect(form(page)).toHaveCount(0);
}

test('a thumbs-down and an addition that the server cannot take are said not to be sent, and tried again', {
  tag: '@busy',
}, async ({ page }) => {
  await page.goto('/');
  for (const [what, answer] of Object.entries(answers)) {
    await test.step(what, async () => {
      let isRefused = true;
      const refuse = (route: Route) => (isRefused ? route.fulfill(answer) : route.fallback());
      await page.route(/\/api\/(send|amend)Feedback$/, refuse);
      await grade(page);
      await down(page).click();
      await expect(page.getByText('Received, we are reviewing the result!')).toBeVisible();
      await expect(form(page)).toContainText('The server cannot take your thumbs down just now.');
      await why(page).fill('It says more.');
      await form(page).getByRole('button', { name: 'Send', exact: true }).click();
      await expect(form(page)).toContainText(busy);
      await expect(page.getByText(sent)).toHaveCount(0);
      await expect(why(page)).toHaveValue('It says more.');
      const arrives = page.waitForResponse(
        (response) => response.url().endsWith('sendFeedback') && response.ok(),
      );
      const again = form(page).getByRole('button', { name: 'Try again', exact: true });
      await again.click({ trial: true });
      // Immediately, as the page retries by itself within a second and the form would be gone.
      isRefused = false;
      await again.evaluate((button: HTMLElement) => button.click());
      expect((await arrives).request().postDataJSON().data).toMatchObject({ why: 'It says more.' });
      await expect(page.getByText(sent)).toBeVisible();
      await expect(form(page)).toHaveCount(0);
      await page.unroute(/\/api\/(send|amend)Feedback$/, refuse);
    });
  }
});

test('what is refused for good, or finds no room, is said not to be sent or kept, and goes later', {
  tag: '@busy',
}, async ({ page }) => {
  await page.goto('/');
  await test.step('a thumbs-down that is refused for good goes once more with what is added', async () => {
    const refuse = (route: Route) =>
      route.fulfill({ status: 400, json: failure('INVALID_ARGUMENT', 'invalidRequest') });
    await page.route('**/api/sendFeedback', refuse);
    await grade(page);
    await down(page).click();
    await expect(form(page)).toContainText('Your thumbs down could not be sent.');
    await page.unroute('**/api/sendFeedback', refuse);
    await why(page).fill('It says more.');
    const arrives = page.waitForResponse('**/api/sendFeedback');
    await form(page).getByRole('button', { name: 'Send', exact: true }).click();
    expect((await arrives).request().postDataJSON().data).toMatchObject({ why: 'It says more.' });
    await expect(page.getByText(sent)).toBeVisible();
  });
  await test.step('where ten wait, an eleventh is not kept nor thanked for, and taken once there is room', async () => {
    await grade(page);
    await keepTen(page);
    await down(page).click();
    await expect(page.getByText('Not saved: ten messages are already waiting in this browser')).toBeVisible();
    await expect(page.getByText('Thank you')).toHaveCount(0);
    await expect(form(page)).toHaveCount(0);
    await clear(page);
    const arrives = page.waitForResponse('**/api/sendFeedback');
    await down(page).click();
    expect((await arrives).status()).toBe(200);
    await expect(page.getByText('Not saved')).toHaveCount(0);
    await expect(form(page)).toContainText('Your thumbs down has arrived.');
    await form(page).getByRole('button', { name: 'Nothing to add' }).click();
  });
  await test.step('an addition alone that meets a 503 leaves the thumbs-down arrived', async () => {
    await page.route('**/api/amendFeedback', (route) => route.fulfill({ status: 503, body: '' }));
    await grade(page);
    await down(page).click();
    await expect(form(page)).toContainText('Your thumbs down has arrived.');
    await why(page).fill('It says more.');
    await form(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(form(page)).toContainText(busy);
    await expect(form(page)).toContainText('Your thumbs down has arrived.');
    await expect(page.getByText(sent)).toHaveCount(0);
  });
});

/** Stores ten pending requests that are not due soon, as after a server could not be reached. */
const keepTen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('offergrade.writes', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('writes', { autoIncrement: true });
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('writes', 'readwrite');
          for (let count = 0; count < 10; count += 1) {
            const input = { id: String(count).repeat(32), sentence: '', why: 'waits' };
            transaction
              .objectStore('writes')
              .add({ name: 'amendFeedback', input, heldUntil: Date.now() + 3_600_000 });
          }
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

const clear = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('offergrade.writes');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('writes', 'readwrite');
          transaction.objectStore('writes').clear();
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
