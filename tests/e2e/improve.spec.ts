import type { Page } from '@playwright/test';
import { frenchOffer, strongOffer, weakOffer } from '../fakes/offers.ts';
import { axeFaults } from './axe-faults.ts';
import { finalGrade, gradeStrip } from './grade-strip.ts';
import { analysesSent, expect, paste, test } from './page.ts';

// Skips the letter's animation, which is not tested here and took most of the time.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const ask = (page: Page) => page.getByRole('button', { name: 'I wrote this offer' });
const field = (page: Page) => page.getByRole('textbox', { name: 'The text of the offer' });
const bar = (page: Page) => page.locator('.live-bar');
const told = (page: Page) => bar(page).getByRole('status');

/** An offer with a middle grade, so that there is a next letter besides A. */
const middlingOffer = `Product Manager
Pennywhistle, Bristol

What you will do
- Contribute to the product strategy together with the head of product.
- Write user stories and prioritise the backlog with the developers.
- Shape the user journeys of the product.

Your profile
- Five years of experience.
`;

async function evaluate(page: Page, offer: string) {
  await page.goto('/');
  await paste(page, offer);
  await expect(gradeStrip(page)).toBeVisible();
}

async function askFor(page: Page, offer: string) {
  await evaluate(page, offer);
  await ask(page).click();
  await expect(field(page)).toBeVisible();
  await expect(bar(page)).toContainText(/Grade [A-E]/);
}

/** The sentence appears shortly after the press, as a worker looks for its place. */
async function insertFirst(page: Page) {
  const before = await field(page).inputValue();
  await page
    .getByRole('button', { name: /^Insert the example/ })
    .first()
    .click();
  await expect(field(page)).not.toHaveValue(before);
}

/** Runs in the page: delays messages to workers until the returned function is called. */
type Held = { hold: () => () => void };

const holdThreads = (page: Page) =>
  page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    const hold = () => {
      const held: (() => void)[] = [];
      Worker.prototype.postMessage = function (this: Worker, message: unknown) {
        held.push(() => post.call(this, message));
      };
      return () => {
        Worker.prototype.postMessage = post;
        for (const go of held) go();
      };
    };
    Object.assign(window, { hold });
  });

const letterIn = async (page: Page) => (await bar(page).locator('.small-tab[data-held]').textContent()) ?? '';

