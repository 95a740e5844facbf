import type { Route } from '@playwright/test';
import { dictionaries } from '../../src/language/dictionaries.ts';
import { frenchOffer, otherJob, strongOffer, weakOffer } from '../fakes/offers.ts';
import { expect, finalGrade, paste, test } from './page.ts';

const genericError = 'Error, please try again by selecting the entire job offer description.';

test('a pasted offer gets its letter, its sum and its receipts', async ({ page }) => {
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(finalGrade(page, 'A')).toBeVisible({ timeout: 15_000 });
  const label = page.getByRole('article');
  await expect(label).toContainText('Senior Product Manager');
  await expect(label).toContainText('Larkbridge');
  await expect(label).toContainText('built-in reader, no AI');
  await expect(label).toContainText('a true Product Manager position');
  await expect(label).toContainText(/0\.6 × .* \+ 0\.4 × .* = /);
  await label.getByRole('button', { name: /Business model/ }).click();
  await expect(label.getByText('Own the P&L of the product and its pricing.')).toBeVisible();
});

test('a line says at which level it counts where a rule changed it', async ({ page }) => {
  await page.goto('/');
  await paste(page, strongOffer);
  const delivery = page.getByRole('listitem').filter({ hasText: 'Without a separate Product Owner' });
  await expect(delivery).toContainText('does it');
  await expect(delivery).toContainText('Counts as “answers for it”.');
});

test('the marks of a focused line stay when the pointer has passed over others', async ({ page }) => {
  await page.goto('/');
  await paste(page, strongOffer);
  const label = page.getByRole('article');
  const marks = page.locator('.offer-text mark[data-active]');
  // Where Evaluate stood, a line may have come under the pointer.
  await page.mouse.move(0, 0);
  await label.getByRole('button', { name: /Business model/ }).focus();
  await expect(marks).toHaveText('Own the P&L of the product and its pricing.');
  await label.getByRole('button', { name: /User experience/ }).hover();
  await expect(marks.first()).not.toHaveText('Own the P&L of the product and its pricing.');
  await page.getByRole('heading', { name: 'The offer' }).hover();
  await expect(marks).toHaveText('Own the P&L of the product and its pricing.');
});

test('the address of a page gets its letter', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox').fill(`${process.env.OFFER_PAGES_ADDRESS}/jobs/senior-product-manager`);
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(page.getByRole('article')).toContainText('Fernhollow');
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible({ timeout: 15_000 });
  await expect(
    page.getByText('Own the P&L of the product, its pricing and its packaging.').first(),
  ).toBeVisible();
});

test('a page without an offer gets the generic error and what to do next', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox').fill(`${process.env.OFFER_PAGES_ADDRESS}/jobs/empty`);
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(page.getByRole('alert')).toContainText(genericError);
  await expect(page.getByRole('alert')).toContainText('paste the offer’s text instead');
  await expect(page.getByRole('article')).toHaveCount(0);
});

for (const mode of ['Web address', 'Text']) {
  test(`nothing but white space in the field "${mode}" gets the generic error`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: mode, exact: true }).click();
    await page.getByRole('textbox').fill('   ');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await expect(page.getByRole('alert')).toContainText(genericError);
  });
}

test('an empty field sent over an analysis ends it, and says only that it is empty', async ({ page }) => {
  await page.goto('/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/analyzeJobOffer', async (route) => {
    await held;
    // The call was ended by the page; there is nobody left to answer.
    await route.continue().catch(() => {});
  });
  await paste(page, strongOffer);
  await expect(page.getByRole('button', { name: 'Analysis in progress...' })).toBeVisible();
  await page.getByRole('textbox').fill('');
  await page.getByRole('button', { name: 'Analysis in progress...' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no text to grade yet');
  await expect(page.getByRole('article')).toHaveCount(0);
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert')).toContainText(genericError);
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a result takes the place of an error, and an error that of a result', async ({ page }) => {
  await page.goto('/');
  await paste(page, '   ');
  await expect(page.getByRole('alert')).toContainText(genericError);
  await paste(page, strongOffer);
  await expect(page.getByRole('article')).toContainText('Larkbridge');
  await expect(page.getByRole('alert')).toBeEmpty();
  await paste(page, '');
  await expect(page.getByRole('alert')).toContainText(genericError);
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a text beyond what is read is told in figures, without being sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analyzeJobOffer')) sent.push(request.url());
  });
  await page.goto('/');
  await paste(page, 'x'.repeat(400_000));
  await expect(page.getByRole('alert')).toContainText(
    'This text holds 400,000 characters and 200,000 are the most that can be read',
  );
  expect(sent).toEqual([]);
});

