import { describe, expect, test } from 'vitest';
import { pdfOf } from '../../../tests/fakes/offer-files.ts';
import type { FetchedDocument } from './fetched-document.ts';
import { parseDocument } from './parse-document.ts';

const sentence = 'Vous portez la vision du produit et décidez avec votre équipe de ce qui vient ensuite. ';
const parse = (content: string | Uint8Array, kind: FetchedDocument['kind'] = 'html', charset = '') => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return parseDocument({ kind, bytes, charset });
};

describe('a document', () => {
  test('that is a page', async () => {
    expect(await parse(`<h1>Chef de produit</h1><p>${sentence.repeat(4)}</p>`)).toMatchObject({
      ok: true,
      offer: { position: 'Chef de produit', text: expect.stringContaining('équipe') },
    });
  });
  test('that is plain text', async () => {
    expect(await parse(`• ${sentence.repeat(4)}`, 'plain')).toMatchObject({
      ok: true,
      offer: { text: `- ${sentence.repeat(4).trim()}` },
    });
  });
  test('in the charset of its header', async () => {
    const parsed = await parse(Buffer.from(sentence.repeat(4), 'latin1'), 'plain', 'iso-8859-1');
    expect(parsed).toMatchObject({ ok: true, offer: { text: sentence.repeat(4).trim() } });
  });
  test('that sends its readers on', async () => {
    expect(await parse('<meta http-equiv="refresh" content="0; url=/job?a=1">')).toEqual({
      ok: false,
      code: 'pageRefreshes',
      refresh: '/job?a=1',
    });
  });
  test('that came with a failure is never an offer', async () => {
    const bytes = new TextEncoder().encode(`<h1>Chef de produit</h1><p>${sentence.repeat(4)}</p>`);
    const parsed = await parseDocument({ kind: 'html', bytes, charset: '', status: 403 });
    expect(parsed).toEqual({ ok: false, code: 'pageWithoutOffer' });
  });
  test.each([
    ['an empty page', '', 'html', 'pageTooShort'],
    ['a short text', 'Hello', 'plain', 'pageTooShort'],
    ['a page nested beyond any author', '<div>'.repeat(100_000), 'html', 'pageWithoutOffer'],
    [
      'a page that asks to sign in',
      `<h1>Sign in</h1><p>${sentence.repeat(5)}</p><form><input type="password"></form>`,
      'html',
      'pageAsksToSignIn',
    ],
    [
      'a closed job, although its readers are sent on',
      '<meta http-equiv="refresh" content="5; url=/jobs"><p>This job is no longer available.</p>',
      'html',
      'jobClosed',
    ],
  ] as const)('without an offer: %s', async (_name, content, kind, code) => {
    expect(await parse(content, kind)).toEqual({ ok: false, code });
  });
  test('that came with a failure tells what stands in its place', async () => {
    const bytes = new TextEncoder().encode('<h1>Access denied</h1><p>Please verify you are a human.</p>');
    const parsed = await parseDocument({ kind: 'html', bytes, charset: '', status: 403 });
    expect(parsed).toEqual({ ok: false, code: 'pageChecksForBots' });
  });
  test.each([
    [
      'a PDF of pictures alone',
      () => pdfOf((pdf) => pdf.rect(56, 56, 200, 200).fill('teal')),
      'pdf',
      'fileWithoutText',
    ],
    ['a scan with a stamp', () => pdfOf((pdf) => pdf.text('Scanned on Monday')), 'pdf', 'fileWithoutText'],
    ['no PDF at all', async () => new Uint8Array(9), 'pdf', 'fileNotReadable'],
    ['no Word document', async () => new Uint8Array(9), 'docx', 'fileNotReadable'],
  ] as const)('is no offer: %s', async (_name, file, kind, code) => {
    expect(await parse(await file(), kind)).toEqual({ ok: false, code });
  });
});
