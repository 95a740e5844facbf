import { expect, openOffersMenu, signInContext, test } from './administration-page.ts';

test.beforeEach(({ context, server }) => signInContext(context, server));

test('background work is seen, and cancelled by the keyboard after a question', { tag: '@busy' }, async ({
  page,
}) => {
  await test.step('a list that does not come says why, and comes when asked again', async () => {
    await page.route('**/api/listJobs', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/offres/jobs');
    await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toContainText('status 502');
    await page.unroute('**/api/listJobs');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'waiting' })).toBeVisible();
  });

  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  await openOffersMenu(page);
  await page.getByRole('link', { name: 'Background work' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Background work' })).toBeVisible();
  const tidying = page.getByRole('listitem').filter({ hasText: 'Tidy up' });
  // The next job; the one enqueued at the start is done.
  await expect(tidying.filter({ hasText: 'Waiting since' })).toHaveCount(1);
  await page.getByLabel('State').selectOption('Done');
  const regraded = page.getByRole('listitem').filter({ hasText: 'Grade saved offers anew' });
  await regraded.getByRole('button', { name: '1 attempt' }).click();
  await expect(regraded.getByText('done', { exact: true })).toBeVisible();
  await page.getByLabel('State').selectOption('Waiting');
  await tidying.getByRole('button', { name: 'Cancel the job' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It will not be done, unless')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the job' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tidying).toHaveCount(1);
  await expect(tidying.getByRole('button', { name: 'Cancel the job' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel the job' }).press('Enter');
  await expect(page.getByText('The job is cancelled.')).toBeVisible();
  await page.getByLabel('State').selectOption('Cancelled');
  await expect(tidying).toHaveCount(1);
  await openOffersMenu(page);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row', { name: /Cancelled a background job/ })).toContainText('Work: tidy');
});
