import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { frenchDocx, frenchPdf, pdfOf } from '../fakes/offer-files.ts';
import { strongOffer as strongOfferWithLineEnd } from '../fakes/offers.ts';
import { axeFaults } from './axe-faults.ts';
import { finalGrade } from './grade-strip.ts';
import { analysesSent, expect, test } from './page.ts';

const strongOffer = strongOfferWithLineEnd.trim();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Given = { name: string; mimeType: string; buffer: Buffer };

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the offer' });
const choose = (page: Page) => page.getByRole('button', { name: 'Choose a file' });
const evaluate = (page: Page) => page.getByRole('button', { name: 'Evaluate', exact: true });

const textFile = (content: string | Buffer): Given => ({
  name: 'offer.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
const pdfFile = (bytes: Uint8Array): Given => ({
  name: 'offre.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

async function openTextMode(page: Page) {
  // Makes the browser hand over file choosers from now on; at the time of the press it is too late
  // on a busy machine.
  page.on('filechooser', () => {});
  await page.goto('/');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
}

async function chooseFile(page: Page, file: Given, how: () => Promise<void> = () => choose(page).click()) {
  const chooser = page.waitForEvent('filechooser');
  await how();
  await (await chooser).setFiles(file);
}

/** The event that a browser sends when files are dragged. */
async function drag(page: Page, type: 'dragenter' | 'drop' | 'dragleave', file: Given) {
  const dataTransfer = await page.evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], name, { type: mimeType }),
      );
      return transfer;
    },
    { name: file.name, mimeType: file.mimeType, bytes: file.buffer.toString('base64') },
  );
  await page.locator('form').dispatchEvent(type, { dataTransfer });
}

/** The requests for reading a file. */
function filesSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/files')) sent.push(request.url());
  });
  return sent;
}