test('what would lift an offer is fetched when its author asks, and worked by keyboard alone', {
  tag: '@busy',
}, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await evaluate(page, weakOffer);
  await test.step('nothing of it is fetched before', async () => {
    await page.waitForLoadState('networkidle');
    const ofLift = /\/(?:improve-panel|reader-worker)[-.]|\/(?:lift|improvements)\.json/;
    expect(fetched.filter((path) => ofLift.test(path))).toEqual([]);
    await expect(page.getByRole('heading', { name: 'What would raise this offer’s grade' })).toHaveCount(0);
    await ask(page).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue(weakOffer.trim());
    expect(fetched.filter((path) => ofLift.test(path)).length).toBeGreaterThan(3);
  });
  await test.step('by keyboard alone', async () => {
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await page
      .getByRole('button', { name: /^Insert the example/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expect.poll(() => selection(page)).not.toBe('');
  });
  await test.step('what gives a warning sign is replaced, and the title too', async () => {
    await page
      .getByRole('button', { name: 'Replace with the example for: Product Owner title' })
      .first()
      .click();
    await expect(field(page)).toHaveValue(/^Product Manager\nStonecask/);
    await expect(bar(page)).toContainText(/Grade [A-E]/);
  });
  await test.step('axe finds no fault where all ways are shown', async () => {
    const more = page.getByRole('button', { name: /more ways?$/ });
    if ((await more.count()) > 0) await more.first().click();
    expect(await axeFaults(page)).toEqual([]);
  });
});

test('inserting an example leads to the letter beside it, under the duties or at the cursor', {
  tag: '@busy',
}, async ({ page }) => {
  await holdThreads(page);
  await askFor(page, middlingOffer);
  const sent = analysesSent(page);
  const asItWas = page.getByRole('button', { name: 'Back to the offer as it was' });
  const before = await letterIn(page);
  const letter = bar(page).locator('.small-tab[data-held]');
  await test.step('the letter is the promised one, and nothing is sent', async () => {
    const target = page.locator('.lift-target').first();
    const promised = (await target.locator('.way .small-tab[data-held]').first().textContent()) ?? '';
    expect(promised < before).toBe(true);
    await expect(target.locator('.way').first().locator('.suggestion')).toHaveCount(1);
    await target
      .getByRole('button', { name: /^Insert the example/ })
      .first()
      .click();
    await expect(field(page)).toBeFocused();
    await expect(bar(page).locator('.small-tab[data-held]')).toHaveText(promised);
    await expect(told(page)).toHaveText(new RegExp(`The sentence is in the text.*grade ${promised}\\.`));
    expect(sent).toEqual([]);
  });
  await test.step('it goes under the duties, selected, and undo takes it back', async () => {
    const value = await field(page).inputValue();
    expect(value.indexOf('Your profile')).toBeGreaterThan(
      value.indexOf(await selection(page), value.indexOf('Shape the user journeys')),
    );
    expect((await selection(page)).endsWith('.')).toBe(true);
    await page.keyboard.press('Control+z');
    await expect(field(page)).toHaveValue(middlingOffer.trim());
    await insertFirst(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field(page)).toHaveValue(middlingOffer.trim());
  });
  await test.step('by keyboard, it is taken back with its letter, and what was typed stays', async () => {
    await expect(letter).toHaveText(before);
    await insertFirst(page);
    await expect(letter).not.toHaveText(before);
    await field(page).press('Control+End');
    await page.keyboard.type(' Remote work.');
    const written = page.getByRole('region', { name: 'Examples in the text' });
    await expect(written.getByText(`Without it: ${before}`)).toBeVisible();
    await written.getByRole('button', { name: /^Take back the example for: / }).press('Enter');
    await expect(field(page)).toHaveValue(`${middlingOffer.trim()} Remote work.`);
    await expect(letter).toHaveText(before);
    await expect(written).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await asItWas.click();
    await expect(field(page)).toHaveValue(middlingOffer.trim());
  });
  await test.step('it goes to the cursor where that is asked for', async () => {
    await field(page).evaluate((node: HTMLTextAreaElement) => {
      const at = node.value.indexOf('Contribute');
      node.setSelectionRange(at, at);
    });
    await page
      .getByRole('button', { name: /^Insert at the cursor/ })
      .first()
      .click();
    await expect(field(page)).toBeFocused();
    await expect.poll(() => selection(page)).toMatch(/\.$/);
    const example = await selection(page);
    await expect(field(page)).toHaveValue(new RegExp(`head of product\\.\\n- ${example}\\n- Write user`));
    await asItWas.click();
    await expect(field(page)).toHaveValue(middlingOffer.trim());
  });
  await test.step('what is typed while a sentence finds its place stays', async () => {
    const release = await page.evaluateHandle(() => (window as unknown as Held).hold());
    await page
      .getByRole('button', { name: /^Insert the example/ })
      .first()
      .click();
    await field(page).fill(`${middlingOffer}Remote work.`);
    await release.evaluate((go) => go());
    await expect(field(page)).toHaveValue(/Remote work\.$/);
    await expect.poll(() => selection(page)).toMatch(/\.$/);
    await expect(field(page)).toHaveValue(/Remote work\.$/);
  });
});

test('the letter follows the typing, and the edited text is copied, kept and evaluated again', {
  tag: '@busy',
}, async ({ page }) => {
  await askFor(page, middlingOffer);
  await test.step('a text that cannot be graded says why', async () => {
    await field(page).fill('Product Manager');
    await expect(bar(page)).toContainText('This is not yet an offer');
    await expect(told(page)).toContainText('This is not yet an offer');
    await field(page).fill('');
    await expect(bar(page)).toContainText('There is no text to grade yet');
    await page.getByRole('button', { name: 'Back to the offer as it was' }).click();
    await expect(field(page)).toHaveValue(middlingOffer.trim());
  });
  await test.step('the best letter is said to be', async () => {
    await field(page).fill(strongOffer);
    await expect(bar(page).locator('.small-tab[data-held]')).toHaveText('A');
    await expect(page.getByText('The offer already has the best letter.')).toBeVisible();
    await expect(told(page)).toHaveText('The text as it stands: grade A.');
  });
  await test.step('it is copied', async () => {
    await page.getByRole('button', { name: 'Copy the text' }).click();
    await expect(page.getByText('The text is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(strongOffer);
  });
  await test.step('it is still there after a look at another screen', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: /how/i }).first().click();
    await expect(page).toHaveURL(/method/);
    await page.goBack();
    await expect(field(page)).toHaveValue(strongOffer);
  });
  await test.step('evaluating again is an analysis like any other', async () => {
    const sent = analysesSent(page);
    await page.getByRole('button', { name: 'Evaluate again' }).click();
    await expect(page.getByRole('article')).toContainText('Larkbridge');
    await expect(finalGrade(page, 'A')).toBeVisible();
    expect(sent).toHaveLength(1);
    await expect(field(page)).toHaveCount(0);
  });
  await test.step('examples are in the language of the offer, all else in the page’s', async () => {
    await paste(page, frenchOffer);
    await expect(page.getByRole('article')).toContainText('Belrive');
    await ask(page).click();
    const example = page.locator('.suggestion-example').first();
    await expect(example).toHaveAttribute('lang', 'fr');
    await expect(example).toHaveText(/^(?:Contribuer|Construire|Être|Mener|Suivre|Améliorer|Définir|Porter)/);
    await expect(page.getByRole('heading', { name: 'What would raise this offer’s grade' })).toBeVisible();
  });
});

const selection = (page: Page) =>
  field(page).evaluate((node: HTMLTextAreaElement) =>
    node.value.slice(node.selectionStart, node.selectionEnd),
  );
