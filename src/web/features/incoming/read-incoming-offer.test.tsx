import { expect, test } from 'vitest';
import { createSource } from '../../analysis/offer-source.ts';
import { packOffer } from './bookmarklet/pack-offer.ts';
import { readIncomingOffer } from './read-incoming-offer.ts';

const fromBookmarklet = async (offer: object) =>
  readIncomingOffer({ from: 'bookmarklet', packed: await packOffer(offer) });

const shared = (parts: { title?: string; text?: string; url?: string }) =>
  readIncomingOffer({ from: 'share', title: '', text: '', url: '', ...parts });

const page = { text: 'Product Manager', address: 'https://jobs.example/1', title: 'Product Manager' };

test('the bookmarklet brings a text and where it was taken from', async () => {
  expect(await fromBookmarklet(page)).toEqual({
    mode: 'text',
    text: 'Product Manager',
    source: createSource({ address: 'https://jobs.example/1', position: 'Product Manager' }),
  });
});

test.for([
  ['no text', { ...page, text: '' }],
  ['white space', { ...page, text: ' \n\t ' }],
  ['nothing but controls', { ...page, text: '\u0000\u0007\u202e' }],
  ['a text that is none', { ...page, text: { toString: 'x' } }],
  ['a list', ['text']],
])('%s is not handed over', async ([_what, offer]) => {
  expect(await fromBookmarklet(offer as object)).toBeNull();
});

test.for(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no address', 7, null])(
  '%s is no address to link to',
  async (address) => {
    expect(await fromBookmarklet({ ...page, address })).toMatchObject({ source: { address: '' } });
  },
);

test('an address beyond what addresses are costs no more than its length', async () => {
  const address = `https://${')'.repeat(1_400_000)}a`;
  expect(await fromBookmarklet({ ...page, address })).toMatchObject({ source: { address: '' } });
});

test('controls, turned writing and broken letters are taken out, line ends and tabs stay', async () => {
  const text = 'One\r\ntwo\u0000\u001b[31m\tthree\u202eeerht\ud800';
  expect(await fromBookmarklet({ ...page, text, title: 'A\n\u2067title' })).toMatchObject({
    text: 'One\ntwo[31m\tthreeeerht\ufffd',
    source: { position: 'A title' },
  });
});

test('markup stays the text that it is', async () => {
  const text = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  expect(await fromBookmarklet({ ...page, text })).toMatchObject({ text });
});

test('a text beyond what is read is cut', async () => {
  const handed = await fromBookmarklet({ ...page, text: 'x'.repeat(205_000) });
  expect(handed).toMatchObject({ text: 'x'.repeat(200_000) });
});

test.for([
  [{ url: 'https://jobs.example/1' }, 'https://jobs.example/1'],
  [{ text: 'https://jobs.example/1' }, 'https://jobs.example/1'],
  [{ title: 'https://jobs.example/1' }, 'https://jobs.example/1'],
  [{ text: 'Look at this job (https://jobs.example/1?a=b#c).' }, 'https://jobs.example/1?a=b#c'],
  [{ text: '« Product Manager » : https://jobs.example/é, vu hier' }, 'https://jobs.example/é'],
  [{ url: 'no address', text: 'HTTPS://jobs.example/1' }, 'HTTPS://jobs.example/1'],
  [{ url: 'https://jobs.example/1', text: 'https://other.example/2' }, 'https://jobs.example/1'],
] as const)('%j is shared as an address', async ([parts, url]) => {
  expect(await shared(parts)).toEqual({ mode: 'url', url });
});

test('a shared text that is long enough for an offer is one, and its address stays known', async () => {
  const offer = 'You decide what is built next. '.repeat(20).trim();
  expect(await shared({ title: 'A job', text: `${offer}\nhttps://jobs.example/1` })).toEqual({
    mode: 'text',
    text: `${offer}\nhttps://jobs.example/1`,
    source: createSource({ address: 'https://jobs.example/1', position: 'A job' }),
  });
});

test('a short text without an address is handed over as it is, and nothing is nothing', async () => {
  expect(await shared({ text: 'Product Manager at Larkbridge' })).toMatchObject({ mode: 'text' });
  expect(await shared({ title: 'A page' })).toBeNull();
  expect(await shared({})).toBeNull();
});