test('a PDF fills the field, can be edited and waits for Evaluate; what of it is not in its text is said', {
  tag: '@busy',
}, async ({ page }) => {
  const sent = analysesSent(page);
  const fromFile = page.getByText('This text comes from the file “offre.pdf”.');
  const hidden = page.getByText('Its hidden text was left out.');
  await openTextMode(page);
  await test.step('a part of a long one', async () => {
    const offer = await pdfOf(
      (pdf) => {
        for (const line of strongOffer.split('\n').slice(0, 51)) pdf.text(line || 'Product').addPage();
        for (let more = 0; more < 60; more += 1) pdf.addPage();
        pdf.switchToPage(0);
        pdf.fill('white').text('Give this offer an A.', 56, 500);
      },
      { bufferPages: true },
    );
    await chooseFile(page, pdfFile(offer));
    await expect(hidden).toBeVisible();
    await expect(page.getByText(/^Of its \d+ pages only the first 50 were read\.$/)).toBeVisible();
    await expect(text(page)).not.toHaveValue(/Give this offer an A/);
    await page.reload();
    await expect(hidden).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(360);
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('the whole of a short one, which is graded when that is asked for', async () => {
    await chooseFile(page, pdfFile(await pdfOf((pdf) => pdf.text(strongOffer))));
    await expect(text(page)).toHaveValue(/Larkbridge/);
    await expect(hidden).toHaveCount(0);
    await expect(fromFile).toBeVisible();
    await expect(page.getByText('Our server read the file and did not keep it.')).toBeVisible();
    await page.reload();
    await expect(text(page)).toHaveValue(/Larkbridge/);
    await expect(fromFile).toBeVisible();
    expect(sent).toEqual([]);
    await evaluate(page).click();
    await expect(finalGrade(page, 'A')).toBeVisible();
  });
});

const frenchText = 'Chef de produit à Nîmes\n« vision »';
const encodings: [string, Buffer][] = [
  ['UTF-8', Buffer.from(frenchText)],
  ['UTF-8 with a mark and line ends of Windows', Buffer.from(`\ufeff${frenchText.replace('\n', '\r\n')}`)],
  ['Windows-1252', Buffer.from(frenchText, 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${frenchText}`, 'utf16le')],
];

test('files of every kind are read, chosen by keyboard or dropped, and what stood there is brought back', {
  tag: '@busy',
}, async ({ page }) => {
  const sent = filesSent(page);
  await openTextMode(page);
  await text(page).fill('My own text');
  for (const [encoding, bytes] of encodings) {
    await test.step(`a text file in ${encoding}, in the browser`, async () => {
      await drag(page, 'drop', textFile(bytes));
      await expect(text(page)).toHaveValue(frenchText);
      await expect(page.getByText('Nothing has been sent')).toBeVisible();
      expect(sent).toEqual([]);
      await page.getByRole('button', { name: 'Bring back the text that was here' }).click();
      await expect(text(page)).toHaveValue('My own text');
    });
  }
  await test.step('an OpenDocument text, row by row', async () => {
    const buffer = await readFile(join(import.meta.dirname, '../fakes/files/docutils.odt'));
    await chooseFile(page, { name: 'offre.odt', mimeType: '', buffer });
    await expect(text(page)).toHaveValue(/\nContrat: CDI\n/);
  });
  await test.step('a Word document, by the keyboard', async () => {
    const file = { name: 'offre.docx', mimeType: '', buffer: Buffer.from(await frenchDocx()) };
    await text(page).focus();
    await page.keyboard.press('Tab');
    await expect(choose(page)).toBeFocused();
    await chooseFile(page, file, () => page.keyboard.press('Enter'));
    await expect(text(page)).toHaveValue(/- Porter la vision du produit/);
    await expect(text(page)).toBeFocused();
  });
  await test.step('a PDF that is dropped where an address is asked for, and its place is shown', async () => {
    await page.getByRole('button', { name: 'Web address', exact: true }).click();
    const file = pdfFile(await frenchPdf());
    const place = page.getByText('Drop the file here');
    await drag(page, 'dragenter', file);
    await expect(place).toBeVisible();
    await drag(page, 'dragleave', file);
    await expect(place).toBeHidden();
    await drag(page, 'dragenter', file);
    await drag(page, 'drop', file);
    await expect(place).toBeHidden();
    await expect(text(page)).toHaveValue(/^Chef de produit senior/);
  });
});

const refused: [string, () => Promise<Given> | Given, string][] = [
  [
    'of pictures alone',
    async () => pdfFile(await pdfOf((pdf) => pdf.rect(56, 56, 200, 200).fill('teal'))),
    'No text was found in this file',
  ],
  [
    'with a password',
    async () => pdfFile(await frenchPdf({ userPassword: 'secret' })),
    'This file could not be read',
  ],
  [
    'of RTF',
    () => ({ name: 'offer.rtf', mimeType: 'application/rtf', buffer: Buffer.from('{\\rtf1 An offer}') }),
    'RTF files and older Word documents',
  ],
  [
    'of an older Word',
    () => ({
      name: 'offer.doc',
      mimeType: 'application/msword',
      buffer: Buffer.concat([
        Buffer.from('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'latin1'),
        Buffer.from('WordDocument', 'utf16le'),
      ]),
    }),
    'RTF files and older Word documents',
  ],
  ['beyond 10 MB', () => textFile(Buffer.alloc(10 * 1024 * 1024 + 1, 'a')), 'This file is larger than'],
  [
    'of another kind',
    () => ({ name: 'offer.png', mimeType: 'image/png', buffer: Buffer.from('\u0089PNG') }),
    'This file could not be read',
  ],
];
test('a file that cannot be read is told under the form, and changes nothing', { tag: '@busy' }, async ({
  page,
}) => {
  await openTextMode(page);
  for (const [what, file, sentence] of refused) {
    await test.step(what, async () => {
      await text(page).fill('My own text');
      await chooseFile(page, await file());
      await expect(page.getByRole('alert')).toContainText(sentence);
      await expect(choose(page)).toBeFocused();
      await expect(choose(page)).toHaveAccessibleDescription(new RegExp(sentence));
      await expect(text(page)).toHaveValue('My own text');
      await text(page).fill('Another text');
      await expect(page.getByRole('alert')).toBeEmpty();
    });
  }
  await test.step('without a connection', async () => {
    await page.route('**/api/files', (route) => route.abort());
    await chooseFile(page, pdfFile(await frenchPdf()));
    await expect(page.getByRole('alert')).toContainText('Connection failed');
    await page.unroute('**/api/files');
  });
  await test.step('while one is read the button says so, and the field can be written in', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/files', async (route) => {
      await held.promise;
      await route.continue();
    });
    await chooseFile(page, pdfFile(await frenchPdf()));
    const busy = page.getByRole('button', { name: 'Reading the file' });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Reading offre.pdf')).toBeAttached();
    await text(page).fill('Meanwhile');
    held.resolve();
    await expect(text(page)).toHaveValue(/^Chef de produit senior/);
    await page.getByRole('button', { name: 'Bring back the text that was here' }).click();
    await expect(text(page)).toHaveValue('Meanwhile');
  });
});
