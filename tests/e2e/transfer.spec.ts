/** Exports saved offers from the list as files, and imports them again. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, signInContext, test } from './administration-page.ts';
import { startAdministrationServer } from './administration-server.ts';
import { axeFaultsInBothThemes } from './axe-faults.ts';
import { saveOffers } from './many-saved-offers.ts';

test.describe.configure({ timeout: 120_000 });

const panel = (page: Page) => page.getByRole('region', { name: /^Import of/ });

async function downloaded(page: Page, trigger: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), trigger.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function importFile(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import JSONL', exact: true }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: '', buffer: Buffer.from(text) });
}

test('saved offers are taken along as files and come back with their corrections, and an import that ends early says why', {
  tag: '@busy',
}, async ({ context, page }) => {
  // A separate server, as other tests save offers too.
  const server = await startAdministrationServer();
  try {
    const companies = ['Company one', 'Company two', 'Company three'];
    await saveOffers(
      server,
      companies.map((company) => ({ company, weak: true, text: company })),
    );
    await signInContext(context, server);
    await test.step('what the list shows is taken along, and lines of JSON come back with their corrections', async () => {
      await page.goto(`${server.address}/offres?search=two`);
      await expect(page.getByText('1 offer', { exact: true })).toBeVisible();
      const jsonl = await downloaded(page, page.getByRole('link', { name: 'Export JSONL' }));
      expect(jsonl.name).toBe('offergrade-offers.jsonl');
      expect(
        jsonl.text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line).holds.company),
      ).toEqual(['Company two']);
      await page.goto(`${server.address}/offres`);
      const csv = await downloaded(page, page.getByRole('link', { name: 'Export CSV' }));
      expect(csv.name).toBe('offergrade-offers.csv');
      expect(csv.text).toContain(',Company three,');
      const all = await downloaded(page, page.getByRole('link', { name: 'Export JSONL' }));
      const records = all.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      const changed = records.map((record) => {
        // In the format of an older release.
        if (record.holds.company === 'Company two')
          return { ...record, version: 1, corrections: [correctionOf(record)] };
        return record.holds.company === 'Company three' ? { ...record, content: '' } : record;
      });
      await importFile(
        page,
        'changed.jsonl',
        changed.map((record) => `${JSON.stringify(record)}\n`).join(''),
      );
      await expect(panel(page)).toContainText('The file was imported.');
      await expect(panel(page).getByRole('listitem')).toHaveText([
        '1 offer corrected',
        '1 offer was here already',
        '1 line refused',
      ]);
      await expect(panel(page)).toContainText(
        '1 offer came from an older file, without the values that people confirmed',
      );
      await expect(panel(page).getByRole('row')).toHaveText(['LineReason', '3content: Invalid input']);
      await expect(page.getByRole('table', { name: 'Saved offers' })).toContainText('Company 2');
      const refused = await downloaded(
        page,
        panel(page).getByRole('button', { name: 'Download the refused lines' }),
      );
      expect(refused.text).toContain('3,invalid,content: Invalid input');
      expect(await axeFaultsInBothThemes(page, { include: ['.offers-list'] })).toEqual({
        light: [],
        dark: [],
      });
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Import JSONL' })).toBeFocused();
    });

    await test.step('an import can be stopped, and says what became of it where the connection drops', async () => {
      await page.route('**/api/offers/import', () => {});
      await importFile(page, 'offers.jsonl', '{}');
      await expect(panel(page).getByRole('progressbar')).toBeVisible();
      await panel(page).getByRole('button', { name: 'Stop' }).click();
      await expect(panel(page)).toContainText('The import was stopped.');
      await page.unroute('**/api/offers/import');
      await page.route('**/api/offers/import', (route) => route.abort());
      await importFile(page, 'offers.jsonl', '{}');
      await expect(panel(page)).toContainText('The import was interrupted.');
      await expect(panel(page).getByRole('alert')).toHaveText(/^Error: Connection failed\./);
      await page.unroute('**/api/offers/import');
    });

    await test.step('a file of other lines is read as far as its thousandth, and why is said, in French too', async () => {
      await importFile(page, 'odd.jsonl', 'nowhere\n'.repeat(200_000));
      await expect(panel(page)).toContainText(
        'The import has ended: nothing after the last refused line was read.',
      );
      await expect(panel(page).getByRole('row')).toHaveCount(202);
      const reasonIn = async (region: Locator) =>
        (await region.getByRole('row').last().getByRole('cell').allTextContents())
          .join(' ')
          .replaceAll(/\s/g, ' ');
      expect(await reasonIn(panel(page))).toContain(
        '1,001 1,000 lines before it were refused, so the import ended here.',
      );
      await page.getByRole('button', { name: 'Français', exact: true }).click();
      const french = page.getByRole('region', { name: /^Importation de/ });
      await expect(french).toContainText('rien n’a été lu après la dernière ligne refusée.');
      await expect(french.getByRole('row')).toHaveCount(202);
      expect(await reasonIn(french)).toContain(
        '1 001 1 000 lignes ont déjà été refusées : l’importation s’arrête ici.',
      );
    });
  } finally {
    await server.stop();
  }
});

/** A correction of the company, as exported by another server. */
function correctionOf({ holds }: { holds: object }): object {
  return {
    ...holds,
    company: 'Company 2',
    id: randomUUID(),
    number: 1,
    author: 'other@example.org',
    createdAt: '2026-03-02T12:00:00.000Z',
  };
}
