import type { Page } from '@playwright/test';
import { maxOf, secondLookReply } from '../fakes/second-look-replies.ts';
import { swedishOffer } from '../fakes/swedish-offer.ts';
import { axeFaultsInBothThemes } from './axe-faults.ts';
import { gradeStrip } from './grade-strip.ts';
import { expect, test } from './model-page.ts';
import {
  honest,
  type ModelServer,
  modelThatSays,
  offerForTheModel,
  startModelServer,
} from './model-server.ts';
import { formBar, paste } from './page.ts';

// Skips the letter's animation, which is not tested here and took most of the time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ timeout: 120_000 });

const inFrench = (page: Page) => page.getByRole('button', { name: 'Français' }).first().click();
const inEnglish = (page: Page) => page.getByRole('button', { name: 'English' }).first().click();

test('who receives the text is said before, stages and criteria show as they come, and the letter says how sure it is', {
  tag: '@busy',
}, async ({ page, endpoint }) => {
  const label = page.getByRole('article');
  const certainty = page.locator('.label-certainty');

  await test.step('who receives the text, and what is kept, stands beside Evaluate before an offer is sent', async () => {
    const asked = endpoint.chatCount;
    // No call is needed for it, as the document itself contains it.
    await page.route('**/api/**', () => {});
    await page.goto('/');
    const line = page.locator('.reader-line');
    await expect(line).toContainText('An AI model reads the offer: its text goes to 127.0.0.1');
    await expect(line).toContainText('kept for a day');
    await expect(page.getByRole('button', { name: 'Evaluate' })).toHaveAccessibleDescription(/AI model/);
    expect(endpoint.chatCount).toBe(asked);
    await line.getByRole('link', { name: 'Privacy' }).click();
    await expect(label).toContainText(new URL(endpoint.baseUrl).hostname);
    await page.unroute('**/api/**');
  });

  await test.step('stages and criteria show as they come, each line in a place of its own', async () => {
    endpoint.follow(() => ({ chunkDelay: 60 }));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await paste(page, offerForTheModel());
    const arrived = label.locator('.line[data-arrived]');
    await expect(label.locator('.stage[data-state=underWay]')).toHaveText([
      /Reading the business initiative/,
      /Reading the experimental environment/,
    ]);
    await expect(label.locator('.line')).toHaveCount(24);
    const heights = new Set<number>();
    for (const min of [0, 1, 4, 8]) {
      await expect.poll(() => arrived.count()).toBeGreaterThanOrEqual(min);
      heights.add(await label.evaluate((node) => node.clientHeight));
    }
    expect([...heights]).toHaveLength(1);
    await expect(arrived.filter({ hasText: 'Business model' })).toContainText('accountable');
    // Assistive technology is told the stages, not each line.
    await expect(page.locator('.result-area > [role=status]')).toHaveText(
      'Reading the business initiative and the experimental environment',
    );
    await expect(page.locator('.result-area [aria-live]')).toHaveCount(0);
    await expect(certainty).toBeVisible();
    await expect(arrived).toHaveCount(0);
    endpoint.follow([]);
  });

  await test.step('a letter that all readings agree on is sure', async () => {
    await expect(certainty).toContainText('B, sure.');
    await expect(label.locator('.label-source')).toContainText('fake-large');
    await expect(page.getByText('This result was generated with AI (fake-large)')).toBeVisible();
    await expect(page.locator('meta[name=digitalSourceType]')).toHaveAttribute(
      'content',
      /compositeSynthetic$/,
    );
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '').hasPart[0]).toMatchObject({ creditText: 'fake-large' });
  });

  await test.step('a letter that the readings differ on says what it hinges on, in both languages', async () => {
    const doubtful = { ...honest, UXCustomerDiscovery: { value: false } };
    // One of three readings misses the decisive criterion, but the median does not.
    endpoint.answerWith(modelThatSays((seed) => (seed === 3 ? doubtful : honest)));
    await paste(page, offerForTheModel());
    await expect(certainty).toContainText('B, could be C: it depends on “User discovery”.');
    await inFrench(page);
    await expect(certainty).toContainText(
      'B, peut-être C\u00a0: tout dépend de «\u00a0Découverte des utilisateurs\u00a0».',
    );
  });
});

