/** The receipts both ways, the open questions, and what a thumbs-down may add. */
import type { Page } from '@playwright/test';
import { frenchOffer, strongOffer, weakOffer } from '../fakes/offers.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, paste, test } from './page.ts';

const pricing = 'Own the P&L of the product and its pricing.';
const sentence = (page: Page, text: string) => page.locator('.offer-text mark', { hasText: text }).first();
const activeLines = (page: Page) => page.locator('.line[data-active]');
const inFrench = { mode: 'Texte', evaluate: 'Évaluer' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function grade(page: Page, offer: string, words?: typeof inFrench, address = '/') {
  await page.goto(address);
  await paste(page, offer, words);
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
}

test.describe('side by side', () => {
  test('a sentence that is pointed at marks its line, and brings it into view', async ({ page }) => {
    await grade(page, strongOffer);
    await sentence(page, 'Run usability tests').hover();
    await expect(activeLines(page)).not.toHaveCount(0);
    await expect(activeLines(page).first()).toBeInViewport();
    await page.getByRole('heading', { name: 'The offer' }).hover();
    await expect(activeLines(page)).toHaveCount(0);
  });

  test('the keyboard goes from a sentence to its opened line', async ({ page }) => {
    await grade(page, strongOffer);
    await sentence(page, pricing).getByRole('link').focus();
    await expect(activeLines(page)).toContainText(['Business model']);
    await page.keyboard.press('Enter');
    const line = page.getByRole('article').getByRole('button', { name: /Business model/ });
    // Its part was folded.
    await expect(line).toBeFocused();
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await expect(line).toBeInViewport();
  });

  test('a sentence with several lines marks and opens all of them', async ({ page }) => {
    await grade(page, strongOffer);
    const owned = sentence(page, 'Run usability tests');
    await owned.hover();
    const lines = await activeLines(page).count();
    expect(lines).toBeGreaterThan(1);
    await owned.getByRole('link').click();
    await expect(page.locator('.line-trigger[aria-expanded=true]')).toHaveCount(lines);
  });

  test('what the offer contradicts is underlined in another way than what it states', async ({ page }) => {
    await grade(page, strongOffer);
    const style = (state: string) =>
      page
        .locator(`.offer .legend .receipt[data-states="${state}"]`)
        .evaluate((mark) => getComputedStyle(mark).textDecorationStyle);
    expect([await style('stated'), await style('contradicted')]).toEqual(['solid', 'dashed']);
    await expect(sentence(page, pricing)).toHaveCSS('text-decoration-style', 'solid');
  });
});

test.describe('in one column', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a sentence tells its lines in place, and leads to them', async ({ page }) => {
    await grade(page, strongOffer);
    const link = sentence(page, pricing).getByRole('link');
    await link.click();
    await expect(link).toHaveAttribute('aria-expanded', 'true');
    const told = page.locator('.receipt-lines');
    await expect(told).toContainText('Business model, accountable');
    await told.getByRole('button', { name: 'Show in the label' }).click();
    const line = page.getByRole('article').getByRole('button', { name: /Business model/ });
    await expect(line).toBeFocused();
    await expect(line).toBeInViewport();
  });
});