test('an error goes when the input it speaks of is changed', async ({ page }) => {
  await page.goto('/');
  const alert = page.getByRole('alert');
  const evaluate = page.getByRole('button', { name: 'Evaluate' });
  const address = page.getByRole('textbox', { name: 'Web address of the offer' });
  await evaluate.click();
  await expect(alert).toContainText(genericError);
  await expect(address).toBeFocused();
  await page.keyboard.type('h');
  await expect(alert).toBeEmpty();
  await expect(address).toHaveAttribute('aria-invalid', 'false');
  await address.fill('not an address');
  await evaluate.click();
  await expect(alert).toContainText('This is not a web address');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(alert).toBeEmpty();
});

test('what is no product offer gets an E and says why', async ({ page }) => {
  await page.goto('/');
  await paste(page, otherJob);
  await expect(finalGrade(page, 'E')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('article')).toContainText('does not look like a product manager offer');
  // No candidate is misled about a product job: nothing is said of what that costs.
  await page.getByRole('button', { name: 'Responsible application' }).click();
  await expect(page.getByText('A cost that everyone shares')).toBeVisible();
  await expect(page.getByText('160,000 to 400,000+ euros')).toHaveCount(0);
});

const noOffers = {
  title: 'Product Manager, Leeds',
  signIn: 'Sign in to view this job\n\nPassword\nForgot password?',
  cookies: 'We value your privacy\n\nWe and our partners use cookies.\n\nAccept all\nReject all',
} as const;

for (const [kind, text] of Object.entries(noOffers)) {
  test(`what is no offer at all gets no letter, and a word on what to paste: ${kind}`, async ({ page }) => {
    await page.goto('/');
    await paste(page, text);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(genericError);
    await expect(alert).toContainText(dictionaries.en.errors[`notAnOffer_${kind as keyof typeof noOffers}`]);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveValue(text);
    await expect(page.getByRole('textbox')).toBeFocused();
  });
}

test('an address in the field for a text is fetched, and stands in its own field then', async ({ page }) => {
  const address = `${process.env.OFFER_PAGES_ADDRESS}/jobs/senior-product-manager`;
  await page.goto('/');
  await paste(page, ` ${address}\n`);
  await expect(page.getByRole('article')).toContainText('Fernhollow');
  await expect(page.getByRole('textbox', { name: 'Web address of the offer' })).toHaveValue(address);
});

test('the letter of another job stands smaller than that of a product offer', async ({ page }) => {
  const size = (letter: string) =>
    finalGrade(page, letter).evaluate((tab) => Number.parseFloat(getComputedStyle(tab).fontSize));
  await page.goto('/');
  await paste(page, otherJob);
  await expect(finalGrade(page, 'E')).toBeVisible({ timeout: 15_000 });
  const small = await size('E');
  await paste(page, strongOffer);
  await expect(finalGrade(page, 'A')).toBeVisible({ timeout: 15_000 });
  expect(small).toBeLessThan(await size('A'));
});

test('the label as text says all that its lines say', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await paste(page, frenchOffer);
  const label = page.getByRole('article');
  await expect(label.locator('.line-counted').first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of ['.line-name', '.line-level', '.line-counted']) {
    for (const said of await label.locator(part).allTextContents()) expect(copied).toContain(said);
  }
});

test('at a low score the responsible application blinks right under the verdict until it is opened', async ({
  page,
}) => {
  await page.goto('/');
  await paste(page, weakOffer);
  const toggle = page.getByRole('button', { name: 'Responsible application' });
  await expect(toggle).toHaveAttribute('data-blinks', 'true');
  await expect(finalGrade(page, 'D')).toBeVisible();
  await expect(
    page.getByRole('article').getByRole('button', { name: 'Responsible application' }),
  ).toBeInViewport();
  await page.keyboard.press('Shift');
  await expect(toggle).toHaveAttribute('data-blinks', 'true');
  await toggle.click();
  await expect(toggle).not.toHaveAttribute('data-blinks');
  await expect(page.getByText('160,000 to 400,000+ euros')).toBeVisible();
  await expect(page.getByText('about 985,000 euros')).toBeVisible();
});

