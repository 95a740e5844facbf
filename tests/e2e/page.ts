/** Base of every browser test: the home page, monitored for errors that a visitor would not see. */
import { test as base, expect, type Page } from '@playwright/test';
import { type ModelServer, startModelServer } from './model-server.ts';

type Fixtures = {
  /** Errors of scripts, blocked resources and content-policy violations; must stay empty. */
  complaints: string[];
};

type WorkerFixtures = {
  /**
   * Reads with a model three times. Known to all tests, as Playwright starts another worker and
   * another browser for tests with other fixtures of workers.
   */
  modelServer: ModelServer;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  modelServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for this form
    async ({}, use) => {
      const server = await startModelServer({ OFFERGRADE_READINGS: '3' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for this form
  baseURL: async ({}, use) => use(process.env.OFFERGRADE_ADDRESS),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };

/** The line that the form folds to above a result: opens it, or folds it again. */
export const formBar = (page: Page) => page.locator('.form-again');

/** Pastes an offer, for which a form above a result is opened, and presses Evaluate. */
export async function paste(page: Page, offer: string, words = { mode: 'Text', evaluate: 'Evaluate' }) {
  const folded = formBar(page).and(page.locator('[aria-expanded=false]'));
  if (await folded.isVisible()) await folded.click();
  await page.getByRole('button', { name: words.mode, exact: true }).click();
  // By id, as the form of a thumbs-down has a field too.
  await page.locator('#offer').fill(offer);
  await page.getByRole('button', { name: words.evaluate, exact: true }).click();
}

/**
 * Waits until the page's script has loaded and the page reacts; before, only the server's rendering
 * is shown.
 */
export async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('#page')).not.toBeEmpty();
  await expect(page.locator('html')).not.toHaveAttribute('data-frame');
}

/** The analysis requests sent to the server, from any tab. */
export function analysesSent(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (/extractJobOffer|analyzeJobOffer/.test(request.url())) sent.push(request.url());
  });
  return sent;
}
