import { expect, openOffersMenu, signInContext, test } from './administration-page.ts';
import { administrator } from './administration-server.ts';

test.beforeEach(({ context, server }) => signInContext(context, server));

test('the navigation leads through administration without losing its session, and Evals counts the saved offers', {
  tag: '@busy',
}, async ({ page, context, server }) => {
  await test.step('the navigation leads through administration', async () => {
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Development mode' });
    await expect(navigation.getByRole('link')).toHaveText(['Home', 'Offers', 'Evals', 'Fine-tuning']);
    await expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await navigation.getByRole('link', { name: 'Evals' }).click();
    expect(new URL(page.url()).pathname).toBe('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration');
    // In the list, and where runs are launched.
    await expect(page.getByText('No datasets available. Create a dataset first.')).toHaveCount(2);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await navigation.getByRole('link', { name: 'Fine-tuning' }).click();
    expect(new URL(page.url()).pathname).toBe('/evals');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fine-tuning');
    await expect(page.getByText('No tuned models yet: the built-in tuner above makes them.')).toBeVisible();
    await navigation.getByRole('link', { name: 'Offers' }).click();
    await expect(page.getByText(`Signed in as ${administrator}`)).toBeVisible();
    await openOffersMenu(page);
    const second = page.getByRole('navigation', { name: 'Offers' });
    await expect(second.getByRole('link')).toHaveText([
      'Offers',
      'Feedback',
      'Doubts',
      'Companies',
      'Audit log',
      'Costs',
      'Background work',
    ]);
    await second.getByRole('link', { name: 'Costs' }).click();
    await expect(second).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'In Offers: Costs' })).toBeVisible();
    // One line at any width.
    const line = await page.locator('.navigation-bar').boundingBox();
    expect(line?.height).toBeLessThan(48);
    expect(asked).not.toContain('/api/describeSession');
    await page.goto('/offres/feedback/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  });

  await test.step('Evals counts the saved offers, and says where it cannot', async () => {
    const figure = (name: string) => page.getByRole('row', { name }).getByRole('cell');
    await page.goto('/admin');
    await expect(figure('Saved offers')).toHaveText(/^\d+$/);
    // Tests before this one may have saved some.
    const filter = { inDatasets: 'yes', corrected: 'yes' };
    const counted = await page.request.post('/api/countJobOffers', { data: { data: filter } });
    const { offers } = (await counted.json()).result;
    await expect(figure('Marked and corrected')).toHaveText(String(offers));
    await page.route('**/api/countJobOffers', (route) => route.fulfill({ status: 502, body: '' }));
    await page.reload();
    await expect(page.getByText('Server responded with status 502.')).toBeVisible();
    await page.unroute('**/api/countJobOffers');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(figure('Saved offers')).toHaveText(/^\d+$/);
  });

  await test.step('a session that ends meanwhile is found by the next call', async () => {
    const cookies = await context.cookies();
    const headers = {
      'content-type': 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
    await fetch(`${server.address}/api/signOut`, { method: 'POST', headers, body: '{"data":{}}' });
    await page.getByRole('link', { name: 'Fine-tuning' }).click();
    await page.getByRole('link', { name: 'Evals' }).click();
    const ended = page.getByRole('alert').filter({ hasText: /^Fetching auth token failed/ });
    await expect(ended).toBeVisible();
  });
});