test('of the three sections one is open at a time', async ({ page }) => {
  await page.goto('/');
  await paste(page, strongOffer);
  const toggles = ['References', 'Responsible application', 'Our big techs'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const toggle of toggles) {
    await toggle.click();
    for (const other of toggles)
      await expect(other).toHaveAttribute('aria-expanded', String(other === toggle));
  }
});

test('references open elsewhere, each address once', async ({ page }) => {
  await page.goto('/');
  await paste(page, strongOffer);
  await page.getByRole('button', { name: 'References' }).click();
  const links = page.locator('.references a');
  await expect(links.first()).toBeVisible();
  const attributes = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
  );
  for (const [, target, rel] of attributes) expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(new Set(attributes.map(([href]) => href)).size).toBe(attributes.length);
});

test('thumbs thank, and a thumbs down arrives', async ({ page }) => {
  await page.goto('/');
  await paste(page, weakOffer);
  await page.getByRole('button', { name: 'Thumbs up' }).click();
  await expect(page.getByText('Thank you for telling us.')).toBeVisible();
  const answer = page.waitForResponse('**/api/sendFeedback');
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  await expect(page.getByText('Received, we are reviewing the result!')).toBeVisible();
  await page.getByRole('button', { name: 'Nothing to add' }).click();
  expect((await answer).status()).toBe(200);
});

test('one result gets one mail, however often thumbs down is pressed', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sendFeedback')) sent.push(request.url());
  });
  await page.goto('/');
  await paste(page, weakOffer);
  const down = page.getByRole('button', { name: 'Thumbs down' });
  const first = page.waitForResponse('**/api/sendFeedback');
  await down.click();
  await page.getByRole('button', { name: 'Nothing to add' }).click();
  await first;
  await down.click();
  await expect(down).toHaveAttribute('data-moving', 'true');
  await expect(page.getByText('Received, we are reviewing the result!')).toBeVisible();
  // Neither another screen nor another language makes it another result.
  await page.getByRole('article').getByRole('link', { name: 'How the score is calculated' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Français' }).first().click();
  await page.getByRole('button', { name: /pouce.*bas/i }).click();
  await expect(page.getByText('Bien reçu, nous revoyons le résultat !')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent).toHaveLength(1);
  await paste(page, strongOffer, { mode: 'Texte', evaluate: 'Évaluer' });
  await expect(page.getByRole('article')).toContainText('Larkbridge');
  const second = page.waitForResponse('**/api/sendFeedback');
  await page.getByRole('button', { name: /pouce.*bas/i }).click();
  await page.getByRole('button', { name: 'Rien à ajouter' }).click();
  await second;
});

test('a lost connection is told and the text stays', async ({ page, context }) => {
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible({ timeout: 15_000 });
  await context.setOffline(true);
  await page.getByRole('textbox').fill(weakOffer);
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(page.getByRole('alert')).toContainText('Connection failed.');
  await expect(page.getByRole('textbox')).toHaveValue(weakOffer);
  // The label of the offer before would stand under this one's text.
  await expect(page.getByRole('article')).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(page.getByRole('article')).toContainText('Stonecask Insurance');
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('Back from the method brings the result back', async ({ page }) => {
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(page.getByRole('article')).toContainText('Larkbridge');
  await page.getByRole('article').getByRole('link', { name: 'How the score is calculated' }).click();
  await expect(page).toHaveURL(/\/method$/);
  await page.goBack();
  await expect(page.getByRole('article')).toContainText('Larkbridge');
  await expect(page.getByRole('textbox')).toHaveValue(strongOffer);
});

test('a screen that was followed to takes the focus, and Back leaves it', async ({ page }) => {
  await page.goto('/');
  const content = page.locator('#content');
  await expect(page.getByRole('heading', { name: 'Offergrade' })).toBeVisible();
  await expect(content).not.toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'How the score is calculated' }).click();
  await expect(content).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await expect(content).not.toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Evaluate' })).toBeVisible();
  await expect(content).not.toBeFocused();
});

