import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DOMParser, parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { encodePermalink, type Permalink } from '../../../contract/permalink/permalink.ts';
import { createPictureAddress, pictures } from '../../../contract/permalink/permalink-address.ts';
import { criteriaTable } from '../../../grading/criteria.ts';
import { groupCriteria } from '../../../grading/criteria-schema.ts';
import { grade } from '../../../grading/grade.ts';
import { createApp } from '../../app/app.ts';
import { picturesVersion } from './draw-picture.ts';
import { loadTypeface } from './typeface.ts';

const flat = Object.fromEntries(criteriaTable.map((row) => [row.id, 'max' in row ? row.max : false]));
const criteria = groupCriteria(flat as never);
const permalink: Permalink = {
  criteria,
  notAProductJobOffer: false,
  letter: grade(criteria).letter,
  rulesVersion: 1,
  position: 'Product Manager',
  company: 'Tidewater Freight',
  textHash: '',
};
const hostile = {
  ...permalink,
  position: `</title><script>alert("1")</script>`,
  company: `" onload='x' & $& <svg>`,
};
const address = encodePermalink(permalink);
const broken = address.replace('Tidewater', 'Lowwater');

async function appWith(environment: Record<string, string> = {}) {
  const dependencies = await testDependencies(
    {},
    { OFFERGRADE_URL: 'https://grade.example', ...environment },
  );
  const { logLines } = dependencies;
  return { app: createApp(dependencies), dependencies, logLines };
}

async function headOf(path: string, environment = {}, headers: Record<string, string> = {}) {
  const { app } = await appWith(environment);
  const response = await app.request(path, { headers });
  const { document } = parseHTML(await response.text());
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  return { response, document, meta };
}

