/**
 * The states of development mode, on its own server (start-server.ts): rows of the table in
 * states.ts.
 */
import type { Page } from '@playwright/test';
import type { Dictionary } from '../../src/language/dictionaries.ts';
import { strongOffer } from '../fakes/offers.ts';

/** `words` are the texts of the page in its language; no address has been opened yet. */
export type Reach = (page: Page, words: Dictionary) => Promise<unknown>;

export const developmentStates: Readonly<Record<string, Reach>> = {
  'development-home': async (page, words) => {
    await openSignedIn(page, '/');
    await page.getByLabel(words.development.dataset).waitFor();
  },
  'development-home-signed-out': async (page, words) => {
    await open(page, '/');
    await page.getByText(words.development.signInFirst).waitFor();
  },
  'development-result': async (page, words) => {
    await openSignedIn(page, '/');
    await page.getByLabel(words.development.dataset).check();
    await page.getByRole('button', { name: words.page.form.textMode, exact: true }).click();
    await page.getByLabel(words.page.form.text).fill(strongOffer);
    await page.getByRole('button', { name: words.page.form.evaluate, exact: true }).click();
    await page.getByRole('button', { name: words.development.save.button }).click();
    await page.getByRole('link', { name: words.development.save.open }).waitFor();
  },
  'sign-in': (page, words) => openSignIn(page, words),
  'sign-in-sent': async (page, words) => {
    await openSignIn(page, words);
    await page.getByLabel(words.development.signIn.email).fill('someone@example.org');
    await page.getByRole('button', { name: words.development.signIn.connect }).click();
    await page.getByText(words.development.signIn.sent).waitFor();
  },
  'sign-in-elsewhere': (page) => openForeignLink(page),
  'sign-in-failed': async (page, words) => {
    await openForeignLink(page);
    const prompt = page.getByRole('dialog');
    await prompt.getByRole('textbox').fill('someone@example.org');
    await prompt.getByRole('button', { name: words.development.signIn.connect }).click();
    await page.getByText(words.errors.signInLinkInvalid, { exact: true }).first().waitFor();
  },
  'session-unknown': async (page, words) => {
    await page.route('**/api/describeSession', (route) => route.fulfill({ status: 502, body: '' }));
    await open(page, '/admin');
    await page.getByRole('button', { name: words.administration.retry }).waitFor();
  },
  'session-lost': async (page, words) => {
    await openSignedIn(page, '/evals');
    await page.locator('.bar-menu-button').waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: words.administration.navigation.evals }).click();
    await page.getByText(words.errors.sessionLost).first().waitFor();
  },
  'sign-out-everywhere': async (page, words) => {
    await openSignedIn(page, '/evals');
    await page.locator('.bar-menu-button').click();
    await page.getByRole('button', { name: words.administration.session.signOutEverywhere }).click();
    await page.getByRole('alertdialog').waitFor();
  },
  evals: async (page) => {
    await openSignedIn(page, '/admin');
    await page.getByRole('cell', { name: /\d/ }).first().waitFor();
  },
  'fine-tuning': async (page, words) => {
    await openSignedIn(page, '/evals');
    await page.getByText(words.administration.fineTuning.builtin).waitFor();
  },
};

/** Opens a path of the server in development mode as its administrator. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  const [name = '', value = ''] = (process.env.OFFERGRADE_SESSION_COOKIE ?? '').split('=', 2);
  await page.context().addCookies([{ name, value, url: process.env.OFFERGRADE_DEVELOPMENT_ADDRESS ?? '' }]);
  await open(page, path);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${process.env.OFFERGRADE_DEVELOPMENT_ADDRESS}${path}`);
  await page.locator('.navigation-bar').waitFor();
}

async function openSignIn(page: Page, words: Dictionary): Promise<void> {
  await open(page, '/admin');
  await page.getByRole('heading', { name: words.administration.signIn.title }).waitFor();
}

/** A link that was not requested in this browser. */
async function openForeignLink(page: Page): Promise<void> {
  await open(page, `/#sign-in=${'x'.repeat(43)}`);
  await page.getByRole('dialog').waitFor();
}
