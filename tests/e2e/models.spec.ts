import { mostOf, secondLookReply } from '../fakes/second-look-replies.ts';
import { swedishOffer } from '../fakes/swedish-offer.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, honest, modelThatSays, offerForTheModel, startModelServer, test } from './model-server.ts';
import { paste } from './page.ts';

// The travelling letter is not what these are about: waiting for it took most of their time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ timeout: 60_000 });

test('who receives the text, and what is kept, stands beside Evaluate before an offer is sent', async ({
  page,
  endpoint,
}) => {
  const asked = endpoint.chatCount;
  // Nobody has to wait for it: the document itself says so.
  await page.route('**/api/**', () => {});
  await page.goto('/');
  const line = page.locator('.reader-line');
  await expect(line).toContainText('An AI model reads the offer: its text goes to 127.0.0.1');
  await expect(line).toContainText('kept for a day');
  await expect(page.getByRole('button', { name: 'Evaluate' })).toHaveAccessibleDescription(/AI model/);
  expect(endpoint.chatCount).toBe(asked);
  await line.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('article')).toContainText(new URL(endpoint.baseUrl).hostname);
});

test('a letter that all readings agree on is sure', async ({ page, endpoint }) => {
  endpoint.answerWith(modelThatSays(honest));
  await page.goto('/');
  await paste(page, offerForTheModel());
  const label = page.getByRole('article');
  await expect(label.locator('.label-certainty')).toContainText('B, sure.');
  await expect(label.locator('.label-source')).toContainText('fake-large');
  await expect(page.getByText('This result was generated with AI (fake-large)')).toBeVisible();
});

test('a letter that the readings differ on says what it hinges on, in both languages', async ({
  page,
  endpoint,
}) => {
  const doubtful = { ...honest, UXCustomerDiscovery: { value: false } };
  // One reading of three misses what moves the letter: the median does not.
  endpoint.answerWith(modelThatSays((seed) => (seed === 3 ? doubtful : honest)));
  await page.goto('/');
  await paste(page, offerForTheModel());
  const certainty = page.locator('.label-certainty');
  await expect(certainty).toContainText('B, could be C: it hangs on “User discovery”.');
  await page.getByRole('button', { name: 'Français' }).first().click();
  await expect(certainty).toContainText(
    'B, peut-être C\u00a0: tout se joue sur «\u00a0Découverte des utilisateurs\u00a0».',
  );
});