describe('the document of a permalink', () => {
  test('says what the label says, for people, networks and search engines', async () => {
    const { response, document, meta } = await headOf(address);
    expect(response.status).toBe(200);
    const title = `Grade ${permalink.letter}: Product Manager, Tidewater Freight`;
    expect(document.title).toBe(`${title} – Offergrade`);
    expect(meta('og:title')).toBe(title);
    expect(meta('description')).toBe(meta('og:description'));
    expect(meta('description')).toMatch(/Business initiative 5\.00\/5.*does not vouch/);
    expect(meta('og:url')).toBe(`https://grade.example${address}`);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('robots')).toBe('noindex');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  test('says where the letter is not sure', async () => {
    const { meta } = await headOf(encodePermalink({ ...permalink, couldBe: ['E'] }));
    const sure = await headOf(address);
    expect(meta('og:title')).toContain(`Grade ${permalink.letter}, could be E: `);
    expect(meta('og:description')).toMatch(new RegExp(`^${permalink.letter}, could be E\\. `));
    expect(sure.meta('og:description')).not.toContain('could be');
  });

  test('its preview is a picture of 1200 by 630 pixels that never changes', async () => {
    const { meta } = await headOf(address);
    const image = new URL(meta('og:image') ?? '');
    expect(meta('twitter:image')).toBe(image.href);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:alt')).toMatch(
      /^Label of a job offer: Grade . ?.*Tidewater Freight\. Business model: accountable$/,
    );
    expect(meta('twitter:image:alt')).toBe(meta('og:image:alt'));
    expect(image.origin).toBe('https://grade.example');
    const { app } = await appWith();
    const response = await app.request(`${image.pathname}${image.search}`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('names no address where the server knows none of its own, whatever the request calls it', async () => {
    const { document, meta } = await headOf(address, { OFFERGRADE_URL: '' }, { Host: 'evil.example' });
    for (const name of ['og:image', 'og:url', 'twitter:image']) expect(meta(name)).toBeUndefined();
    expect(meta('twitter:card')).toBe('summary');
    expect(document.head.innerHTML).not.toContain('evil.example');
  });

  test('speaks the language of the reader', async () => {
    const { response, document } = await headOf(address, {}, { 'Accept-Language': 'fr-CA,en;q=0.5' });
    expect(document.documentElement.getAttribute('lang')).toBe('fr');
    expect(document.title).toMatch(/^Note/);
    expect(response.headers.get('Vary')).toContain('Accept-Language');
  });

  test('never takes a name for markup', async () => {
    const { document, meta } = await headOf(encodePermalink(hostile));
    expect(meta('og:title')).toBe(`Grade ${hostile.letter}: ${hostile.position}, ${hostile.company}`);
    expect(document.querySelectorAll('script:not(#service)')).toHaveLength(0);
    expect(document.querySelectorAll('[onload]')).toHaveLength(0);
  });

  test('says of a link that cannot be read nothing but that', async () => {
    for (const path of [broken, `${broken}&x=<script>`, '/grade/2abc', '/grade/%3Cscript%3E']) {
      const { response, document } = await headOf(path);
      expect(response.status).toBe(404);
      expect(document.title).toBe('This link cannot be read – Offergrade');
      expect(document.head.innerHTML).not.toMatch(/Lowwater|<script>/);
    }
  });

  test('holds no script of an analytics service', async () => {
    const analytics = {
      OFFERGRADE_ANALYTICS_SCRIPT: 'https://stats.example/s.js',
      OFFERGRADE_ANALYTICS_SITE: 'grade.example',
    };
    const { response, document } = await headOf(address, analytics);
    expect(document.querySelectorAll('script[src]')).toHaveLength(0);
    expect(response.headers.get('Content-Security-Policy')).not.toContain('stats.example');
  });

  test('stands in no log', async () => {
    const { app, logLines } = await appWith();
    await app.request(address);
    await app.request(createPictureAddress(address, 'badge.svg', 'en'));
    const code = address.slice('/grade/'.length, address.indexOf('?'));
    const lines = logLines.join('');
    expect(lines).toContain('"path":"/grade/"');
    expect(lines).not.toContain(code);
    expect(lines).not.toContain('Tidewater');
  });
});

describe.each(pictures)('%s', (picture) => {
  test('can run and load nothing, stand in other pages, and be asked for again cheaply', async () => {
    const { app } = await appWith();
    const path = createPictureAddress(address, picture, 'en');
    const response = await app.request(path);
    expect(response.status).toBe(200);
    const header = (name: string) => response.headers.get(name);
    expect(header('Content-Security-Policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(header('X-Content-Type-Options')).toBe('nosniff');
    expect(header('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(header('Cache-Control')).toBe('public, max-age=3600');
    const again = await app.request(path, { headers: { 'If-None-Match': header('ETag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await app.request(`${path}&v=${picturesVersion}`)).headers.get('Cache-Control')).toContain(
      'immutable',
    );
  });

  test('is drawn for whole links only', async () => {
    const { app } = await appWith();
    expect((await app.request(createPictureAddress(broken, picture, 'en'))).status).toBe(404);
    expect((await app.request(createPictureAddress('/grade/2abc', picture, 'en'))).status).toBe(404);
  });

  test('is drawn no more often for one visitor than the settings say; what was drawn does not count', async () => {
    const { app } = await appWith({ OFFERGRADE_PICTURES_PER_HOUR: '2' });
    const ask = async (language: string, link = address) =>
      (await app.request(createPictureAddress(link, picture, language))).status;
    expect([await ask('en'), await ask('en'), await ask('fr'), await ask('en')]).toEqual([
      200, 200, 200, 200,
    ]);
    const another = encodePermalink({ ...permalink, company: 'Another' });
    expect([await ask('en', another), await ask('fr')]).toEqual([429, 200]);
  });
});

test.each(['card.svg', 'badge.svg'] as const)(
  '%s is well-formed XML in which no name is markup, and needs no typeface',
  async (picture) => {
    const { app } = await appWith();
    for (const link of [
      hostile,
      { ...permalink, position: '東京 🚀', company: '' },
      { ...permalink, notAProductJobOffer: true },
    ]) {
      for (const language of ['en', 'fr']) {
        const response = await app.request(createPictureAddress(encodePermalink(link), picture, language));
        const svg = await response.text();
        const document = new (await import('linkedom')).DOMParser().parseFromString(svg, 'image/svg+xml');
        const names = [...document.querySelectorAll('*')].map(({ tagName }) => tagName);
        expect(new Set(names)).toEqual(new Set(['svg', 'title', 'desc', 'path']));
        expect(svg).not.toMatch(/NaN|undefined|<script|onload='/);
      }
    }
  },
);

test('a card has the address of the site only where the server knows its own', async () => {
  const card = async (OFFERGRADE_URL: string) => {
    const { app } = await appWith({ OFFERGRADE_URL });
    const path = createPictureAddress(address, 'card.svg', 'en');
    const response = await app.request(path, { headers: { Host: 'evil.example' } });
    return response.text();
  };
  const typeface = await loadTypeface();
  const outlineOf = (host: string) => {
    const style = { weight: 700, size: 20 } as const;
    return typeface.outline(host, 1136 - typeface.widthOf(host, style), 576, style);
  };
  expect(await card('https://grade.example')).toContain(outlineOf('grade.example'));
  const unknown = await card('');
  for (const host of ['grade.example', 'evil.example', 'localhost'])
    expect(unknown).not.toContain(outlineOf(host));
});

test('the tall card has 1080 by 1350 pixels', async () => {
  const { app } = await appWith();
  const response = await app.request(createPictureAddress(address, 'card-tall.png', 'fr'));
  const png = Buffer.from(await response.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
});

test('a badge tells the hash of the text that was graded', async () => {
  const { app } = await appWith();
  const link = encodePermalink({ ...permalink, textHash: 'abcdefghijklmn-_' });
  const svg = await (await app.request(createPictureAddress(link, 'badge.svg', 'en'))).text();
  expect(svg).toContain('SHA-256: abcdefghijklmn-_');
});

test('where the page is not built pictures are drawn all the same', async () => {
  const { dependencies } = await appWith();
  const app = createApp({ ...dependencies, pageFolder: join(dependencies.pageFolder, 'nothing') });
  expect((await app.request(createPictureAddress(address, 'card.svg', 'en'))).status).toBe(200);
});

test('the head of the page is replaced, not doubled', async () => {
  const { dependencies } = await appWith();
  writeFileSync(
    join(dependencies.pageFolder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Offergrade</title><meta name="description" content="Grades." /></head></html>',
  );
  const { document } = parseHTML(await (await createApp(dependencies).request(address)).text());
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
});

describe('a label that a model read', () => {
  const model = 'gemma4:e4b & <others>';
  const link = encodePermalink({ ...permalink, reader: model });
  const composed = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic';

  test('is marked as such in its document, with what the model and the rules made', async () => {
    const { document, meta } = await headOf(link);
    expect(meta('digitalSourceType')).toBe(composed);
    const [data, ...others] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(others).toEqual([]);
    expect(JSON.parse(data?.textContent ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      digitalSourceType: 'https://schema.org/CompositeSyntheticDigitalSource',
      hasPart: [
        {
          name: expect.stringContaining('criteria'),
          creditText: model,
          digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
        },
        {
          name: expect.stringContaining('explanation'),
          digitalSourceType: 'https://schema.org/AlgorithmicMediaDigitalSource',
        },
      ],
    });
  });

  test.each(pictures)('is marked as such in %s, in both languages', async (picture) => {
    const { app } = await appWith();
    for (const [language, words] of [
      ['en', 'read the offer'],
      ['fr', 'a lu l’offre'],
    ] as const) {
      const response = await app.request(createPictureAddress(link, picture, language));
      const bytes = Buffer.from(await response.arrayBuffer());
      const xmp = picture.endsWith('.png') ? xmpOfPng(bytes) : bytes.toString();
      const document = new DOMParser().parseFromString(xmp, 'text/xml');
      const value = (name: string) => document.getElementsByTagName(name)[0]?.textContent;
      expect(value('Iptc4xmpExt:DigitalSourceType')).toBe(composed);
      expect(value('Iptc4xmpExt:AISystemUsed')).toBe(model);
      expect(value('dc:description')).toContain(words);
    }
  });

  test.each(['builtin', ''])('is told from one by the reader %o, which is marked nowhere', async (reader) => {
    const other = encodePermalink({ ...permalink, reader });
    const { app } = await appWith();
    const { document, meta } = await headOf(other);
    expect(meta('digitalSourceType')).toBeUndefined();
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    for (const picture of ['card.png', 'badge.svg'] as const) {
      const response = await app.request(createPictureAddress(other, picture, 'en'));
      expect(Buffer.from(await response.arrayBuffer()).includes('DigitalSourceType')).toBe(false);
    }
  });
});

/** The XMP of a PNG, whose chunks must be whole. */
function xmpOfPng(png: Buffer): string {
  const keyword = 'XML:com.adobe.xmp';
  const found: string[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const typeAndData = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(typeAndData));
    const text = typeAndData.toString();
    if (text.startsWith(`iTXt${keyword}`))
      found.push(text.slice(text.indexOf('<x:xmpmeta'), text.lastIndexOf('<?')));
    at += 12 + length;
  }
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}
