import { afterEach, expect, test } from 'vitest';
import { frenchDocx, frenchPdf, pdfOf } from '../../../tests/fakes/offer-files.ts';
import { answering, closeServers, fetchFrom } from '../../../tests/fakes/serve-locally.ts';

afterEach(closeServers);

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const fetchFile = (bytes: Uint8Array, type: string) =>
  fetchFrom(answering(Buffer.from(bytes), { 'content-type': type }));

test.each([
  ['a PDF', frenchPdf, 'application/pdf'],
  ['a PDF that is served as a page', frenchPdf, 'text/html; charset=utf-8'],
  ['a PDF to be kept', frenchPdf, 'application/octet-stream'],
  ['a Word document', frenchDocx, docxType],
  ['a Word document to be kept', frenchDocx, 'application/octet-stream'],
])('%s is read as an offer', async (_what, file, type) => {
  expect(await fetchFile(await file(), type)).toMatchObject({
    ok: true,
    source: 'file',
    text: expect.stringMatching(/^Chef de produit senior\n[\s\S]*\n- Porter la vision du produit/),
  });
});

test('what of a PDF is not in its text is said', async () => {
  const long = await pdfOf((pdf) => {
    for (let page = 1; page <= 51; page += 1) {
      if (page > 1) pdf.addPage();
      pdf.text(`Duty ${'x'.repeat(page)}.`);
    }
  });
  expect(await fetchFile(long, 'application/pdf')).toMatchObject({
    ok: true,
    notRead: { hiddenBlocks: 0, pagesRead: 50, pages: 51 },
  });
});

test.each([
  ['a PDF of pictures alone', () => pdfOf((pdf) => pdf.rect(0, 0, 9, 9).fill('teal')), 'fileWithoutText'],
  ['a PDF with a password', () => frenchPdf({ userPassword: 'secret' }), 'fileNotReadable'],
  ['a broken PDF', async () => Buffer.from('%PDF-1.7\nand nothing of one'), 'fileNotReadable'],
])('%s is told', async (_what, file, code) => {
  expect(await fetchFile(await file(), 'application/pdf')).toEqual({ ok: false, code });
});
