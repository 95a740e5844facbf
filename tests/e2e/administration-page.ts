/** Base of browser tests of administration: a server in development mode for each worker. */
import type { BrowserContext, Page } from '@playwright/test';
import {
  type AdministrationServer,
  sessionCookie,
  startAdministrationServer,
} from './administration-server.ts';
import { test as base, expect } from './page.ts';

export const test = base.extend<object, { server: AdministrationServer }>({
  contextOptions: { reducedMotion: 'reduce' },
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for this form
    async ({}, use) => {
      const server = await startAdministrationServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});

export { expect };

/** Signs the browser of a test in as the administrator. */
export async function signInContext(context: BrowserContext, server: AdministrationServer): Promise<void> {
  const [name = '', value = ''] = (await sessionCookie(server)).split('=', 2);
  await context.addCookies([{ name, value, url: server.address }]);
}

/** Opens the menu of the entries under Offers. */
export async function openOffersMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^In Offers:/ }).click();
}

/** Opens the session's menu, with the links to sign out. */
export async function openSessionMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Signed in as/ }).click();
}
