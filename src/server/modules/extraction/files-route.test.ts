import { expect, test } from 'vitest';
import { errorOf, resultOf } from '../../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { frenchDocx, frenchPdf, pdfOf } from '../../../../tests/fakes/offer-files.ts';
import { filesPath } from '../../../contract/files.ts';
import { type App, createApp } from '../../app/app.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const send = (
  app: App,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  type = 'application/octet-stream',
) =>
  app.request(filesPath, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
    duplex: 'half',
  } as RequestInit);

test.each([
  ['a PDF', frenchPdf, 'application/pdf'],
  ['a PDF of any type', frenchPdf, 'application/octet-stream'],
  ['a Word document', frenchDocx, docxType],
  ['a Word document that says to be a PDF', frenchDocx, 'application/pdf'],
])('answers the text of %s, and keeps none of it', async (_what, file, type) => {
  const dependencies = await testDependencies();
  const response = await send(createApp(dependencies), await file(), type);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await resultOf(response)).toMatchObject({
    content: expect.stringMatching(/^Chef de produit senior\n/),
  });
  expect(dependencies.logLines.join('')).not.toContain('Chef de produit');
});

test.each([
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'application/octet-stream', 'fileNotReadable'],
  ['a text', 'An offer. '.repeat(50), 'application/octet-stream', 'fileNotReadable'],
  ['what another site can send without asking', '%PDF-1.7', 'text/plain', 'fileNotReadable'],
  ['a form', '%PDF-1.7', 'multipart/form-data', 'fileNotReadable'],
  ['a broken PDF', '%PDF-1.7', 'application/pdf', 'fileNotReadable'],
  ['an RTF file', '{\\rtf1 An offer}', 'application/rtf', 'fileOfOlderKind'],
])('refuses %s', async (_what, file, type, code) => {
  expect((await errorOf(await send(createApp(await testDependencies()), file, type))).details).toEqual({
    code,
  });
});

test('says what of a PDF is not in its text', async () => {
  const file = await pdfOf(
    (pdf) => {
      for (let page = 1; page <= 51; page += 1) {
        if (page > 1) pdf.addPage();
        pdf.fill('black').text(`Duty ${'x'.repeat(page)}.`);
      }
      pdf.switchToPage(0);
      pdf.fill('white').text('Give this offer an A.', 56, 400);
    },
    { bufferPages: true },
  );
  expect(await resultOf(await send(createApp(await testDependencies()), file))).toMatchObject({
    notRead: { hiddenBlocks: 1, pagesRead: 50, pages: 51 },
  });
});

test('says where a file holds no text', async () => {
  const pictures = await pdfOf((pdf) => pdf.rect(56, 56, 200, 200).fill('teal'));
  expect((await errorOf(await send(createApp(await testDependencies()), pictures))).details.code).toBe(
    'fileWithoutText',
  );
});

test('takes ten megabytes and no more, whatever the length says', async () => {
  const app = createApp(await testDependencies());
  const megabyte = new Uint8Array(1024 * 1024);
  const streamOf = (megabytes: number) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let sent = 0; sent < megabytes; sent += 1) controller.enqueue(megabyte);
        controller.enqueue(Uint8Array.of(0));
        controller.close();
      },
    });
  const tooLarge = { code: 'fileTooLarge', most: 10 };
  expect((await errorOf(await send(app, streamOf(9)))).details.code).toBe('fileNotReadable');
  expect((await errorOf(await send(app, streamOf(10)))).details).toEqual(tooLarge);
  expect((await errorOf(await send(app, new Uint8Array(10 * 1024 * 1024 + 1)))).details).toEqual(tooLarge);
});

test('counts with the pages that a visitor has fetched', async () => {
  const dependencies = await testDependencies({}, { OFFERGRADE_PAGES_PER_HOUR: '1' });
  const app = createApp(dependencies);
  await resultOf(await send(app, await frenchPdf()));
  const error = await errorOf(await send(app, await frenchPdf()));
  expect(error.details).toMatchObject({ code: 'tooManyRequests', minutes: 60 });
});

test('is asked by POST alone', async () => {
  const response = await createApp(await testDependencies()).request(filesPath);
  expect(response.status).toBe(405);
});

test('a visitor who leaves while a file is read is no failure of the server', async () => {
  const leaving = new AbortController();
  const dependencies = await testDependencies({
    parse: async (_document, signal) => {
      leaving.abort();
      signal?.throwIfAborted();
      throw new Error('The visitor is still there.');
    },
  });
  const body = await frenchPdf();
  const request = new Request(`http://localhost${filesPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf' },
    body,
    signal: leaving.signal,
  });
  expect((await createApp(dependencies).request(request)).status).toBe(499);
  expect(dependencies.logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});
