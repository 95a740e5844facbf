import { strongOffer } from '../fakes/offers.ts';
import { attacks } from './attacks.ts';
import { expect, paste, test } from './page.ts';

test('no HTML of an answer runs, loads or sends anything', async ({ page, complaints }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env.OFFERGRADE_ADDRESS ?? '')) outside.push(request.url());
  });
  const links = '<ul><li><a href="https://example.com/page" target="_blank">A reference</a></li></ul>';
  await page.route('**/api/analyzeJobOffer', async (route) => {
    const request = route.request();
    const response = await route.fetch({ headers: { ...request.headers(), accept: 'application/json' } });
    const { result } = await response.json();
    const content = JSON.parse(result.content);
    const changed = {
      ...content,
      references: links + attacks.join(''),
      position: attacks[0],
      explanation: attacks[1],
    };
    await route.fulfill({ json: { result: { content: JSON.stringify(changed) } } });
  });
  await page.goto('/');
  await paste(page, strongOffer);
  await page.getByRole('button', { name: 'References' }).click();
  const kept = page.getByRole('link', { name: 'A reference' });
  await expect(kept).toBeVisible();
  await expect(kept).toHaveAttribute('target', '_blank');
  await expect(kept).toHaveAttribute('rel', 'noopener noreferrer');
  const references = page.locator('.references');
  await expect(references.locator('script, iframe, object, embed, base, link, form[action]')).toHaveCount(0);
  const handlers = await references.evaluate((node) =>
    [...node.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
  );
  expect(handlers).toEqual([]);
  for (const link of await references.getByText('click').all()) await link.click({ force: true });
  expect(await page.evaluate(() => (window as unknown as { attacked?: number }).attacked)).toBeUndefined();
  expect(outside).toEqual([]);
  // The strings stand in the page as text.
  await expect(page.locator('.label-position')).toHaveText(attacks[0] ?? '');
  // The content policy refuses again what the sanitiser took apart in a document of its own: a second wall, not an error.
  complaints.length = 0;
});