test('what the model made up, and what it takes back when asked again, is shown beside its criterion, and prints', {
  tag: '@busy',
}, async ({ page, endpoint }) => {
  const madeUp = 'You answer for the growth of the whole group.';
  const says = modelThatSays({ ...honest, growthActivities: { value: 2, quotes: [madeUp] } });
  const supported: Partial<Record<string, number | boolean>> = {
    UXCustomerDiscovery: false,
    productStrategyDefinition: 2,
  };
  endpoint.answerWith((request) =>
    request.schemaName === 'secondLook'
      ? secondLookReply(request.material, (merit) => supported[merit.id] ?? maxOf(merit))
      : says(request),
  );
  await page.goto('/');
  await paste(page, offerForTheModel());
  await expect(gradeStrip(page)).toBeVisible();
  const lineOf = (text: string) => page.locator('.label .line').filter({ hasText: text });

  await test.step('a result of several readings prints on one A4 page', async () => {
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  await test.step('a sentence that was made up is told apart', async () => {
    const line = lineOf('in charge of moving a figure');
    await expect(line).toContainText('No sentence about it');
    await expect(line).toContainText('not mentioned');
    await expect(line).toContainText('Not counted: the model said “in charge of moving a figure”');
    await line.getByRole('button').click();
    await expect(line.locator('.rejected-quote')).toHaveText(madeUp);
    await expect(line.locator('.line-quote')).toHaveCount(0);
  });

  await test.step('what is taken back says so, and what counts for less rests on its sentence all the same', async () => {
    const line = lineOf('User discovery');
    await expect(line).toContainText('not mentioned');
    await expect(line).toContainText('did not confirm it when it was asked again with that sentence alone');
    await line.getByRole('button').click();
    await expect(line.locator('.rejected-quote')).toHaveCount(1);
    const lowered = lineOf('Product strategy');
    await expect(lowered).toContainText('Not counted as “accountable”');
    await lowered.getByRole('button').click();
    await expect(lowered.locator('.line-quote')).toHaveCount(1);
    await expect(lowered.locator('.rejected-quote')).toHaveCount(0);
  });

  expect(await axeFaultsInBothThemes(page)).toEqual({ light: [], dark: [] });
  await inFrench(page);
  await expect(lineOf('Découverte des utilisateurs')).toContainText(
    'ne l’a pas confirmé quand on l’a interrogé de nouveau avec cette seule phrase',
  );
});

test('where the model fails or may read no more, the page says who read the offer and why, in both languages', {
  tag: '@busy',
}, async ({ page }) => {
  const notice = page.locator('.label-notice');
  const source = page.locator('.label-source');
  const withoutModel = page.getByText('No AI model was used for this result');
  const readByModel = async ({ address }: ModelServer) => {
    await page.goto(address);
    await paste(page, offerForTheModel());
    await expect(source).toContainText('fake-large');
    await expect(notice).toHaveCount(0);
  };
  const limited = (limit: Record<string, string>) =>
    startModelServer({ OFFERGRADE_LIMITS: 'true', ...limit }, { reply: modelThatSays(honest) });

  await onServer(
    'it failed',
    startModelServer({}, { script: () => ({ status: 500 }) }),
    async ({ address }) => {
      await page.goto(address);
      await paste(page, offerForTheModel());
      await expect(notice).toContainText('fake-large should have read this offer, but it failed');
      await expect(notice).toContainText('does not answer at the moment: try again');
      await expect(source).toContainText('built-in reader, no AI model');
      await expect(withoutModel).toContainText('The AI model that failed may have received the text.');
    },
  );

  await onServer(
    'past the limit of an hour',
    limited({ OFFERGRADE_ANALYSES_PER_HOUR: '1' }),
    async (server) => {
      await readByModel(server);
      await paste(page, offerForTheModel());
      await expect(notice).toContainText('in an hour: the built-in reader read this one');
      await expect(withoutModel).not.toContainText('may have received');
    },
  );

  await onServer('past the budget of a day', limited({ OFFERGRADE_TOKENS_PER_DAY: '1' }), async (server) => {
    await readByModel(server);
    await paste(page, offerForTheModel());
    await expect(notice).toContainText(
      'has reached its limit for today: the built-in reader read this offer',
    );
    const asked = server.endpoint.chatCount;
    await inFrench(page);
    await expect(notice).toContainText('a atteint sa limite du jour');
    // The built-in reader cannot read it either; the form says why, and when to try again.
    await formBar(page).click();
    await page.getByRole('textbox').fill(swedishOffer);
    await page.getByRole('button', { name: 'Évaluer', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('réessayez demain');
    expect(server.endpoint.chatCount).toBe(asked);
    await inEnglish(page);
  });

  const alone = startModelServer({ OFFERGRADE_FALLBACK: 'false' }, { script: () => ({ status: 401 }) });
  await onServer(
    'nobody stands in: the fixed sentence first, then what happened',
    alone,
    async ({ address }) => {
      await page.goto(address);
      await paste(page, offerForTheModel());
      const alert = page.getByRole('alert').filter({ hasText: 'Error' });
      await expect(alert.locator('p')).toHaveText([
        'Error, please try again by selecting the entire job offer description.',
        'The provider of the AI model does not accept this site’s key: whoever runs this site should check OPENAI_API_KEY.',
        'Model: fake-large',
      ]);
      await inFrench(page);
      await expect(page.locator('.form-error p')).toHaveText([
        /^Erreur, veuillez réessayer/,
        /^Le fournisseur du modèle d’IA n’accepte pas la clé de ce site/,
        'Modèle\u00a0: fake-large',
      ]);
      await page.setViewportSize({ width: 360, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
  );
});

/** Runs a step on a separate server, which is stopped in any case. */
async function onServer(
  title: string,
  starting: Promise<ModelServer>,
  visit: (server: ModelServer) => Promise<void>,
): Promise<void> {
  const server = await starting;
  try {
    await test.step(title, () => visit(server));
  } finally {
    await server.stop();
  }
}
