import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentFolder } from '../../src/contract/page-paths.ts';
import { recommendedModels } from '../../src/server/modules/analyses/choice/recommended-models.ts';
import { settingsTable } from '../../src/settings/settings-table.ts';
import { unknownModels } from '../fakes/model-endpoint/pulled-models.ts';
import { secondLookReply } from '../fakes/second-look-replies.ts';
import { type Said, taskReply } from '../fakes/task-replies.ts';
import { attacks } from './attacks.ts';
import { axeFaults, axeFaultsInBothThemes } from './axe-faults.ts';
import { honest, type ModelServer, offerForTheModel, startModelServer } from './model-server.ts';
import { expect, type Page, paste, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

/** Additional model output: harmless HTML, and everything that could do harm. */
const told = (where: string) =>
  `<p>Told of ${where}.</p><a href="https://example.com/" target="_blank">away</a>${attacks.join('')}`;

/** A server in development mode whose model returns all of that. */
const startTellingServer = () =>
  startModelServer(
    { OFFERGRADE_DEVELOPMENT: 'true' },
    {
      reply: ({ schemaName = '', schema, material }) => {
        if (schemaName === 'secondLook') return secondLookReply(material);
        const fields = Object.keys(schema?.properties ?? {});
        if (schemaName === 'scoreExplanation')
          return Object.fromEntries(fields.map((field) => [field, 'Too short to be believed.']));
        const said: Said = { criteria: honest, position: 'Product Manager', company: 'Larkbridge' };
        return {
          ...taskReply(schemaName, said),
          ...(fields.includes('debug') && { debug: told(schemaName) }),
          ...(fields.includes('debugSpecialQuestion') && {
            debugSpecialQuestion: told(`a question on ${schemaName}`),
          }),
        };
      },
    },
  );

test('development mode lets choose a model and ask special questions, shows all that was told, and fits a French phone', {
  tag: '@busy',
}, async ({ page, complaints }) => {
  const server = await startTellingServer();
  try {
    await test.step('a model is chosen, and what it tells is shown', () => tell(page, server));
    await test.step('on a French phone it fits, and axe finds no fault', () => fitOnPhone(page));
    // As in hostile-answers.spec.ts: the content policy also refuses what the sanitiser parsed in
    // another document.
    complaints.length = 0;
  } finally {
    await server.stop();
  }
});

async function tell(page: Page, { address, endpoint }: ModelServer): Promise<void> {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) outside.push(request.url());
  });
  await page.goto(address);
  const models = page.getByRole('combobox', { name: 'Model' });
  await expect(models.getByRole('option')).toHaveText([
    'fake-large',
    'fake-small',
    'ft:fake-small:offers::1',
  ]);
  await expect(models).toHaveValue('fake-large');
  await models.selectOption('fake-small');
  await page.getByLabel('Special question on the business initiative').fill('Who sets the prices?');
  await page.getByLabel('Special question on the experimental environment').fill('Who runs the tests?');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByLabel('Text of the offer').fill(offerForTheModel());
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(page.locator('.label-source')).toContainText('fake-small');
  const asked = endpoint.requests.filter(({ path }) => path.endsWith('/chat/completions'));
  expect(new Set(asked.map(({ body }) => body.model))).toEqual(new Set(['fake-small']));
  expect(JSON.stringify(asked.map(({ body }) => body.messages))).toContain('Who sets the prices?');
  for (const [title, text] of [
    ['Business Initiative', 'Told of businessInitiative.'],
    ['Business Initiative: special question', 'Told of a question on businessInitiative.'],
    ['Experimental Environment', 'Told of experimentalEnvironment.'],
    ['Experimental Environment: special question', 'Told of a question on experimentalEnvironment.'],
  ] as const) {
    const box = page.getByRole('region', { name: title, exact: true });
    await expect(box).toContainText(text);
    await expect(box.getByRole('link', { name: 'away' })).not.toHaveAttribute('target');
    await expect(box.locator('script, iframe, object, embed, base, link, form[action]')).toHaveCount(0);
    for (const link of await box.getByText('click').all()) await link.click({ force: true });
  }
  for (const title of ['Debug', 'Improve']) {
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
  }
  const handlers = await page
    .locator('.told-html *')
    .evaluateAll((nodes) =>
      nodes.flatMap((node) => node.getAttributeNames().filter((name) => name.startsWith('on'))),
    );
  expect(handlers).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { attacked?: number }).attacked)).toBeUndefined();
  expect(outside).toEqual([]);
}

