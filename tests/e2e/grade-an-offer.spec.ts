/** A visitor's way from an empty form to a grade and its details, each journey on one page. */
import type { Page } from '@playwright/test';
import { dictionaries } from '../../src/language/dictionaries.ts';
import { frenchOffer, otherJob, strongOffer, weakOffer } from '../fakes/offers.ts';
import { finalGrade, gradeStrip } from './grade-strip.ts';
import { expect, formBar, paste, test } from './page.ts';

// The letter's animation is tested in wait.spec.ts.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});
test.afterEach(({ context }) => context.setOffline(false));

const genericError = 'Error, please try again by selecting the entire job offer description.';

const evaluate = (page: Page) => page.getByRole('button', { name: 'Evaluate' });
const alertOf = (page: Page) => page.getByRole('alert');
const label = (page: Page) => page.getByRole('article');
const field = (page: Page) => page.getByRole('textbox');

/** Texts of the label above its parts that stand higher than the one before them in the document. */
const seenBeforeRead = (page: Page) =>
  label(page).evaluate((article) => {
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let before = Number.NEGATIVE_INFINITY;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node;
      if (parentElement?.closest('.parts')) break;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (width < 2 || parentElement?.closest('[aria-hidden=true], .sr-only')) continue;
      if (bottom <= before) found.push(textContent ?? '');
      before = top;
    }
    return found;
  });

const noOffers = {
  title: 'Product Manager, Leeds',
  signIn: 'Sign in to view this job\n\nPassword\nForgot password?',
  cookies: 'We value your privacy\n\nWe and our partners use cookies.\n\nAccept all\nReject all',
} as const;

test('what cannot be graded is said with what to do, and the error goes when its input is changed', {
  tag: '@busy',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analyzeJobOffer')) sent.push(request.url());
  });
  const address = page.getByRole('textbox', { name: 'Web address of the offer' });
  await page.goto('/');
  await test.step('nothing in the field for an address', async () => {
    await evaluate(page).click();
    await expect(alertOf(page)).toContainText(genericError);
    await expect(address).toBeFocused();
    await page.keyboard.type('h');
    await expect(alertOf(page)).toBeEmpty();
    await expect(address).toHaveAttribute('aria-invalid', 'false');
    await address.fill('   ');
    await evaluate(page).click();
    await expect(alertOf(page)).toContainText(genericError);
  });
  await test.step('what is no address', async () => {
    await address.fill('not an address');
    await evaluate(page).click();
    await expect(alertOf(page)).toContainText('This is not a web address');
  });
  await test.step('a page without an offer', async () => {
    await address.fill(`${process.env.OFFER_PAGES_ADDRESS}/jobs/empty`);
    await evaluate(page).click();
    await expect(alertOf(page)).toContainText(genericError);
    await expect(alertOf(page)).toContainText('paste the offer’s text instead');
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await expect(alertOf(page)).toBeEmpty();
  });
  await test.step('white space in the field for a text', async () => {
    await field(page).fill('   ');
    await evaluate(page).click();
    await expect(alertOf(page)).toContainText(genericError);
  });
  await test.step('a text beyond what is read, in figures and without being sent', async () => {
    await paste(page, 'x'.repeat(400_000));
    await expect(alertOf(page)).toContainText(
      'This text has 400,000 characters, and at most 200,000 can be read',
    );
    expect(sent).toEqual([]);
  });
  for (const [kind, text] of Object.entries(noOffers)) {
    await test.step(`what is no offer at all: ${kind}`, async () => {
      await paste(page, text);
      const told = dictionaries.en.errors[`notAnOffer_${kind as keyof typeof noOffers}`];
      await expect(alertOf(page)).toContainText(told);
      await expect(alertOf(page)).toContainText(genericError);
      await expect(label(page)).toHaveCount(0);
      await expect(field(page)).toHaveValue(text);
      await expect(field(page)).toBeFocused();
    });
  }
  await test.step('a server that is too busy: the text stays, and it is counted down to when to try again', async () => {
    const details = { code: 'tooMuchAtOnce', retrySeconds: 2 };
    const error = { status: 'RESOURCE_EXHAUSTED', message: '', details };
    await page.route('**/api/analyzeJobOffer', (route) => route.fulfill({ status: 429, json: { error } }));
    await paste(page, strongOffer);
    await expect(alertOf(page)).toContainText('Nothing was lost: try again in 2 seconds.');
    await expect(page.getByRole('timer')).toHaveText('You can try again now.');
    await expect(field(page)).toHaveValue(strongOffer);
    await page.unroute('**/api/analyzeJobOffer');
  });
  await test.step('a result takes the place of an error, and an error that of a result', async () => {
    await paste(page, strongOffer);
    await expect(label(page)).toContainText('Larkbridge');
    await expect(alertOf(page)).toBeEmpty();
    await paste(page, '');
    await expect(alertOf(page)).toContainText(genericError);
    await expect(label(page)).toHaveCount(0);
  });
});

