/** Helpers for browser tests of a saved offer's screen. */
import type { Page } from '@playwright/test';
import { weakOffer } from '../fakes/offers.ts';
import { expect, signInContext } from './administration-page.ts';
import { type AdministrationServer, sessionCookie } from './administration-server.ts';
import { freshOffer } from './fresh-offer.ts';
import { callAs, saveOffer } from './saved-offers.ts';

/** Saves an offer, signs the browser in and opens the offer's screen. */
export async function openSaved(
  page: Page,
  server: AdministrationServer,
  text = freshOffer(weakOffer),
  query = '',
) {
  const session = { server, cookie: await sessionCookie(server) };
  const jobOfferId = await saveOffer(session, text);
  await signInContext(page.context(), server);
  await page.goto(`/offres/${jobOfferId}${query}`);
  await expect(barOf(page)).toBeVisible();
  return { session, jobOfferId, opened: () => callAs(session, 'openJobOffer', { jobOfferId }) };
}

export const barOf = (page: Page) => page.getByRole('region', { name: 'The correction' });
export const rowOf = (page: Page, id: string) => page.locator(`[data-row=${id}]`);
/** The newest message. */
export const toastOf = (page: Page) => page.locator('.toast p').first();
export const save = (page: Page) => page.getByRole('button', { name: 'Save corrections' }).click();
export const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