async function fitOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Français' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Modèle' })).toBeVisible();
  await expect(page.locator('.reader-line')).not.toContainText('conservé');
  await expect(page.getByLabel('Question spéciale sur l’initiative business')).toHaveValue(
    'Who sets the prices?',
  );
  await page.getByLabel('Texte de l’offre').fill(offerForTheModel());
  await page.getByRole('button', { name: 'Évaluer' }).click();
  await expect(page.getByRole('region', { name: 'Débogage', exact: true })).toContainText('"grade"');
  await expect(page.getByRole('region', { name: 'Améliorations', exact: true })).toContainText(
    'Pour atteindre',
  );
  for (const part of ['html', '.told-html']) {
    const widths = await page
      .locator(part)
      .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
    expect(Math.max(...widths)).toBe(0);
  }
  // The model's output is excluded, as its attacks include images without alternative texts.
  const faults = await axeFaultsInBothThemes(page, { exclude: ['.told-html'] });
  expect(faults).toEqual({ light: [], dark: [] });
}

test('the form says which model reads in place of one that has left, when it ends, and where none is known', {
  tag: '@busy',
}, async ({ page }) => {
  const [missing = ''] = settingsTable.models.default;
  const [recommended = ''] = recommendedModels;
  const ends = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  const written = new Date(ends).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
  const { address, endpoint, stop } = await startModelServer(
    { OFFERGRADE_DEVELOPMENT: 'true', OFFERGRADE_MODELS: '' },
    { models: [{ id: recommended, owned_by: 'system', shutdown_date: ends }] },
  );
  await page.goto(address);
  const fields = page.getByRole('group', { name: 'Development mode' });
  await expect(fields.getByRole('status')).toHaveText(
    `127.0.0.1 does not know ${missing}: ${recommended} reads in its place.` +
      `127.0.0.1 ends ${recommended} on ${written}: name another model in OFFERGRADE_MODELS.`,
  );
  await expect(fields.getByRole('combobox', { name: 'Model' })).toHaveValue(recommended);
  expect(await axeFaults(page, { include: ['.development'] })).toEqual([]);
  await stop();
  const none = await startModelServer(
    { OFFERGRADE_DEVELOPMENT: 'true', OFFERGRADE_MODELS: '' },
    { models: unknownModels },
  );
  await page.goto(none.address);
  await expect(fields.getByRole('status')).toContainText(
    'should name one of the provider’s models in OFFERGRADE_MODELS. Until then the built-in reader reads in its place.',
  );
  expect(endpoint.chatCount).toBe(0);
  await none.stop();
});

test('the public build gives its visitors neither code, texts nor screens of development mode', {
  tag: '@busy',
}, async ({ page }) => {
  await test.step('visitors fetch none of it', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page.locator('.reader-line')).toContainText(
      'Our built-in reader reads the offer, without an AI model',
    );
    await paste(page, offerForTheModel());
    await expect(page.getByRole('article')).toContainText('Larkbridge');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((path) => /develop|debug|administration/.test(path))).toEqual([]);
    expect(fetched).toContain('/api/analyzeJobOffer');
  });

  await test.step('scripts and screens of it are not answered', async () => {
    const built = join(import.meta.dirname, '../../dist/web');
    const ofDevelopment = readdirSync(join(built, developmentFolder));
    expect(ofDevelopment.join(' ')).toMatch(/administration.*navigation-bar.*\.js/);
    for (const file of ofDevelopment) {
      expect((await page.request.get(`/${developmentFolder}/${file}`)).status(), file).toBe(404);
    }
    // The public answers contain none of these names, which occur only in development mode's
    // sources; `max-w-176` is a utility that only its style sheet may hold.
    const itsOwn = ['bar-menu-button', 'figures-table', 'save.wasThere', 'max-w-176', 'signIn.verifying'];
    const contentOf = (folder: string) =>
      readdirSync(join(built, folder))
        .filter((file) => /\.(js|css)$/.test(file))
        .map((file) => readFileSync(join(built, folder, file), 'utf8'))
        .join('\n');
    for (const name of itsOwn) {
      expect(contentOf(developmentFolder), name).toContain(name);
      expect(contentOf('assets').includes(name), name).toBe(false);
    }
    for (const path of ['/offres', '/admin', '/evals'])
      expect((await page.request.get(path)).status(), path).toBe(404);
    expect((await page.goto('/offres/feedback'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
    await expect(page.getByRole('navigation', { name: 'Development mode' })).toHaveCount(0);
  });
});
