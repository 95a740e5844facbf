import { otherJob, strongOffer } from '../fakes/offers.ts';
import { attacks } from './attacks.ts';
import { expect, paste, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Attributes that an attack may leave in the page: those of links. */
const kept = ['href', 'target', 'rel'];
/** No pictures, nothing but links, text and lists. */
const notOfReferences = ':not(a, ul, ol, li)';

test('each attack by itself leaves nothing behind', { tag: '@busy' }, async ({ page, complaints }) => {
  test.setTimeout(120_000);
  let honest: object | undefined;
  let attack = '';
  await page.route('**/api/analyzeJobOffer', async (route) => {
    if (!honest) {
      const headers = { ...route.request().headers(), accept: 'application/json' };
      const { result } = await (await route.fetch({ headers })).json();
      honest = JSON.parse(result.content) as object;
    }
    const references = `<p>Before.</p>${attack}`;
    await route.fulfill({ json: { result: { content: JSON.stringify({ ...honest, references }) } } });
  });
  await page.goto('/');
  for (attack of attacks) {
    // Its label is short, and has the same references.
    await paste(page, otherJob);
    await page.getByRole('button', { name: 'References' }).click();
    const references = page.locator('.references');
    await expect(references, attack).toContainText('Before.');
    await expect(references.locator(notOfReferences), attack).toHaveCount(0);
    const attributes = await references.evaluate((node) =>
      [...node.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => ({ name, value })),
      ),
    );
    for (const { name, value } of attributes) {
      expect(kept, attack).toContain(name);
      if (name === 'target') expect(value, attack).toBe('_blank');
      if (name === 'href') expect(value, attack).toMatch(/^(https:|\/)/);
    }
    const ran = await page.evaluate(() => (window as unknown as { attacked?: number }).attacked);
    expect(ran, attack).toBeUndefined();
  }
  // For the same reason as below.
  complaints.length = 0;
});

test('no HTML of an answer runs, loads or sends anything', { tag: '@busy' }, async ({ page, complaints }) => {
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
  const reference = page.getByRole('link', { name: 'A reference' });
  await expect(reference).toBeVisible();
  await expect(reference).toHaveAttribute('target', '_blank');
  await expect(reference).toHaveAttribute('rel', 'noopener noreferrer');
  const references = page.locator('.references');
  await expect(references.locator(notOfReferences)).toHaveCount(0);
  const handlers = await references.evaluate((node) =>
    [...node.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
  );
  expect(handlers).toEqual([]);
  for (const link of await references.getByText('click').all()) await link.click({ force: true });
  expect(await page.evaluate(() => (window as unknown as { attacked?: number }).attacked)).toBeUndefined();
  expect(outside).toEqual([]);
  // The strings are shown as text.
  await expect(page.locator('.label-title')).toHaveText(attacks[0] ?? '');
  // The content policy also refuses what the sanitiser parsed in a separate document: defence in
  // depth, not an error.
  complaints.length = 0;
});
