import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type TestDependencies, testDependencies } from '../../../tests/fakes/dependencies.ts';
import { permalinkOf } from '../../../tests/fakes/permalink.ts';
import { pageElement, serverRenderingModule } from '../../contract/page/server-rendering.ts';
import { sharePath } from '../../contract/page-paths.ts';
import { createApp } from '../app/app.ts';

/** Writes a fake build: `draw` is the body of a function of `address`, `language` and `service`. */
function build({ pageFolder }: TestDependencies, draw: string): void {
  const file = join(pageFolder, serverRenderingModule);
  mkdirSync(dirname(file));
  writeFileSync(file, `export const renderOnServer = async ({ address, language, service }) => {${draw}};`);
}

const drawAsked =
  'return "<p>" + address + " in " + language + ", read by " + service.reader + ", $& $1</p>"';

const french = { headers: { 'Accept-Language': 'fr' } };

test('a screen comes with its first frame, marked with the screen and language that it is of', async () => {
  const dependencies = await testDependencies();
  build(dependencies, drawAsked);
  const app = createApp(dependencies);
  const document = await (await app.request('/method', french)).text();
  expect(document).toContain('<html lang="fr" data-frame="/method">');
  expect(document).toContain(
    '<div id="page"><p>/method in fr, read by builtin, $& $1</p></div></body></html>',
  );
  expect(await (await app.request('/')).text()).toContain('/ in en, read by builtin');
});

test('a frame is drawn once, also for those who ask at the same time', async () => {
  const dependencies = await testDependencies();
  build(
    dependencies,
    'globalThis.drawn = (globalThis.drawn ?? 0) + 1; return "<p>drawing " + drawn + "</p>";',
  );
  const app = createApp(dependencies);
  const asked = await Promise.all(['/', '/', '/'].map((path) => app.request(path)));
  const again = await app.request('/');
  for (const response of [...asked, again]) expect(await response.text()).toContain('<p>drawing 1</p>');
});

test('documents do not wait for the frames of many others', async () => {
  const dependencies = await testDependencies();
  build(dependencies, 'await globalThis.goOn; return "<p>" + address + "</p>";');
  const goOn = Promise.withResolvers<void>();
  Object.assign(globalThis, { goOn: goOn.promise });
  const app = createApp(dependencies);
  const many = Array.from({ length: 20 }, (_, index) => app.request(permalinkOf(`Company ${index}`)));
  const beyond = await app.request(permalinkOf('One more'));
  expect(await beyond.text()).toContain('<div id="page"></div>');
  goOn.resolve();
  for (const response of await Promise.all(many)) expect(await response.text()).toContain('<p>/grade/');
  const later = await app.request(permalinkOf('One more'));
  expect(await later.text()).toContain('company=One+more</p>');
});

test.for([sharePath, '/no-such-page'])('%s has none', async (path) => {
  const dependencies = await testDependencies();
  build(dependencies, drawAsked);
  const response = await createApp(dependencies).request(path, { headers: { Accept: 'text/html' } });
  expect(await response.text()).toContain('<div id="page"></div>');
});

test('in development mode there are none', async () => {
  const dependencies = await testDependencies({}, { OFFERGRADE_DEVELOPMENT: 'true' });
  build(dependencies, drawAsked);
  expect(await (await createApp(dependencies).request('/')).text()).toContain('<div id="page"></div>');
});

test('a frame that cannot be drawn is logged, and its document comes without it', async () => {
  const dependencies = await testDependencies();
  build(dependencies, 'throw new Error("no drawing today")');
  const response = await createApp(dependencies).request('/');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<div id="page"></div>');
  expect(dependencies.logLines.join()).toContain('a document was sent without server rendering');
});

test('the page’s own document says what it needs, until something is drawn into it', () => {
  const document = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
  expect(document).toContain('needs JavaScript');
  expect(document.replace(pageElement, 'drawn')).not.toMatch(/id="page"|JavaScript/);
});