test('a sentence that the model made up is shown as such beside its criterion, and told apart', async ({
  page,
  endpoint,
}) => {
  const madeUp = 'You answer for the growth of the whole group.';
  endpoint.answerWith(modelThatSays({ ...honest, growthActivities: { value: 2, quotes: [madeUp] } }));
  await page.goto('/');
  await paste(page, offerForTheModel());
  const line = page.locator('.label .line').filter({ hasText: 'in charge of moving a figure' });
  await expect(line).toContainText('No sentence about it');
  await expect(line).toContainText('not mentioned');
  await expect(line).toContainText('Not counted: the model said “in charge of moving a figure”');
  await line.getByRole('button').click();
  await expect(line.locator('.rejected-quote')).toHaveText(madeUp);
  await expect(line.locator('.line-quote')).toHaveCount(0);
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible({ timeout: 15_000 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
  }
});

test('what the model takes back when asked again is shown as such beside its criterion', async ({
  page,
  endpoint,
}) => {
  const says = modelThatSays(honest);
  const borneOut: Partial<Record<string, number | boolean>> = {
    UXCustomerDiscovery: false,
    productStrategyDefinition: 2,
  };
  endpoint.answerWith((request) =>
    request.schemaName === 'secondLook'
      ? secondLookReply(request.material, (merit) => borneOut[merit.id] ?? mostOf(merit))
      : says(request),
  );
  await page.goto('/');
  await paste(page, offerForTheModel());
  const line = page.locator('.label .line').filter({ hasText: 'User discovery' });
  await expect(line).toContainText('not mentioned');
  await expect(line).toContainText('asked again with its sentence alone, it did not see that there');
  await line.getByRole('button').click();
  await expect(line.locator('.rejected-quote')).toHaveCount(1);
  // What counts for less rests on its sentence all the same: it is no refused one.
  const lowered = page.locator('.label .line').filter({ hasText: 'Product strategy' });
  await expect(lowered).toContainText('Not counted as “accountable”');
  await lowered.getByRole('button').click();
  await expect(lowered.locator('.line-quote')).toHaveCount(1);
  await expect(lowered.locator('.rejected-quote')).toHaveCount(0);
  await page.getByRole('button', { name: 'Français' }).first().click();
  const french = page.locator('.label .line').filter({ hasText: 'Découverte des utilisateurs' });
  await expect(french).toContainText('interrogé de nouveau sur sa seule phrase, il ne l’y a pas retrouvé');
});

test('where the model fails the built-in reader answers, and the label says so and why', async ({ page }) => {
  const server = await startModelServer({}, { script: () => ({ status: 500 }) });
  try {
    await page.goto(server.address);
    await paste(page, offerForTheModel());
    const label = page.getByRole('article');
    await expect(label.locator('.label-notice')).toContainText('it failed: the built-in reader');
    await expect(label.locator('.label-source')).toContainText('built-in reader, no AI model');
    await expect(page.getByText('No AI model was used for this result')).toContainText(
      'The AI model that failed may have received the text.',
    );
  } finally {
    await server.stop();
  }
});

test('past the limit of an hour the label says why the built-in reader answered', async ({ page }) => {
  const limits = { OFFERGRADE_LIMITS: 'true', OFFERGRADE_ANALYSES_PER_HOUR: '1' };
  const server = await startModelServer(limits, { reply: modelThatSays(honest) });
  try {
    await page.goto(server.address);
    await paste(page, offerForTheModel());
    await expect(page.locator('.label-source')).toContainText('fake-large');
    await expect(page.locator('.label-notice')).toHaveCount(0);
    await page.getByRole('textbox').fill(offerForTheModel());
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await expect(page.locator('.label-notice')).toContainText(
      'in an hour: the built-in reader read this one',
    );
    await expect(page.getByText('No AI model was used for this result')).not.toContainText(
      'may have received',
    );
  } finally {
    await server.stop();
  }
});

test('past the budget of a day the label says why the built-in reader answered, in both languages', async ({
  page,
}) => {
  const limits = { OFFERGRADE_LIMITS: 'true', OFFERGRADE_TOKENS_PER_DAY: '1' };
  const server = await startModelServer(limits, { reply: modelThatSays(honest) });
  try {
    await page.goto(server.address);
    await paste(page, offerForTheModel());
    await expect(page.locator('.label-source')).toContainText('fake-large');
    await page.getByRole('textbox').fill(offerForTheModel());
    await page.getByRole('button', { name: 'Evaluate' }).click();
    const notice = page.locator('.label-notice');
    await expect(notice).toContainText('as much as it may today: the built-in reader read this offer');
    const asked = server.endpoint.chatCount;
    await page.getByRole('button', { name: 'Français' }).first().click();
    await expect(notice).toContainText('tout ce qu’il pouvait lire aujourd’hui');
    // Nor does anyone read what the built-in reader cannot: the form says why, and when it can be.
    await page.getByRole('textbox').fill(swedishOffer);
    await page.getByRole('button', { name: 'Évaluer' }).click();
    await expect(page.getByRole('alert')).toContainText('réessayez demain');
    expect(server.endpoint.chatCount).toBe(asked);
  } finally {
    await server.stop();
  }
});

test('stages and criteria show as they come, each line in a place of its own', async ({ page, endpoint }) => {
  endpoint.follow(() => ({ chunkDelay: 60 }));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await paste(page, offerForTheModel());
  const label = page.getByRole('article');
  const arrived = label.locator('.line[data-arrived]');
  await expect(label.locator('.stage[data-state=underWay]')).toHaveText([
    /Reading the business initiative/,
    /Reading the experimental environment/,
  ]);
  await expect(label.locator('.line')).toHaveCount(24);
  const heights = new Set<number>();
  for (const least of [0, 1, 4, 8]) {
    await expect.poll(() => arrived.count()).toBeGreaterThanOrEqual(least);
    heights.add(await label.evaluate((node) => node.clientHeight));
  }
  expect([...heights]).toHaveLength(1);
  await expect(arrived.filter({ hasText: 'Business model' })).toContainText('accountable');
  // Assistive technology hears of stages, not of each line.
  await expect(page.locator('.result-area > [role=status]')).toHaveText(
    'Reading the business initiative and the experimental environment',
  );
  await expect(page.locator('.result-area [aria-live]')).toHaveCount(0);
  await expect(label.locator('.label-certainty')).toBeVisible({ timeout: 20_000 });
  await expect(arrived).toHaveCount(0);
});

test('where nobody stands in for the model, the fixed sentence comes first, then what happened, in both languages', async ({
  page,
}) => {
  const server = await startModelServer(
    { OFFERGRADE_FALLBACK: 'false' },
    { script: () => ({ status: 401 }) },
  );
  try {
    await page.goto(server.address);
    await paste(page, offerForTheModel());
    const alert = page.getByRole('alert').filter({ hasText: 'Error' });
    await expect(alert.locator('p')).toHaveText([
      'Error, please try again by selecting the entire job offer description.',
      'The provider of the AI model does not accept this site’s key: whoever runs this site should check OPENAI_API_KEY.',
    ]);
    await page.getByRole('button', { name: 'Français' }).first().click();
    await expect(page.locator('.form-error p')).toHaveText([
      /^Erreur, veuillez réessayer/,
      /^Le fournisseur du modèle d’IA n’accepte pas la clé de ce site/,
    ]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  } finally {
    await server.stop();
  }
});

test('a result of several readings prints on one A4 page', async ({ page, endpoint }) => {
  const madeUp = { value: 2, quotes: ['You answer for the growth of the whole group.'] };
  endpoint.answerWith(modelThatSays({ ...honest, growthActivities: madeUp }));
  await page.goto('/');
  await paste(page, offerForTheModel());
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
