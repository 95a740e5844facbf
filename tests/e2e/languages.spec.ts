import en from '../../src/language/en/page.json' with { type: 'json' };
import fr from '../../src/language/fr/page.json' with { type: 'json' };
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { expect, paste, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(({ context }) => context.setOffline(false));

/** Every text of a dictionary by its path. */
function textsOf(node: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...textsOf(value, `${path}${key}.`)],
    ),
  );
}

const french = textsOf(fr);
/** English texts that are long enough not to occur by chance and differ in French. */
const englishTexts = [...textsOf(en)]
  .filter(([path, text]) => french.get(path) !== text && text.length > 9 && !text.includes('{{'))
  .map(([, text]) => text);

const words = { mode: 'Texte', evaluate: 'Évaluer' };

test.describe('for a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('every screen and every result is in French', { tag: '@busy' }, async ({ page }) => {
    const english = async (besides = '') => {
      const text = ((await page.locator('body').textContent()) ?? '').replace(besides, '');
      return englishTexts.filter((sentence) => text.includes(sentence));
    };
    for (const path of ['/method', '/privacy', '/bookmarklet', '/no-such-page', '/']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        await expect(page.getByRole('heading').first()).toBeVisible();
        expect(await english()).toEqual([]);
      });
    }
    for (const offer of [strongOffer, weakOffer]) {
      const [title = '', company = ''] = offer.split('\n');
      await test.step(`a result: ${title}`, async () => {
        await paste(page, offer, words);
        await expect(page.getByRole('article')).toContainText(company.split(',')[0] ?? '');
        await expect(page.getByRole('article')).toContainText('lecteur intégré, sans modèle d’IA');
        for (const section of ['Références', 'Candidature responsable', 'Nos big techs']) {
          await page.getByRole('button', { name: section }).click();
        }
        expect(await english(offer)).toEqual([]);
      });
    }
    await page.getByRole('button', { name: /pouce.*bas/i }).click();
    await expect(page.getByText('Merci ! Bien reçu, nous revoyons le résultat !')).toBeVisible();
  });
});

test('the visitor switches the language once its texts come; a result follows, and the choice stays', {
  tag: '@busy',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(page.getByRole('article')).toContainText('a true Product Manager position');
  const choose = page.getByRole('button', { name: 'Français' }).first();
  await test.step('texts that do not come leave the page as it is, which is said', async () => {
    await page.route('**/language/fr/page.json', (route) => route.abort());
    await choose.click();
    await expect(choose).toHaveAttribute('aria-busy', 'true');
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return page.getByText('The French texts could not be loaded').count();
      })
      .toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Grade another offer' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.unroute('**/language/fr/page.json');
  });
  await test.step('once they come, the page and its result are in French', async () => {
    await choose.click();
    await expect(page.getByRole('button', { name: 'Évaluer une autre offre' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('article')).toContainText('lecteur intégré, sans modèle d’IA');
    await expect(page.getByRole('article')).not.toContainText('a true Product Manager position');
  });
  await test.step('also after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Évaluer une autre offre' })).toBeVisible();
  });
});

test('texts that were missed without a connection come when it is back', { tag: '@busy' }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  const reads: string[] = [];
  await page.route('**/language/en/criteria.json', (route) => {
    reads.push(route.request().url());
    return route.abort();
  });
  await page.goto('/');
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return reads.length;
    })
    .toBe(6);
  await paste(page, strongOffer);
  const label = page.getByRole('article');
  await expect(label.locator('.sum')).toBeVisible();
  await expect(label).not.toContainText(/productStrategyDefinition|groups\./);
  await expect(label).not.toContainText('Product strategy');
  await page.unroute('**/language/en/criteria.json');
  await context.setOffline(true);
  await expect(page.locator('.connection-banner[data-lost]')).toBeVisible();
  await context.setOffline(false);
  // The browser's event may come after the clock was advanced once.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return label.textContent();
    })
    .toContain('Product strategy');
});
