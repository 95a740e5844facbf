/** From a visitor's thumbs-down to the saved offer, and its audit log. */
import type { Page } from '@playwright/test';
import { weakOffer } from '../fakes/offers.ts';
import { expect, openOffersMenu, openSessionMenu, signInContext, test } from './administration-page.ts';
import { attacks } from './attacks.ts';

test.describe.configure({ timeout: 120_000 });

const marked = '- Take part in PI planning with the other teams of our SAFe release train.';

/** A unique offer for each test. */
let offers = 0;
const freshOffer = () => weakOffer.replace('Leeds', `Leeds ${process.pid}-${++offers}`);

const rows = (page: Page) => page.locator('.complaint-row');
const current = (page: Page) => page.locator('.complaint-row[aria-current]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search complaints' });
/** The number of rows in the inbox's side list. */
const found = (page: Page, count: number) => expect(rows(page)).toHaveCount(count);

/** Sends complaints without a browser; the last one is first in the list. */
async function send(
  page: Page,
  complaints: { jobOffer: string; why?: string; sentence?: string; changes?: object }[],
) {
  for (const { jobOffer, why, sentence, changes = {} } of complaints) {
    const analysed = await page.request.post('/api/analyzeJobOffer', { data: { data: { jobOffer } } });
    const { result } = await analysed.json();
    const data = { jobOffer, why, sentence, result: { ...JSON.parse(result.content), ...changes } };
    const response = await page.request.post('/api/sendFeedback', { data: { data } });
    expect(response.status(), await response.text()).toBe(200);
  }
}

test.beforeEach(({ context, server }) => signInContext(context, server));

test('a complaint leads by one press to the saved offer with the marked sentence named, and the log tells of it', {
  tag: '@busy',
}, async ({ page }) => {
  const offer = freshOffer();
  const why = `The train stops at ${process.pid}-${offers}.`;
  await send(page, [{ jobOffer: offer, why, sentence: marked }]);
  const marks = page.locator('#offer-text .marked-sentence');

  await test.step('it is found, and shows what the visitor marked', async () => {
    await page.goto('/offres/feedback');
    await search(page).fill(`TRAIN ${process.pid}-${offers}`);
    // It may be the only one; the address contains the search once it has run.
    await expect(page).toHaveURL(/search=TRAIN/);
    await found(page, 1);
    const complaint = page.getByRole('article').filter({ hasText: 'What the visitor says' });
    await expect(complaint.getByText(why)).toBeVisible();
    await expect(complaint.getByRole('heading', { name: 'Product Owner' }).first()).toBeVisible();
    await expect(marks.last()).toBeInViewport();
    expect((await marks.allTextContents()).join('')).toBe(`Marked by the visitor: ${marked}`);
    await expect(page.locator('.label .strip-tab[data-final]')).toHaveText('D');
  });

  await test.step('it is saved, found again where it went, and logged', async () => {
    await page.getByRole('button', { name: 'Save and correct' }).click();
    await expect(page).toHaveURL(/\/offres\/[\da-f-]{36}\?from=.+#sentence=\d+-\d+$/);
    await expect(marks.last()).toBeInViewport();
    const { pathname, hash } = new URL(page.url());
    const jobOfferId = pathname.split('/').at(-1);
    const opened = await page.request.post('/api/openJobOffer', { data: { data: { jobOfferId } } });
    const { content } = (await opened.json()).result;
    const [start, end] = hash.replace('#sentence=', '').split('-').map(Number);
    expect(content.slice(start, end)).toBe(marked);

    await page.goBack();
    await expect(search(page)).toHaveValue(`TRAIN ${process.pid}-${offers}`);
    await expect(page.getByText('No complaint here contains these words.')).toBeVisible();
    await page.getByRole('button', { name: 'Saved 1' }).click();
    await found(page, 1);
    const link = page.getByRole('link', { name: 'Open the saved offer' });
    await expect(link).toHaveAttribute('href', new RegExp(`^${pathname}\\?from=.+${hash}$`));
    // The offer is already in memory: it is shown at once, scrolled to the sentence.
    await link.click();
    await expect(page.getByRole('region', { name: 'The correction' })).toBeVisible();
    await expect(marks.last()).toBeInViewport();

    await page.getByRole('link', { name: 'Back to the feedback' }).click();
    // The search is restored.
    await expect(search(page)).toHaveValue(`TRAIN ${process.pid}-${offers}`);
    await found(page, 1);
    await page.goto('/offres/audit');
    const row = page.getByRole('row', { name: /Saved a complaint/ }).first();
    await expect(row).toContainText('admin@example.org');
    await expect(row.getByRole('link')).toHaveAttribute('href', pathname);
    await row.getByRole('button', { name: /^its log/ }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('combobox', { name: 'What' }).selectOption('Deleted an offer');
    await expect(page.getByText('Nothing in the log fits.')).toBeVisible();
  });

  await test.step('the log tells of exports and sign-ins, and is filtered by them', async () => {
    const exported = await page.request.get('/api/offers.csv?letter=A&corrected=no');
    expect(exported.status()).toBe(200);
    const wrong = { email: 'someone@example.org', code: 'wrong' };
    const refused = await page.request.post('/api/completeSignIn', { data: { data: wrong } });
    expect(refused.status()).toBe(401);
    await page.goto('/offres/audit');
    const what = page.getByRole('combobox', { name: 'What' });
    const first = page.getByRole('row').nth(1);
    await what.selectOption('Exported offers');
    for (const text of [
      'admin@example.org',
      'Format: CSV',
      'Only with the grade: A',
      'Only those not corrected',
    ])
      await expect(first).toContainText(text);
    await what.selectOption('Sign-in refused');
    await expect(first).toContainText('Not signed in');
    await expect(first).toContainText(/Attempts in this hour: \d+/);
    await expect(page.getByRole('main')).not.toContainText('someone@example.org');
    // By words and by days.
    await what.selectOption('Everything');
    await page.getByLabel('Search').fill('csv');
    await expect(first).toContainText('Format: CSV');
    await expect(page.getByRole('row', { name: /Sign-in refused/ })).toHaveCount(0);
    await page.getByLabel('Search').fill('nowhere to be found');
    await expect(page.getByText('Nothing in the log fits.')).toBeVisible();
    await page.getByLabel('Search').fill('');
    await expect(first).toBeVisible();
    await page.getByLabel('Up to and including').fill('2020-01-31');
    await expect(page.getByText('Nothing in the log fits.')).toBeVisible();
    await page.getByLabel('Up to and including').fill('');
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await expect(first).toBeVisible();
    await what.selectOption('Signed in');
    await expect(first).toContainText('admin@example.org');
    await expect(page.getByRole('combobox', { name: 'Who' }).getByRole('option')).toHaveText([
      'Everyone',
      'admin@example.org',
    ]);
  });
});

test('complaints are worked through by the keyboard alone, and no letter typed is a key', {
  tag: '@busy',
}, async ({ page }) => {
  const jobOffer = freshOffer();
  const word = `keys${process.pid}x${offers}`;
  await send(page, [
    { jobOffer, why: `${word} first` },
    { jobOffer, why: `${word} second` },
    { jobOffer, why: `${word} third` },
  ]);
  await page.goto(`/offres/feedback?search=${word}`);
  await found(page, 3);
  await expect(current(page)).toContainText('third');
  await page.keyboard.press('j');
  await expect(current(page)).toContainText('second');
  await expect(current(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(current(page)).toContainText('first');
  await page.keyboard.press('k');
  // Once put aside it keeps its place, and the next one is selected.
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Put aside 1' })).toBeVisible();
  await expect(current(page)).toContainText('first');
  await expect(rows(page).nth(1)).toContainText('put aside');
  await page.keyboard.press('k');
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Put aside 0' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.inbox-pane')).toBeFocused();

  await search(page).focus();
  await page.keyboard.type(' jes');
  await expect(search(page)).toHaveValue(`${word} jes`);
  await expect(page.getByText('No complaint here contains these words.')).toBeVisible();
  await search(page).fill(word);
  await found(page, 3);
  await page.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
  await rows(page).first().focus();
  await page.keyboard.press('j');
  await expect(current(page)).toContainText('third');
  await page.keyboard.press('ArrowDown');
  await expect(current(page)).toContainText('second');
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Open 3' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Use single keys' })).not.toBeChecked();
  await expect(current(page)).toContainText('second');
  await openOffersMenu(page);
  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(search(page)).toHaveValue('');
});

