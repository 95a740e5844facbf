import type { Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { expect, signInContext, test } from './administration-page.ts';
import { freshOffer } from './fresh-offer.ts';
import { finalGrade } from './grade-strip.ts';
import { paste } from './page.ts';

test.describe.configure({ timeout: 120_000 });

const save = (page: Page) => page.getByRole('button', { name: 'Save to database' });
const answered = (page: Page) => page.waitForResponse('**/api/saveJobOffer');

test('a result is saved once by who is signed in, and what keeps it from being saved is said', {
  tag: '@busy',
}, async ({ page, context, server }) => {
  await test.step('without a session nothing of development mode is offered, but the way to sign in', async () => {
    await page.goto('/');
    await expect(page.getByText('Sign in to choose a model')).toBeVisible();
    await expect(page.getByLabel('add to evaluation dataset')).toHaveCount(0);
    await paste(page, strongOffer);
    await finalGrade(page, 'A').waitFor();
    await page.waitForLoadState('networkidle');
    await expect(save(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Debug' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('a result shows its parts under their titles, and is saved once', async () => {
    await signInContext(context, server);
    await page.goto('/');
    await page.getByLabel('add to evaluation dataset').check();
    const offer = freshOffer(strongOffer);
    const analysed = page.waitForRequest('**/api/analyzeJobOffer');
    const counted = page.waitForRequest(
      (request) => request.url().endsWith('/api/logEvent') && request.postData()?.includes('submit') === true,
    );
    await paste(page, offer);
    expect((await analysed).postDataJSON().data.addToDatasetsDataSet).toBe(true);
    expect((await counted).postDataJSON().data.addToDatasetsDataSet).toBe(true);
    for (const [title, text] of [
      ['Position', 'Product Manager'],
      ['Company', 'Larkbridge'],
      ['Score detail', 'Business Initiative: 5/5'],
      ['Score detail', 'Experimental Environment: '],
      ['Explanation', 'The role is in charge'],
      ['References', ''],
      ['Global Evaluation', ''],
      ['Debug', '"grade"'],
    ] as const) {
      await expect(page.getByRole('region', { name: title, exact: true })).toContainText(text);
    }
    await expect(page.getByText('It will be marked for evaluation datasets.')).toBeVisible();

    const first = answered(page);
    await save(page).click();
    const { result } = await (await first).json();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the saved offer' })).toHaveAttribute(
      'href',
      `/offres/${result.jobOfferId}`,
    );
    const second = answered(page);
    await save(page).click();
    expect((await (await second).json()).result).toEqual({ ...result, wasThere: true });
    await expect(page.getByText(/was saved before: nothing was overwritten/)).toBeVisible();
  });

  await test.step('what keeps an offer from being saved is said, and it can be tried again', async () => {
    await paste(page, freshOffer(strongOffer));
    let release = () => {};
    await page.route(
      '**/api/saveJobOffer',
      async (route) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        await route.fulfill({ status: 502, body: 'Bad gateway' });
      },
      { times: 1 },
    );
    await save(page).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    release();
    await expect(page.getByText('Error saving Server responded with status 502.')).toBeVisible();

    const cookies = await context.cookies();
    await context.clearCookies();
    await save(page).click();
    await expect(page.getByText(/^Error saving Fetching auth token failed/)).toBeVisible();
    await context.addCookies(cookies);
    await save(page).click();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
  });
});
