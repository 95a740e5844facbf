import type { Page } from '@playwright/test';
import { expect, openSessionMenu, signInContext, test } from './administration-page.ts';
import { type AdministrationServer, administrator, mailedLink } from './administration-server.ts';

/** Requests a link in the form shown, and returns the mailed link. */
async function askForLink(page: Page, server: AdministrationServer): Promise<string> {
  const before = server.mails.length;
  await page.getByLabel('E-mail address').fill(administrator);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Connection link sent! Check your email.')).toBeVisible();
  return mailedLink(server, before);
}

const signedIn = (page: Page) => page.getByText(`Signed in as ${administrator}`);
/** The newest message. */
const toastOf = (page: Page) => page.locator('.toast p').first();
const keptAddress = (page: Page) => page.evaluate(() => localStorage.getItem('offergrade.sign-in'));

test.describe.configure({ timeout: 120_000 });

test('a mailed link signs in once where it was asked for, and is worth nothing after the session has ended', {
  tag: '@busy',
}, async ({ page, browser, context, server }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/admin');
  const link = await askForLink(page, server);
  const [, code = ''] = link.split('=', 2);
  // Some mail scanners execute what they fetch.
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
  const scanner = await browser.newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('dialog')).toBeVisible();
  await scanner.close();

  await test.step('it signs in where it was asked for', async () => {
    await page.goto(link);
    await expect(toastOf(page)).toHaveText('You are signed in.');
    await expect(signedIn(page)).toBeVisible();
    expect(page.url()).toBe(`${server.address}/admin`);
    expect(await keptAddress(page)).toBeNull();
    expect(asked.filter((address) => address.includes(code))).toEqual([]);
    const cookies = await page.context().cookies();
    expect(cookies).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax' })]);
  });

  await test.step('it signs in once: who is signed in is led on', async () => {
    // Back to the link's address, from which the code has been removed.
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Evaluate' })).toBeVisible();
    expect(page.url()).toBe(`${server.address}/`);

    // Pasted into the open page: no document is loaded, and the code is still used. A signed-in
    // administrator is redirected.
    const attempts = () => asked.filter((address) => address.endsWith('/completeSignIn')).length;
    const before = attempts();
    await page.goto(link);
    await expect(signedIn(page)).toBeVisible();
    expect(page.url()).toBe(`${server.address}/offres`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(attempts()).toBe(before);
    await page.goto('/');
    await page.goto(link);
    await expect(signedIn(page)).toBeVisible();
    expect(page.url()).toBe(`${server.address}/offres`);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  await test.step('signing out ends the session, here and on the server', async () => {
    const [cookie] = await context.cookies();
    await openSessionMenu(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('You have signed out.')).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    const { result } = await page.evaluate(
      async (url) =>
        (
          await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"data":{}}',
          })
        ).json(),
      `${server.address}/api/describeSession`,
    );
    expect(result).toEqual({ email: '' });
    // Nor does a copied cookie work.
    if (cookie) await context.addCookies([cookie]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('a used link is worth nothing to who is not signed in, and leads to another', async () => {
    await context.clearCookies();
    await page.goto('/');
    await page.goto(link);
    await page.getByRole('dialog').getByLabel('E-mail address').fill(administrator);
    await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
    const used = 'This link is not for this address, was used before or is too old: ask for a new one.';
    await expect(toastOf(page)).toHaveText(`Error while signing in: ${used}`);
    await expect(page.getByRole('alert').getByText(used, { exact: true })).toBeVisible();
    expect(page.url()).toBe(`${server.address}/`);
    const before = server.mails.length;
    await page.getByRole('main').getByRole('button', { name: 'Connect' }).click();
    await page.goto(await mailedLink(server, before));
    await expect(toastOf(page)).toHaveText('You are signed in.');
  });
});

test('whoever asks gets the same answer, a link is taken on any device, and kept where no server is found', {
  tag: '@busy',
}, async ({ page, browser, server }) => {
  let link = '';

  await test.step('whoever is no administrator gets the same answer, and no mail', async () => {
    const before = server.mails.length;
    await page.goto('/offres');
    await page.getByLabel('E-mail address').fill('someone@example.org');
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/requestSignInLink', (route) => asked.promise.then(() => route.continue()));
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('Sending...')).toBeVisible();
    asked.resolve();
    await expect(page.getByText('Connection link sent! Check your email.')).toBeVisible();
    // Mails are sent in order, so a mail to that address would have arrived before this one.
    link = await askForLink(page, server);
    expect(server.mails.slice(before).map(({ envelope }) => envelope.to)).toEqual([[administrator]]);
  });

  await test.step('on another device the link asks whose it is, in French too', async () => {
    const phone = await browser.newPage({ locale: 'fr-FR', viewport: { width: 360, height: 640 } });
    await phone.goto(link);
    const prompt = phone.getByRole('dialog', { name: 'À quelle adresse ce lien a-t-il été envoyé ?' });
    await prompt.getByLabel('Adresse e-mail').fill('someone@example.org');
    await prompt.getByRole('button', { name: 'Se connecter' }).click();
    await expect(toastOf(phone)).toHaveText(/^Erreur lors de la connexion: Ce lien n’est pas/);
    await phone.getByRole('button', { name: 'Saisir l’adresse' }).click();
    await prompt.getByLabel('Adresse e-mail').fill(` ${administrator.toUpperCase()} `);
    await prompt.getByRole('button', { name: 'Se connecter' }).click();
    await expect(toastOf(phone)).toHaveText('Connexion réussie !');
    await expect(phone.getByText(`Session de ${administrator}`)).toBeVisible();
    expect(phone.url()).toBe(`${server.address}/offres`);
    // The requesting page is not signed in, as sessions belong to a browser.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await phone.close();
  });

  await test.step('a link that finds no server is kept for another try', async () => {
    link = await askForLink(page, server);
    await page.route('**/api/completeSignIn', (route) => route.abort());
    await page.goto(link);
    await expect(toastOf(page)).toHaveText(/^Error while signing in: Connection failed/);
    await page.unroute('**/api/completeSignIn');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(signedIn(page)).toBeVisible();
  });
});

test('the session that another device ends is lost in the middle, and found again', { tag: '@busy' }, async ({
  page,
  context,
  server,
}) => {
  await signInContext(context, server);
  await page.goto('/admin');
  await expect(signedIn(page)).toBeVisible();
  const other = await context.browser()?.newContext();
  if (!other) throw new Error('no browser');
  await other.addCookies(await context.cookies());
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${server.address}/evals`);
  await openSessionMenu(elsewhere);
  await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click();
  const confirm = elsewhere.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toHaveCount(0);
  await expect(signedIn(elsewhere)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click();
  await confirm.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(elsewhere.getByText('You have signed out.')).toBeVisible();
  expect(await other.cookies()).toEqual([]);

  await page.getByRole('link', { name: 'Fine-tuning' }).click();
  await comeBack(page);
  await expect(page.getByText(/^Fetching auth token failed/)).toBeVisible();
  await expect(signedIn(page)).toBeHidden();
  const link = await askForLink(page, server);
  await page.goto(link);
  await expect(signedIn(page)).toBeVisible();
  expect(page.url()).toBe(`${server.address}/evals`);
  await other.close();
});

/** Simulates returning from another window, which makes the page ask again who is signed in. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