test('behind a question nothing happens, in one column the list makes room, and what fails is asked again', {
  tag: '@busy',
}, async ({ page }) => {
  await test.step('while a question waits for its answer, no letter does anything behind it', async () => {
    const word = `question${process.pid}`;
    await send(page, [{ jobOffer: freshOffer(), why: word }]);
    await page.goto(`/offres/feedback?search=${word}`);
    await found(page, 1);
    await openSessionMenu(page);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('e');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Open 1' })).toBeVisible();
    await found(page, 1);
    await page.keyboard.press('e');
    await expect(page.getByRole('button', { name: 'Put aside 1' })).toBeVisible();
  });

  await test.step('in one column a complaint takes the place of the list, and gives it back', async () => {
    const word = `narrow${process.pid}`;
    await send(page, [{ jobOffer: freshOffer(), why: word }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/offres/feedback?search=${word}`);
    await rows(page).click();
    await expect(page.locator('.inbox-pane')).toBeFocused();
    await expect(rows(page)).toBeHidden();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(rows(page)).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  await test.step('what the server cannot answer is said, and asked again', async () => {
    await page.route('**/api/listFeedback', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/offres/feedback');
    await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toContainText('502');
    await page.unroute('**/api/listFeedback');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toHaveCount(0);
  });
});

test('nothing in a complaint is more than text', { tag: '@busy' }, async ({ page, complaints }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const word = `hostile${process.pid}`;
  const html = attacks.join('');
  const changes = {
    position: html,
    company: html,
    explanation: html,
    language: '"><script>',
    references: html,
    score: 1,
  };
  await send(page, [
    { jobOffer: `${html}\n${freshOffer()}`, why: `${word} ${html}`.slice(0, 1_000), changes },
  ]);
  await page.goto(`/offres/feedback?search=${word}`);
  await expect(page.locator('.complaint-columns')).toContainText('<');
  await expect(page.getByText(/our own calculation gives D, not E/)).toBeVisible();
  await expect(page.locator('main :is(script, iframe, object, embed, img, form, base, link)')).toHaveCount(0);
  await page.getByRole('button', { name: 'Put aside', exact: true }).click();
  await expect(page.locator('.complaint-row[data-state=dismissed]')).toBeVisible();
  await page.goto('/offres/audit');
  await expect(page.getByRole('row', { name: /Put a complaint aside/ }).first()).toContainText('<');
  await expect(page.locator('main :is(script, iframe, object, embed, img, form, base, link)')).toHaveCount(0);
  expect(asked.filter((address) => new URL(address).origin !== new URL(page.url()).origin)).toEqual([]);
  expect(complaints).toEqual([]);
});
