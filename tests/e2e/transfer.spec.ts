/** Saved offers out of the list as files, and back into it. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect, signInContext } from './administration-page.ts';
import { type AdministrationServer, startAdministrationServer } from './administration-server.ts';
import { axeFaults } from './axe-faults.ts';
import { saveOffers } from './many-saved-offers.ts';

/** A server of its own: other tests save offers too. */
const test = base.extend<object, { filled: AdministrationServer }>({
  filled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for this form
    async ({}, use) => {
      const server = await startAdministrationServer();
      const companies = ['Company one', 'Company two', 'Company three'];
      await saveOffers(
        server,
        companies.map((company) => ({ company, weak: true, text: company })),
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ filled }, use) => use(filled.address),
});

test.beforeEach(({ context, filled }) => signInContext(context, filled));

const panel = (page: Page) => page.getByRole('region', { name: /^Import of/ });

async function downloaded(page: Page, trigger: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), trigger.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function importFile(page: Page, name: string, text: string, button = 'Import JSONL'): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: '', buffer: Buffer.from(text) });
}

test('what the list shows is taken along, and lines of JSON come back with their corrections', async ({
  page,
}) => {
  await page.goto('/offres?search=two');
  await expect(page.getByText('1 offer', { exact: true })).toBeVisible();
  const jsonl = await downloaded(page, page.getByRole('link', { name: 'Export JSONL' }));
  expect(jsonl.name).toBe('offergrade-offers.jsonl');
  expect(
    jsonl.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).holds.company),
  ).toEqual(['Company two']);
  await page.goto('/offres');
  const csv = await downloaded(page, page.getByRole('link', { name: 'Export CSV' }));
  expect(csv.name).toBe('offergrade-offers.csv');
  expect(csv.text).toContain(',Company three,');
  const all = await downloaded(page, page.getByRole('link', { name: 'Export JSONL' }));
  const records = all.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const changed = records.map((record) => {
    if (record.holds.company === 'Company two') return { ...record, corrections: [correctionOf(record)] };
    return record.holds.company === 'Company three' ? { ...record, content: '' } : record;
  });
  await importFile(page, 'changed.jsonl', changed.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await expect(panel(page)).toContainText('The file was imported.');
  await expect(panel(page).getByRole('listitem')).toHaveText([
    '1 offer corrected',
    '1 offer was here already',
    '1 line refused',
  ]);
  await expect(panel(page).getByRole('row')).toHaveText(['LineReason', '3content: Invalid input']);
  await expect(page.getByRole('table', { name: 'Saved offers' })).toContainText('Company 2');
  const refused = await downloaded(
    page,
    panel(page).getByRole('button', { name: 'Download the refused lines' }),
  );
  expect(refused.text).toContain('3,invalid,content: Invalid input');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page, { include: ['.offers-list'] })).toEqual([]);
  }
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import JSONL' })).toBeFocused();
});

test('an import can be stopped, and says what became of it where the connection drops', async ({ page }) => {
  await page.goto('/offres');
  await page.route('**/api/offers/import', () => {});
  await importFile(page, 'offers.jsonl', '{}');
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Stop' }).click();
  await expect(panel(page)).toContainText('The import was stopped.');
  await page.unroute('**/api/offers/import');
  await page.route('**/api/offers/import', (route) => route.abort());
  await importFile(page, 'offers.jsonl', '{}');
  await expect(panel(page)).toContainText('The import broke off.');
  await expect(panel(page).getByRole('alert')).toHaveText(/^Error: Connection failed\./);
});

/** A correction of the company, as another server exports it. */
function correctionOf({ holds }: { holds: object }): object {
  return {
    ...{ ...holds, company: 'Company 2', id: randomUUID(), number: 1 },
    ...{ author: 'other@example.org', createdAt: '2026-03-02T12:00:00.000Z' },
  };
}

const texts = {
  en: {
    import: 'Import JSONL',
    panel: /^Import of/,
    ended: 'The import has ended: nothing after the last refused line was read.',
    reason: '1,001 1,000 lines before it were refused, so that the import ended here.',
  },
  fr: {
    import: 'Importer du JSONL',
    panel: /^Importation de/,
    ended: 'rien n’a été lu après la dernière ligne refusée.',
    reason: '1 001 1 000 lignes ont déjà été refusées : l’importation s’arrête ici.',
  },
};
for (const [language, said] of Object.entries(texts)) {
  test.describe(language, () => {
    test.use({ locale: language });
    test('a file of other lines is read as far as its thousandth, and why is said', async ({ page }) => {
      await page.goto('/offres');
      await importFile(page, 'odd.jsonl', 'nowhere\n'.repeat(200_000), said.import);
      const panel = page.getByRole('region', { name: said.panel });
      await expect(panel).toContainText(said.ended);
      await expect(panel.getByRole('row')).toHaveCount(202);
      const cells = await panel.getByRole('row').last().getByRole('cell').allTextContents();
      expect(cells.join(' ').replaceAll(/\s/g, ' ')).toContain(said.reason);
    });
  });
}
