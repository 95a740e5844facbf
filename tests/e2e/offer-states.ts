/** The states of a saved offer's screen, in development mode: rows of the table in states.ts. */
import type { Page } from '@playwright/test';
import type { Dictionary } from '../../src/language/dictionaries.ts';
import { otherJob, weakOffer } from '../fakes/offers.ts';
import { openSignedIn, type Reach } from './development-states.ts';
import { freshOffer } from './fresh-offer.ts';
import { callAs, developmentSession, saveOffer } from './saved-offers.ts';

export const offerStates: Readonly<Record<string, Reach>> = {
  offer: (page) => openOffer(page),
  'offer-edited': async (page) => {
    await openOffer(page);
    await setLevel(page);
  },
  'offer-confirmed': async (page, words) => {
    await openOffer(page);
    await confirmRest(page, words);
  },
  'offer-marking': async (page, words) => {
    await openOffer(page);
    await mark(page, words);
  },
  'offer-not-a-product-offer': (page) => openOffer(page, otherJob),
  'offer-reference-wrong': async (page, words) => {
    await openOffer(page);
    await addReference(page, words);
  },
  'offer-line-opened': async (page) => {
    await openOffer(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.line-opener').first().click();
    await page.locator('.line-opened').waitFor();
  },
  'offer-history': async (page) => {
    await correctElsewhere(await openOffer(page), 'Larkbridge');
    await page.reload();
    await openHistory(page);
  },
  'offer-conflict': async (page, words) => {
    const id = await openOffer(page);
    await setLevel(page);
    await correctElsewhere(id, 'Larkbridge');
    await page.reload();
    await page.locator('.conflict').waitFor();
    await openHistory(page);
    await addReference(page, words);
    await confirmRest(page, words);
    await mark(page, words);
  },
  'offer-rest': async (page, words) => {
    await openOffer(page);
    await setLevel(page);
    await page.getByRole('button', { name: saveOf(words) }).click();
    await page.getByRole('alertdialog').waitFor();
  },
  'offer-keys': async (page) => {
    await openOffer(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  'offer-leaving': async (page, words) => {
    await openOffer(page);
    await setLevel(page);
    await page.getByRole('link', { name: words.offer.back }).click();
    await page.getByRole('alertdialog').waitFor();
  },
  'offer-deleting': async (page, words) => {
    await openOffer(page);
    await page.getByRole('button', { name: words.offer.deleteOffer }).click();
    await page.getByRole('alertdialog').waitFor();
  },
  'offer-gone': async (page, words) => {
    await openSignedIn(page, '/offres/nowhere');
    await page.getByRole('button', { name: words.offer.retry }).waitFor();
  },
};

/** On a phone there is only room for the shorter word. */
const saveOf = ({ offer: { bar } }: Dictionary) => new RegExp(`^(${bar.save}|${bar.saveShort})$`);

/** Saves an offer unique to this state and opens it. */
async function openOffer(page: Page, text = weakOffer): Promise<string> {
  const id = await saveOffer(developmentSession(), freshOffer(text));
  await openSignedIn(page, `/offres/${id}`);
  await page.locator('.correction-bar').waitFor();
  return id;
}

async function setLevel(page: Page): Promise<void> {
  await page.locator('[data-row=growthActivities] input[value="2"]').check();
  await page.locator('.bar-state[data-unsaved]').waitFor();
}

async function confirmRest(page: Page, words: Dictionary): Promise<void> {
  await page.getByRole('button', { name: words.labels.confirmRest }).click();
  await page.locator('.line-standing[data-by=confirmation]').first().waitFor();
}

async function addReference(page: Page, words: Dictionary): Promise<void> {
  await page.getByRole('button', { name: words.offer.references.add }).click();
  await page.locator('.field-wrong').first().waitFor();
}

async function mark(page: Page, words: Dictionary): Promise<void> {
  await page.locator('[data-row=usesSAFe]').getByRole('button', { name: words.labels.mark }).click();
  await page.locator('.markable input:focus').press('Space');
  await page.locator('.markable :checked').waitFor({ state: 'attached' });
}

async function openHistory(page: Page): Promise<void> {
  await page.locator('.history-line').first().click();
  await page.locator('.history-line[aria-expanded=true]').waitFor();
}

async function correctElsewhere(jobOfferId: string, company: string): Promise<void> {
  const { holds, revision } = await callAs(developmentSession(), 'openJobOffer', { jobOfferId });
  await callAs(developmentSession(), 'correctJobOffer', {
    jobOfferId,
    revision,
    correction: { ...holds, company },
  });
}