test.describe('questions to ask', () => {
  const asked = (page: Page) => page.getByRole('region', { name: 'Questions to ask at the interview' });

  test('are about silent lines alone, and are copied together', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await grade(page, strongOffer);
    const items = asked(page).getByRole('listitem');
    await expect(items).not.toHaveCount(0);
    const names = await items.locator('.questions-about').allTextContents();
    expect(names, 'the title is known').not.toContain('Product Owner title');
    for (const name of names)
      await expect(page.locator('.line[data-state=silent] .line-name', { hasText: name })).not.toHaveCount(0);
    await asked(page).getByRole('button', { name: 'Copy all questions' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Senior Product Manager');
    expect(copied.split('\n')).toHaveLength((await items.count()) + 1);
  });
});

test.describe('a thumbs-down', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Show what is wrong, if you like' });
  const down = (page: Page) => page.getByRole('button', { name: 'Thumbs down' });

  type Sent = { id?: string; sentence?: string; why?: string };

  function written(page: Page): Sent[] {
    const sent: Sent[] = [];
    page.context().on('request', (request) => {
      if (/\/api\/(send|amend)Feedback$/.test(request.url())) sent.push(request.postDataJSON().data);
    });
    return sent;
  }

  test('is sent at the press, and takes a sentence and a reason later, by the keyboard alone', async ({
    page,
  }) => {
    await grade(page, weakOffer);
    const sent = written(page);
    const arrived = page.waitForResponse('**/api/sendFeedback');
    await down(page).focus();
    await page.keyboard.press('Enter');
    expect((await arrived).status()).toBe(200);
    await expect(form(page)).toContainText('Your thumbs down has arrived.');
    await expect(page.getByText('Received, we are reviewing the result!')).toBeVisible();
    await form(page).getByRole('button', { name: 'Pick from the list' }).focus();
    await page.keyboard.press('Enter');
    await form(page).getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(form(page).locator('.feedback-marked')).toContainText('Your responsibilities');
    await form(page).getByRole('textbox', { name: 'Why is the grade wrong?' }).focus();
    await page.keyboard.insertText('The team decides more than it says.');
    const answer = page.waitForResponse('**/api/amendFeedback');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(200);
    await expect(form(page)).toHaveCount(0);
    await expect(down(page)).toBeFocused();
    expect(sent).toHaveLength(2);
    expect(sent[0]).not.toHaveProperty('why');
    expect(sent[1]).toEqual({
      id: sent[0]?.id,
      sentence: 'Your responsibilities',
      why: 'The team decides more than it says.',
    });
  });

  test('takes what is selected in the offer', async ({ page }) => {
    await grade(page, weakOffer);
    await down(page).click();
    await expect(form(page)).toBeVisible();
    await page.evaluate(() => {
      const mark = document.querySelector('#offer-text mark');
      if (mark) document.getSelection()?.selectAllChildren(mark);
    });
    const selected = await page.locator('#offer-text mark').first().textContent();
    await expect(form(page).locator('.feedback-marked blockquote')).toHaveText(selected?.trim() ?? '');
    await form(page).getByRole('button', { name: 'Take it out' }).click();
    await expect(form(page).locator('.feedback-marked')).toHaveCount(0);
  });

  test('takes along what stands in the form when another offer is graded', async ({ page }) => {
    await grade(page, weakOffer);
    await down(page).click();
    await form(page).getByRole('textbox', { name: 'Why is the grade wrong?' }).fill('Never sent.');
    await expect(form(page)).toContainText('Your thumbs down has arrived.');
    const answer = page.waitForResponse('**/api/amendFeedback');
    await page.getByRole('textbox', { name: 'Text of the offer' }).fill(strongOffer);
    await page.getByRole('button', { name: 'Evaluate' }).click();
    expect((await answer).status()).toBe(200);
    expect((await answer).request().postDataJSON().data).toMatchObject({ why: 'Never sent.' });
  });
});

test.describe('on paper', () => {
  test.use({ locale: 'fr-FR' });

  test('the label and its sums stand on one A4 page, in the longer language too', async ({ page }) => {
    await grade(page, frenchOffer, inFrench);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [locale, words] of [
    ['en-GB', undefined],
    ['fr-FR', inFrench],
  ] as const) {
    for (const width of [360, 1280]) {
      test.describe(`${locale}, ${colorScheme}, ${width} pixels`, () => {
        test.use({ locale, colorScheme, viewport: { width, height: 800 } });

        test('open lines, questions and the form have no fault that axe finds', async ({ page }) => {
          await grade(page, frenchOffer, words);
          // What is fetched after the letter moves what stands below it.
          await expect(page.locator('.questions-list')).toBeAttached();
          // In a small window they are folded.
          if (width < 1024) await page.locator('details:has(.questions-list) > summary').click();
          await expect(page.locator('.questions-list')).toBeVisible();
          await page.locator('.offer-text mark a').first().click();
          await page.locator('.thumb').last().click();
          await page.locator('.feedback-pick').click();
          await expect(page.locator('.feedback-sentence').first()).toBeVisible();
          expect(await axeFaults(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      });
    }
  }
}

test('the label as text is there before the press of its button, and needs no connection then', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await grade(page, strongOffer);
  const fetched = page.waitForResponse(/\/label-as-text-[^/]*\.js$/);
  const copy = page.getByRole('button', { name: 'Copy as text' });
  await copy.hover();
  await (await fetched).finished();
  await context.setOffline(true);
  await copy.click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Larkbridge');
});

test('where the buttons of a line’s sentences cannot be fetched the sentences stand alone', async ({
  page,
}) => {
  await page.route(/\/line-quotes-[^/]*\.js$/, (route) => route.abort());
  await grade(page, strongOffer);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/line-quotes-'));
  const line = page.locator('#line-businessModelDefinition');
  await line.getByRole('button').first().click();
  await failed;
  await expect(line.locator('.line-quote').first()).toBeVisible();
  await expect(line.getByRole('alert')).toHaveCount(0);
  await expect(line.locator('.part-awaited')).toHaveCount(0);
});
