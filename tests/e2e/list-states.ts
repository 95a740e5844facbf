/** The states of the lists of saved offers and of companies, in development mode: rows of the table in states.ts. */
import type { Page } from '@playwright/test';
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { openSignedIn, type Reach } from './development-states.ts';
import { freshOffer } from './fresh-offer.ts';
import { developmentSession, saveOffer } from './saved-offers.ts';

export const listStates: Readonly<Record<string, Reach>> = {
  offers: (page) => openList(page),
  'offers-filtered': (page) => openList(page, '?letter=A&search=product'),
  'offers-nothing-found': async (page) => {
    await openSignedIn(page, '/offres?search=nowhere');
    await page.locator('.list-clear').waitFor();
  },
  'offers-failed': async (page) => {
    await page.route('**/api/listJobOffers', (route) => route.fulfill({ status: 502, body: '' }));
    await openSignedIn(page, '/offres');
    await page.locator('.list-failure').waitFor();
  },
  'offers-import-refused': async (page, words) => {
    await openList(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words.transfer.import, exact: true }).click();
    await (await chooser).setFiles({
      name: 'offers.jsonl',
      mimeType: '',
      buffer: Buffer.from('{"jobOfferId":"1"}\nno JSON\n'),
    });
    await page.getByText(words.transfer.states.nothing).waitFor();
  },
  companies: async (page) => {
    await openList(page);
    await openSignedIn(page, '/offres/companies');
    await page.locator('.company-table [aria-expanded]').first().click();
    await page.locator('.of-model').first().waitFor();
  },
};

/** The list with offers of two letters in it. */
async function openList(page: Page, query = ''): Promise<void> {
  for (const text of [weakOffer, strongOffer]) await saveOffer(developmentSession(), freshOffer(text));
  await openSignedIn(page, `/offres${query}`);
  await page.locator('.offers-table').waitFor();
}
