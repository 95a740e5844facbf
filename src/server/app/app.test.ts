import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { callApp, resultOf } from '../../../tests/fakes/call-app.ts';
import { type TestDependencies, testDependencies } from '../../../tests/fakes/dependencies.ts';
import { modelDependencies } from '../../../tests/fakes/model-dependencies.ts';
import { developmentNamespaces } from '../../contract/page/development-texts.ts';
import { developmentFolder, pagePaths, serviceWorkerPath } from '../../contract/page-paths.ts';
import { dictionaries, namespaces } from '../../language/dictionaries.ts';
import { languages } from '../../language/languages.ts';
import { type App, createApp } from './app.ts';

async function testApp(...changes: Parameters<typeof testDependencies>): Promise<App> {
  return createApp(await testDependencies(...changes));
}

test.for(pagePaths)('%s answers the page, never from an old copy', async (path) => {
  const response = await (await testApp()).request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(await response.text()).toContain('<title>Offergrade</title>');
});

test('the page says in its document who reads offers, as data that nothing in it can end', async () => {
  const { dependencies } = await modelDependencies({}, { OFFERGRADE_DEVELOPMENT: 'true' });
  const app = createApp({ ...dependencies, settings: { ...dependencies.settings, models: ['</script>'] } });
  const document = await (await app.request('/')).text();
  const data = /<script type="application\/json" id="service">([^<]*)<\/script>/.exec(document)?.[1];
  expect(JSON.parse(data ?? '')).toEqual(await resultOf(await callApp(app, 'describeService', null)));
  expect(JSON.parse(data ?? '')).toMatchObject({ provider: '127.0.0.1', models: ['</script>'] });
});

test.for([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB', 'en'],
  ['de', 'en'],
  [undefined, 'en'],
] as const)('the document for %s lets the browser fetch the texts of %s early', async ([asked, language]) => {
  const response = await (await testApp()).request('/', {
    headers: asked ? { 'Accept-Language': asked } : {},
  });
  expect(response.headers.get('Vary')).toContain('Accept-Language');
  const preloaded = [...(await response.text()).matchAll(/rel="preload" as="fetch"[^>]*href="([^"]*)"/g)];
  expect(preloaded.map(([, path]) => path)).toEqual([
    `/language/${language}/page.json`,
    `/language/${language}/errors.json`,
  ]);
});

test('an address that is nothing answers 404: the page to a browser, a word to a program', async () => {
  const app = await testApp();
  const forBrowser = await app.request('/nothing', { headers: { Accept: 'text/html,*/*;q=0.8' } });
  expect(forBrowser.status).toBe(404);
  expect(await forBrowser.text()).toContain('<title>Offergrade</title>');
  const forProgram = await app.request('/assets/gone.js', { headers: { Accept: '*/*' } });
  expect(forProgram.status).toBe(404);
  expect(await forProgram.text()).toBe('Not found');
});