test('a pasted offer gets its letter, its sum, its receipts and its sections', { tag: '@busy' }, async ({
  page,
}) => {
  await page.goto('/');
  await test.step('letter, verdict and sum', async () => {
    await paste(page, strongOffer);
    await expect(finalGrade(page, 'A')).toBeVisible();
    await expect(label(page)).toContainText('Senior Product Manager');
    await expect(label(page)).toContainText('Larkbridge');
    await expect(label(page)).toContainText('built-in reader, no AI');
    await expect(label(page)).toContainText('a true Product Manager position');
    await expect(label(page)).toContainText(/0\.6 × .* \+ 0\.4 × .* = /);
  });
  await test.step('a screen reader reads the first screen in the order in which it is seen', async () => {
    await expect(label(page)).toMatchAriaSnapshot(`
      - heading "Senior Product Manager" [level=2]
      - paragraph: Larkbridge
      - img /Grade A/
      - paragraph: /a true Product Manager position/
      - heading "What made the letter" [level=3]
      - list "What made the letter":
        - listitem
      - paragraph: /^A, /
    `);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await seenBeforeRead(page), `${width} pixels`).toEqual([]);
    }
  });
  await test.step('a line says at which level it counts where a rule changed it', async () => {
    const delivery = page.getByRole('listitem').filter({ hasText: 'Without a separate Product Owner' });
    await expect(delivery).toContainText('does it');
    await expect(delivery).toContainText('Counts as “answers for it”.');
  });
  const pricing = 'Own the P&L of the product and its pricing.';
  const business = label(page).getByRole('button', { name: /Business model/ });
  await test.step('the marks of a focused line stay when the pointer has passed over others', async () => {
    const marks = page.locator('.offer-text mark[data-active]');
    // A line may have moved under the pointer, where Evaluate was.
    await page.mouse.move(0, 0);
    await business.focus();
    await expect(marks).toHaveText(pricing);
    await label(page)
      .getByRole('button', { name: /User experience/ })
      .hover();
    await expect(marks.first()).not.toHaveText(pricing);
    await page.getByRole('heading', { name: 'The offer' }).hover();
    await expect(marks).toHaveText(pricing);
  });
  await test.step('a line opens to its sentences', async () => {
    await business.click();
    await expect(label(page).getByText(pricing)).toBeVisible();
  });
  await test.step('of the three sections one is open at a time', async () => {
    const toggles = ['Responsible application', 'Our big techs', 'References'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    for (const toggle of toggles) {
      await toggle.click();
      for (const other of toggles)
        await expect(other).toHaveAttribute('aria-expanded', String(other === toggle));
    }
  });
  await test.step('references open elsewhere, each address once', async () => {
    const links = page.locator('.references a');
    await expect(links.first()).toBeVisible();
    const attributes = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
    );
    for (const [, target, rel] of attributes)
      expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
    expect(new Set(attributes.map(([href]) => href)).size).toBe(attributes.length);
  });
  await test.step('Back from the method brings the result back', async () => {
    await label(page).getByRole('link', { name: 'How the score is calculated' }).click();
    await expect(page).toHaveURL(/\/method$/);
    await page.goBack();
    await expect(label(page)).toContainText('Larkbridge');
    await formBar(page).click();
    await expect(field(page)).toHaveValue(strongOffer);
  });
  await test.step('a French offer is read in English, and the label as text says all that its lines say', async () => {
    await paste(page, frenchOffer);
    await expect(label(page)).toContainText('Belrive');
    await expect(label(page)).toContainText('Business initiative');
    await expect(label(page).locator('.line-counted').first()).toBeVisible();
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    for (const part of ['.line-name', '.line-level', '.line-counted']) {
      for (const said of await label(page).locator(part).allTextContents()) expect(copied).toContain(said);
    }
  });
  await test.step('an address in the field for a text is fetched, and stands in its own field then', async () => {
    const address = `${process.env.OFFER_PAGES_ADDRESS}/jobs/senior-product-manager`;
    await paste(page, ` ${address}\n`);
    await expect(label(page)).toContainText('Fernhollow');
    await formBar(page).click();
    await expect(page.getByRole('textbox', { name: 'Web address of the offer' })).toHaveValue(address);
    await expect(
      page.getByText('Own the P&L of the product, its pricing and its packaging.').first(),
    ).toBeVisible();
  });
});

