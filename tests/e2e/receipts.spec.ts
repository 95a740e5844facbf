/** From receipts to text and back, open questions, and what a thumbs-down may add. */
import type { Page } from '@playwright/test';
import { frenchOffer, strongOffer, weakOffer } from '../fakes/offers.ts';
import { gradeStrip } from './grade-strip.ts';
import { expect, formBar, paste, test } from './page.ts';

const pricing = 'Own the P&L of the product and its pricing.';
const sentence = (page: Page, text: string) => page.locator('.offer-text mark', { hasText: text }).first();
const activeLines = (page: Page) => page.locator('.line[data-active]');

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});
test.afterEach(({ context }) => context.setOffline(false));

async function grade(page: Page, offer: string) {
  await page.goto('/');
  await paste(page, offer);
  await expect(gradeStrip(page)).toBeVisible();
}

test('side by side, sentences lead to their lines, and silent lines to questions', { tag: '@busy' }, async ({
  page,
  context,
}) => {
  await grade(page, strongOffer);
  await test.step('a sentence that is pointed at marks its line, and brings it into view', async () => {
    await sentence(page, 'Run usability tests').hover();
    await expect(activeLines(page)).not.toHaveCount(0);
    await expect(activeLines(page).first()).toBeInViewport();
    await page.getByRole('heading', { name: 'The offer' }).hover();
    await expect(activeLines(page)).toHaveCount(0);
  });
  await test.step('the keyboard goes from a sentence to its opened line', async () => {
    await sentence(page, pricing).getByRole('link').focus();
    await expect(activeLines(page)).toContainText(['Business model']);
    await page.keyboard.press('Enter');
    const line = page.getByRole('article').getByRole('button', { name: /Business model/ });
    // Its part was collapsed.
    await expect(line).toBeFocused();
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await expect(line).toBeInViewport();
    await line.click();
    await expect(page.locator('.line-trigger[aria-expanded=true]')).toHaveCount(0);
  });
  await test.step('a sentence with several lines marks and opens all of them', async () => {
    // The focused element marks its own lines.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const owned = sentence(page, 'Run usability tests');
    await owned.hover();
    const lines = await activeLines(page).count();
    expect(lines).toBeGreaterThan(1);
    await owned.getByRole('link').click();
    await expect(page.locator('.line-trigger[aria-expanded=true]')).toHaveCount(lines);
  });
  await test.step('what the offer contradicts is underlined in another way than what it states', async () => {
    const style = (state: string) =>
      page
        .locator(`.offer .legend .receipt[data-states="${state}"]`)
        .evaluate((mark) => getComputedStyle(mark).textDecorationStyle);
    expect([await style('stated'), await style('contradicted')]).toEqual(['solid', 'dashed']);
    await expect(sentence(page, pricing)).toHaveCSS('text-decoration-style', 'solid');
  });
  await test.step('questions are about silent lines alone, and are copied together', async () => {
    const asked = page.getByRole('region', { name: 'Questions to ask at the interview' });
    await asked.getByRole('button').click();
    const items = asked.getByRole('listitem');
    await expect(items).not.toHaveCount(0);
    const names = await items.locator('.questions-about').allTextContents();
    expect(names, 'the title is known').not.toContain('Product Owner title');
    for (const name of names)
      await expect(page.locator('.line[data-state=silent] .line-name', { hasText: name })).not.toHaveCount(0);
    await asked.getByRole('button', { name: 'Copy all questions' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Senior Product Manager');
    expect(copied.split('\n')).toHaveLength((await items.count()) + 1);
  });
  await test.step('the label as text is there before its button is pressed, and needs no connection then', async () => {
    const fetched = page.waitForResponse(/\/format-label-as-text-[^/]*\.js$/);
    const copy = page.getByRole('button', { name: 'Copy as text' });
    await copy.hover();
    await (await fetched).finished();
    await context.setOffline(true);
    await copy.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Grade A\n');
  });
});

test.describe('in one column', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a sentence tells its lines in place, and leads to them', { tag: '@busy' }, async ({ page }) => {
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

test('where the buttons of a line’s sentences cannot be fetched the sentences stand alone', {
  tag: '@busy',
}, async ({ page }) => {
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

test('a thumbs-down is sent at the press, and takes a sentence and a reason later', { tag: '@busy' }, async ({
  page,
}) => {
  const form = page.getByRole('form', { name: 'Show what is wrong, if you like' });
  const down = page.getByRole('button', { name: 'Thumbs down' });
  const why = form.getByRole('textbox', { name: 'Why is the grade wrong?' });
  const sent: { id?: string; sentence?: string; why?: string }[] = [];
  page.on('request', (request) => {
    if (/\/api\/(send|amend)Feedback$/.test(request.url())) sent.push(request.postDataJSON().data);
  });
  await grade(page, weakOffer);
  await test.step('by the keyboard alone', async () => {
    const arrived = page.waitForResponse('**/api/sendFeedback');
    await down.focus();
    await page.keyboard.press('Enter');
    expect((await arrived).status()).toBe(200);
    await expect(form).toContainText('Your thumbs down has arrived.');
    await expect(page.getByText('Received, we are reviewing the result!')).toBeVisible();
    await form.getByRole('button', { name: 'Pick from the list' }).focus();
    await page.keyboard.press('Enter');
    await form.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(form.locator('.feedback-marked')).toContainText('Your responsibilities');
    await why.focus();
    await page.keyboard.insertText('The team decides more than it says.');
    const answer = page.waitForResponse('**/api/amendFeedback');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(200);
    await expect(form).toHaveCount(0);
    await expect(down).toBeFocused();
    expect(sent).toHaveLength(2);
    expect(sent[0]).not.toHaveProperty('why');
    expect(sent[1]).toEqual({
      id: sent[0]?.id,
      sentence: 'Your responsibilities',
      why: 'The team decides more than it says.',
    });
  });
  await test.step('what is selected in the offer', async () => {
    await paste(page, frenchOffer);
    await expect(page.getByRole('article')).toContainText('Belrive');
    await down.click();
    await expect(form).toBeVisible();
    await page.evaluate(() => {
      const mark = document.querySelector('#offer-text mark');
      if (mark) document.getSelection()?.selectAllChildren(mark);
    });
    const selected = await page.locator('#offer-text mark').first().textContent();
    await expect(form.locator('.feedback-marked blockquote')).toHaveText(selected?.trim() ?? '');
    await form.getByRole('button', { name: 'Remove it' }).click();
    await expect(form.locator('.feedback-marked')).toHaveCount(0);
  });
  await test.step('what stands in the form goes along when another offer is graded', async () => {
    await why.fill('Never sent.');
    await expect(form).toContainText('Your thumbs down has arrived.');
    const answer = page.waitForResponse('**/api/amendFeedback');
    await formBar(page).click();
    await page.getByRole('textbox', { name: 'Text of the offer' }).fill(strongOffer);
    await page.getByRole('button', { name: 'Evaluate' }).click();
    expect((await answer).status()).toBe(200);
    expect((await answer).request().postDataJSON().data).toMatchObject({ why: 'Never sent.' });
  });
});
