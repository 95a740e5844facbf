import { describe, expect, test } from 'vitest';
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
    ['an empty page', '', 'html'],
    ['a short text', 'Hello', 'plain'],
    ['a page nested beyond any author', '<div>'.repeat(100_000), 'html'],
  ] as const)('without an offer: %s', async (_name, content, kind) => {
    expect(await parse(content, kind)).toEqual({ ok: false, code: 'pageWithoutOffer' });
  });
});