test('what is no product offer gets a smaller, grey E and says why; a low score says what it costs', {
  tag: '@busy',
}, async ({ page }) => {
  const size = (letter: string) =>
    finalGrade(page, letter).evaluate((tab) => Number.parseFloat(getComputedStyle(tab).fontSize));
  /** Colours of the five tabs. */
  const colour = (letter: string) =>
    finalGrade(page, letter).evaluate((tab) =>
      [...(tab.parentElement?.children ?? [])].map((each) => getComputedStyle(each).backgroundColor),
    );
  const costs = page.getByText('160,000 to 400,000+ euros');
  const responsible = page.getByRole('button', { name: 'Responsible application' });
  await page.goto('/');
  await paste(page, otherJob);
  await expect(finalGrade(page, 'E')).toBeVisible();
  await expect(label(page)).toContainText('does not look like a product manager offer');
  // The cost for misled candidates does not apply here, so it is not mentioned.
  await responsible.click();
  await expect(page.getByText('A cost that everyone shares')).toBeVisible();
  await expect(costs).toHaveCount(0);
  const small = await size('E');
  const grey = await colour('E');
  await paste(page, weakOffer);
  await expect(finalGrade(page, 'D')).toBeVisible();
  expect(small).toBeLessThan(await size('D'));
  expect(new Set(grey).size, 'grey').toBe(1);
  expect(new Set(await colour('D')).size).toBeGreaterThan(1);
  await expect(responsible, 'without motion nothing blinks').not.toHaveAttribute('data-blinks');
  if ((await responsible.getAttribute('aria-expanded')) !== 'true') await responsible.click();
  await expect(costs).toBeVisible();
  await expect(page.getByText('about 985,000 euros')).toBeVisible();
});

test('thumbs thank, and one result gets one mail, however often thumbs down is pressed', {
  tag: '@busy',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sendFeedback')) sent.push(request.url());
  });
  await page.goto('/');
  await paste(page, weakOffer);
  await test.step('up, then down', async () => {
    await page.getByRole('button', { name: 'Thumbs up' }).click();
    await expect(page.getByText('Thank you for telling us.')).toBeVisible();
    const down = page.getByRole('button', { name: 'Thumbs down' });
    const first = page.waitForResponse('**/api/sendFeedback');
    await down.click();
    await expect(page.getByText('Received, we are reviewing the result!')).toBeVisible();
    await page.getByRole('button', { name: 'Nothing to add' }).click();
    expect((await first).status()).toBe(200);
    await down.click();
    await expect(page.getByText('Received, we are reviewing the result!')).toBeVisible();
  });
  await test.step('neither another screen nor another language makes it another result', async () => {
    await label(page).getByRole('link', { name: 'How the score is calculated' }).click();
    await page.goBack();
    await page.getByRole('button', { name: 'Français' }).first().click();
    await page.getByRole('button', { name: /pouce.*bas/i }).click();
    await expect(page.getByText('Bien reçu, nous revoyons le résultat !')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(sent).toHaveLength(1);
  });
  await test.step('another offer does', async () => {
    await paste(page, strongOffer, { mode: 'Texte', evaluate: 'Évaluer' });
    await expect(label(page)).toContainText('Larkbridge');
    const second = page.waitForResponse('**/api/sendFeedback');
    await page.getByRole('button', { name: /pouce.*bas/i }).click();
    await page.getByRole('button', { name: 'Rien à ajouter' }).click();
    expect((await second).status()).toBe(200);
  });
});

test('a lost connection is said for as long as it lasts, and nothing is lost with it', {
  tag: '@busy',
}, async ({ page, context }) => {
  const banner = page.getByRole('status').filter({ hasText: 'Could not reach backend.' });
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(gradeStrip(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await test.step('an offer that is sent without one keeps its text', async () => {
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    await formBar(page).click();
    await field(page).fill(weakOffer);
    await evaluate(page).click();
    await expect(alertOf(page)).toContainText('Connection failed.');
    await expect(field(page)).toHaveValue(weakOffer);
    // Otherwise the label of the previous offer would be shown with this text.
    await expect(label(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(banner).not.toBeVisible();
    await evaluate(page).click();
    await expect(label(page)).toContainText('Stonecask Insurance');
    await expect(alertOf(page)).toBeEmpty();
  });
  await test.step('what is added to a thumbs down is said to wait, not to be sent', async () => {
    const arrived = page.waitForResponse('**/api/sendFeedback');
    await page.getByRole('button', { name: 'Thumbs down' }).click();
    await arrived;
    await page.getByRole('textbox', { name: 'Why is the grade wrong?' }).fill('It says more.');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.locator('.connection-banner[data-lost]')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(
      page.getByText('it is sent with your thumbs down once the connection is back'),
    ).toBeVisible();
    const sent = page.waitForResponse('**/api/amendFeedback');
    await context.setOffline(false);
    expect((await sent).status()).toBe(200);
  });
});

test('the keyboard alone grades an offer; a screen that is followed to takes the focus, and Back leaves it', {
  tag: '@busy',
}, async ({ page }) => {
  await page.goto('/');
  const content = page.locator('#content');
  await expect(page.getByRole('heading', { name: 'Offergrade' })).toBeVisible();
  await expect(content).not.toBeFocused();
  const addressMode = page.getByRole('button', { name: 'Web address' });
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await addressMode.evaluate((node) => node === document.activeElement)) break;
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(strongOffer);
  // Past the button that chooses a file.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(evaluate(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(label(page)).toContainText('Larkbridge');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How the score is calculated' }).click();
  await expect(content).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await expect(content).not.toBeFocused();
  await page.goBack();
  await expect(formBar(page)).toBeVisible();
  await expect(content).not.toBeFocused();
});
