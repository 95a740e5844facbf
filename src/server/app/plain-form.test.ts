import { expect, test } from 'vitest';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { strongOffer, weakOffer } from '../../../tests/fakes/offers.ts';
import { fakeReader, readingOf } from '../../../tests/fakes/reader.ts';
import { processorTime } from '../../../tests/processor-time.ts';
import { dictionaries } from '../../language/dictionaries.ts';
import type { Language } from '../../language/languages.ts';
import { createBuiltinReader } from '../../reading/built-in/builtin-reader.ts';
import { createApp } from './app.ts';

const own = { Origin: 'http://localhost', Host: 'localhost' };

async function send(
  fields: Record<string, string>,
  headers: Record<string, string> = own,
  environment = {},
  replaced: Parameters<typeof testDependencies>[0] = {},
) {
  const app = createApp(await testDependencies(replaced, environment));
  const post = () =>
    app.request('http://localhost/', { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { response: await post(), post };
}

test('a text leads to its label, headed as the visitor’s own for nobody else', async () => {
  const { response } = await send({ url: '', text: strongOffer });
  expect(response.status).toBe(303);
  const permalink = response.headers.get('Location') ?? '';
  expect(permalink).toMatch(/^\/grade\/[^/?]+/);
  expect(new URL(permalink, 'http://localhost').searchParams.get('reader')).toBe('builtin');
  expect(permalink).toMatch(/[?&]own=1$/);
  const app = createApp(await testDependencies());
  const label = await app.request(permalink, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(label.status).toBe(200);
  expect(label.headers.get('Vary')).toContain('Sec-Fetch-Site');
  for (const site of ['none', 'cross-site', 'same-site']) {
    const sent = await app.request(permalink, { headers: { 'Sec-Fetch-Site': site } });
    expect(sent.status).toBe(302);
    expect(sent.headers.get('Location')).toBe(permalink.replace('&own=1', ''));
  }
  expect((await app.request(permalink)).status).toBe(302);
});

test('a letter on trial is so in the permalink too', async () => {
  const reading = readingOf({ language: 'de', onTrial: true });
  const readers = { readers: { builtin: fakeReader({ ok: true, reading }) } };
  const { response } = await send({ url: '', text: strongOffer }, own, {}, readers);
  const permalink = new URL(response.headers.get('Location') ?? '', 'http://localhost');
  expect(permalink.searchParams.get('trial')).toBe('de');
});

test('what cannot be graded is told with what was typed, as text', async () => {
  const hostile = '</textarea><script>alert(1)</script>';
  const { response } = await send({ url: hostile, text: '' }, { ...own, 'Accept-Language': 'fr' });
  expect(response.status).toBe(400);
  const document = await response.text();
  expect(document).toContain('<html lang="fr"');
  expect(document).toContain('role="alert"');
  expect(document).not.toContain('<script>alert');
  expect(document).not.toContain('type="module"');
  expect(document).toContain('&lt;/textarea&gt;');
});

test('of several offers on a page one is sent by its button', async () => {
  const known = { company: 'Acme', published: '' };
  const offers = [
    { text: strongOffer, position: '<b>Product Manager</b>', place: 'Lyon', ...known },
    { text: '"><script>alert(1)</script>', position: '', place: '', ...known },
  ];
  const { response } = await send(
    { url: 'https://jobs.example/1', text: '' },
    own,
    {},
    {
      fetchOffer: async (address) => ({ ok: false, code: 'severalOffers', address, offers }),
    },
  );
  expect(response.status).toBe(400);
  const document = await response.text();
  expect(document).toContain('>&lt;b&gt;Product Manager&lt;/b&gt;, Acme, Lyon</button>');
  expect(document).toContain('>2, Acme</button>');
  expect(document).not.toContain('<script>alert');
  expect(document).toContain('value="Senior Product Manager');
});

test('of several offers in a text one is sent by its button, and then read alone', async () => {
  const readers = { readers: { builtin: createBuiltinReader() } };
  const both = `${strongOffer}\n\n${weakOffer}`;
  const { response } = await send({ url: '', text: both }, own, {}, readers);
  expect(response.status).toBe(400);
  const document = await response.text();
  expect(document).toContain('This text holds several offers');
  expect(document).toContain('value="Senior Product Manager');
  expect(document).toContain('>Product Owner</button>');
  const chosen = await send({ url: '', text: weakOffer, whole: '1' }, own, {}, readers);
  expect(chosen.response.status).toBe(303);
});

test('an empty form is refused', async () => {
  const { response } = await send({ url: '', text: ' ' });
  expect(response.status).toBe(400);
});

const inFrench = { 'Accept-Language': 'fr' };

/** Expects the page's own form with a reason, in one language. */
async function expectRefusal(response: Response, status: number, language: Language) {
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toContain('text/html');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const document = await response.text();
  expect(document).toContain(`<html lang="${language}"`);
  expect(document).toContain(dictionaries[language].errors.genericError);
  expect(document).toContain('<textarea id="offer-text"');
  return document;
}

test.for(['https://other.example', 'null'])(
  'a form of %s is refused with an empty one of our own: what it holds is not the visitor’s',
  async (Origin) => {
    const fields = { url: '', text: 'typed by another site' };
    for (const [language, asked] of [
      ['en', {}],
      ['fr', inFrench],
    ] as const) {
      const { response } = await send(fields, { ...own, ...asked, Origin });
      const document = await expectRefusal(response, 403, language);
      expect(document).toContain(dictionaries[language].errors.originNotAllowed);
      expect(document).not.toContain(fields.text);
    }
  },
);

test('a form of more than 2 MB is refused with the page’s own, in the language of the visitor', async () => {
  const text = 'x'.repeat(2 * 1024 * 1024);
  for (const [language, asked] of [
    ['en', {}],
    ['fr', inFrench],
  ] as const) {
    const { response } = await send({ text }, { ...own, ...asked });
    const document = await expectRefusal(response, 400, language);
    expect(document).toContain(dictionaries[language].errors.requestTooLarge);
    expect(document.length).toBeLessThan(100_000);
  }
});

test('a form of a million fields is refused before it costs anything', async () => {
  const app = createApp(await testDependencies());
  const body = `text=a&${'a&'.repeat(1_000_000)}`;
  const headers = { ...own, 'Content-Type': 'application/x-www-form-urlencoded' };
  const post = () => app.request('http://localhost/', { method: 'POST', headers, body });
  expect((await post()).status).toBe(400);
  expect(await processorTime(post)).toBeLessThan(200);
});

test.each(['multipart/form-data; boundary=a', 'text/plain'])('a form as %s is refused', async (type) => {
  const app = createApp(await testDependencies());
  const headers = { ...own, 'Content-Type': type };
  const body = `text=${encodeURIComponent(strongOffer)}`;
  const response = await app.request('http://localhost/', { method: 'POST', headers, body });
  expect(response.status).toBe(400);
});

test('the limit of a visitor holds for the form too', async () => {
  const { response, post } = await send({ text: strongOffer }, own, { OFFERGRADE_PAGES_PER_HOUR: '1' });
  expect(response.status).toBe(303);
  const app = createApp(await testDependencies({}, { OFFERGRADE_PAGES_PER_HOUR: '1' }));
  const ask = () =>
    app.request('http://localhost/', {
      method: 'POST',
      headers: own,
      body: new URLSearchParams({ url: 'https://jobs.example/1', text: '' }),
    });
  expect((await ask()).status).not.toBe(429);
  expect((await ask()).status).toBe(429);
  expect((await post()).status).toBe(303);
});