test('hashed files are kept for ever, others are asked for again and short when unchanged', async () => {
  const app = await testApp();
  const script = await app.request('/assets/index-a1b2c3.js');
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  const icon = await app.request('/icon.svg');
  expect(icon.headers.get('Cache-Control')).toBe('no-cache');
  const etag = icon.headers.get('ETag') ?? '';
  expect(etag).not.toBe('');
  const again = await app.request('/icon.svg', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('the service worker is a script that is asked for again each time', async () => {
  const dependencies = await testDependencies();
  writeFileSync(join(dependencies.pageFolder, serviceWorkerPath), 'self.skipWaiting();');
  const { headers } = await createApp(dependencies).request(serviceWorkerPath);
  expect(headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(headers.get('Cache-Control')).toBe('no-cache');
});

test('large answers are compressed where the client can read that', async () => {
  const app = await testApp();
  const gzip = { headers: { 'Accept-Encoding': 'gzip' } };
  expect((await app.request('/assets/index-a1b2c3.js', gzip)).headers.get('Content-Encoding')).toBe('gzip');
  expect((await app.request('/api/openapi.json', gzip)).headers.get('Content-Encoding')).toBe('gzip');
  const plain = await app.request('/assets/index-a1b2c3.js');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
});

test('a file that was compressed when the page was built is sent as it is', async () => {
  const dependencies = await testDependencies();
  writeFileSync(join(dependencies.pageFolder, 'icon.svg.br'), 'compressed');
  const app = createApp(dependencies);
  const response = await app.request('/icon.svg', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(response.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  expect(await response.text()).toBe('compressed');
  expect((await app.request('/icon.svg')).headers.get('Content-Encoding')).toBeNull();
});

test.for([
  '/../package.json',
  '/%2e%2e/data/offergrade.sqlite',
  '/..%2fdata%2foffergrade.sqlite',
  '/assets/..%5c..%5cdata',
  '/assets//index-a1b2c3.js',
  '/%00',
  '/%ff',
  '/assets',
  '/assets/',
])('%s leads nowhere', async (path) => {
  const response = await (await testApp()).request(`http://localhost${path}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Not found');
});

test('the texts of the page are served by language and namespace, and nothing else is', async () => {
  const app = await testApp({}, { OFFERGRADE_DEVELOPMENT: 'true' });
  for (const language of languages) {
    for (const namespace of namespaces) {
      const response = await app.request(`/language/${language}/${namespace}.json`);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(response.headers.get('ETag')).not.toBeNull();
      expect(await response.json()).toEqual(dictionaries[language][namespace]);
    }
  }
  expect((await app.request('/language/en/constructor.json')).status).toBe(404);
  expect((await app.request('/language/__proto__/errors.json')).status).toBe(404);
});

const administration = ['/offres', '/offres/feedback', '/offres/a1b2', '/admin', '/admin/a1b2', '/evals'];

test('development mode has the screens, the files and the texts of administration', async () => {
  const dependencies = await testDependencies({}, { OFFERGRADE_DEVELOPMENT: 'true' });
  const app = createApp(withScriptOfDevelopment(dependencies));
  for (const path of administration) {
    const response = await app.request(path);
    expect(response.status, path).toBe(200);
    expect(await response.text()).toContain('<title>Offergrade</title>');
  }
  expect((await app.request(`/${developmentFolder}/screen-a1b2c3.js`)).status).toBe(200);
});

test('the public build has none of them, whoever asks and however', async () => {
  const dependencies = await testDependencies({}, { OFFERGRADE_DEVELOPMENT: 'false' });
  const app = createApp(withScriptOfDevelopment(dependencies));
  const texts = languages.flatMap((language) =>
    developmentNamespaces.map((namespace) => `/language/${language}/${namespace}.json`),
  );
  const scripts = ['development', 'Development', '%64evelopment', '%2564evelopment', './development'].map(
    (folder) => `/assets/${folder}/screen-a1b2c3.js`,
  );
  for (const path of [...administration, ...texts, ...scripts]) {
    const response = await app.request(path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).not.toContain('administration');
  }
});

/** The same, with a script in the folder of development mode. */
function withScriptOfDevelopment(dependencies: TestDependencies): TestDependencies {
  mkdirSync(join(dependencies.pageFolder, developmentFolder));
  writeFileSync(join(dependencies.pageFolder, developmentFolder, 'screen-a1b2c3.js'), 'administration();');
  return dependencies;
}

test.for(['/', '/nothing', '/icon.svg', '/healthz', '/api/openapi.json', '/api/nothing'])(
  'security headers stand on %s',
  async (path) => {
    const { headers } = await (await testApp()).request(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  },
);

test('browsers are told to stay on https where the public address has it', async () => {
  const app = await testApp({}, { OFFERGRADE_URL: 'https://grade.example' });
  expect((await app.request('/')).headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
});

test('a sane request id is kept, any other is replaced', async () => {
  const app = await testApp();
  const idFor = async (sent: string) =>
    (await app.request('/healthz', { headers: { 'X-Request-Id': sent } })).headers.get('X-Request-Id');
  expect(await idFor('trace-1_a')).toBe('trace-1_a');
  for (const sent of ['', 'a b', '<script>', 'x'.repeat(65)]) {
    expect(await idFor(sent)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  }
});

test('/healthz says that the process is up, and its version', async () => {
  const response = await (await testApp()).request('/healthz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok', version: project.version });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

const noAddress = 'OFFERGRADE_URL is not set: shared links have no preview picture, and cards no address.';

test('/readyz is good with a page and a database, and says what is missing', async () => {
  const withAddress = await testDependencies({}, { OFFERGRADE_URL: 'https://grade.example' });
  const ready = await createApp(withAddress).request('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ ready: true, reasons: [] });

  const withoutAddress = await (await testApp()).request('/readyz', { headers: { Host: 'evil.example' } });
  expect(withoutAddress.status).toBe(200);
  expect(await withoutAddress.json()).toEqual({ ready: true, reasons: [noAddress] });

  const withoutPage = await testApp({ pageFolder: '/nowhere' });
  expect((await withoutPage.request('/readyz')).status).toBe(503);
  expect((await withoutPage.request('/')).status).toBe(503);

  const dependencies = await testDependencies({ pageFolder: '/nowhere' });
  await dependencies.storage.close();
  const unready = await createApp(dependencies).request('/readyz');
  expect(unready.status).toBe(503);
  expect(await unready.json()).toEqual({
    ready: false,
    reasons: ['The page is not built: npm run build makes it.', 'The database does not answer.', noAddress],
  });
});

test.for([
  ['POST', '/method', 'GET, HEAD'],
  ['DELETE', '/healthz', 'GET, HEAD'],
  ['GET', '/api/analyzeJobOffer', 'POST'],
  ['PUT', '/api/analyzeJobOffer', 'POST'],
  ['OPTIONS', '/api/analyzeJobOffer', 'POST'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
] as const)('%s %s is not allowed', async ([method, path, allowed]) => {
  const response = await (await testApp()).request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe(allowed);
  expect(await response.json()).toMatchObject({ error: { details: { code: 'invalidRequest' } } });
});

test('HEAD answers what GET would, without a body', async () => {
  const app = await testApp();
  for (const path of ['/', '/healthz', '/icon.svg', '/assets/index-a1b2c3.js']) {
    const response = await app.request(path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.text()).toBe('');
  }
});