test('a thumbs down without a connection is said to wait, not to be sent', async ({ page, context }) => {
  await page.goto('/');
  await paste(page, weakOffer);
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
  const arrived = page.waitForResponse('**/api/sendFeedback');
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  await arrived;
  const why = page.getByRole('textbox', { name: 'Why is the grade wrong?' });
  await why.fill('It says more.');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.locator('.connection-banner[data-lost]')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('it goes out with your thumbs down once the connection is back')).toBeVisible();
  const sent = page.waitForResponse('**/api/amendFeedback');
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
});

test('a lost connection is said for as long as it lasts', async ({ page, context }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const banner = page.getByRole('status').filter({ hasText: 'Could not reach backend.' });
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).not.toBeVisible();
});

test('a thumbs down given without a connection is sent when it is back, also after a reload', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(page.getByRole('article')).toContainText('Larkbridge');
  await page.waitForLoadState('networkidle');
  const refused = (route: Route) => route.abort('connectionfailed');
  await context.route('**/api/sendFeedback', refused);
  const tried = page.waitForRequest('**/api/sendFeedback');
  await page.getByRole('button', { name: /thumbs down/i }).click();
  await page.getByRole('button', { name: 'Nothing to add' }).click();
  await tried;
  await context.unroute('**/api/sendFeedback', refused);
  const sent = page.waitForResponse('**/api/sendFeedback');
  await page.reload();
  expect((await sent).request().postData()).toContain('Larkbridge');
  expect((await sent).status()).toBe(200);
});

test('the keyboard alone grades an offer', async ({ page }) => {
  await page.goto('/');
  const textMode = page.getByRole('button', { name: 'Text', exact: true });
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (
      await page
        .getByRole('button', { name: 'Web address' })
        .evaluate((node) => node === document.activeElement)
    )
      break;
  }
  await page.keyboard.press('Tab');
  await expect(textMode).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(strongOffer);
  // Past the button that chooses a file.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Evaluate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('Larkbridge');
});

test('the letter is announced once', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status]')) {
        const text = region.textContent ?? '';
        if (/^Grade [A-E]\./.test(text) && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await paste(page, strongOffer);
  await expect(finalGrade(page, 'A')).toBeVisible({ timeout: 15_000 });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(heard).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  expect(await heard()).toEqual([expect.stringMatching(/^Grade A\./)]);
});

test('the raised tab travels 5-4-3-2-1 while waiting', async ({ page }) => {
  await page.goto('/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/analyzeJobOffer', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const letter = document.querySelector('.strip')?.getAttribute('data-shown');
      if (letter && shown.at(-1) !== letter) shown.push(letter);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await paste(page, strongOffer);
  await expect(page.getByRole('button', { name: 'Analysis in progress...' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shown: string[] }).shown.length))
    .toBeGreaterThan(7);
  const shown = await page.evaluate(() =>
    (window as unknown as { shown: string[] }).shown.slice(0, 7).join(''),
  );
  expect(shown).toBe('ABCDEAB');
  release();
  await expect(finalGrade(page, 'A')).toBeVisible({ timeout: 15_000 });
});

test('those who want no motion see the final grade at once', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce', baseURL: process.env.OFFERGRADE_ADDRESS });
  await page.goto('/');
  const answer = page.waitForResponse('**/api/analyzeJobOffer');
  await paste(page, weakOffer);
  await answer;
  await expect(finalGrade(page, 'D')).toBeVisible({ timeout: 4_000 });
  await expect(page.getByRole('button', { name: 'Responsible application' })).not.toHaveAttribute(
    'data-blinks',
  );
  await page.close();
});

test('a French offer is read in English for a visitor who reads English', async ({ page }) => {
  await page.goto('/');
  await paste(page, frenchOffer);
  const label = page.getByRole('article');
  await expect(label).toContainText('Belrive');
  await expect(label.locator('.label-explanation')).toHaveAttribute('class', /label-explanation/);
  await expect(label).toContainText('Business initiative');
});
