import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { createManifestPath } from '../../contract/page-paths.ts';
import { dictionaries } from '../../language/dictionaries.ts';
import { languages } from '../../language/languages.ts';
import { createApp } from '../app/app.ts';
import { webManifest } from './web-manifest.ts';

test.for(languages)('%s: the page can be installed and shared with, as one app', async (language) => {
  const app = createApp(await testDependencies());
  const response = await app.request(createManifestPath(language));
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  const manifest = (await response.json()) as ReturnType<typeof webManifest>;
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Offergrade',
    lang: language,
    description: dictionaries[language].page.description,
    display: 'standalone',
    share_target: {
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'file' }] },
    },
  });
  expect((await app.request(manifest.start_url)).status).toBe(200);
  const { action, params } = manifest.share_target;
  expect((await app.request(`${action}?text=x`)).status).toBe(200);
  for (const type of ['application/pdf', 'application/vnd.oasis.opendocument.text', '.docx', 'text/plain'])
    expect(params.files[0]?.accept).toContain(type);
  expect(params.files[0]?.accept).not.toContain('application/octet-stream');
});

test('what is shared without the service worker is not read, and leads to the page', async () => {
  const app = createApp(await testDependencies());
  const body = new FormData();
  body.set('text', 'An offer');
  const response = await app.request('/share', { method: 'POST', body, headers: { Origin: 'null' } });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/share']);
});

test('every icon is a picture of the size that the manifest says', () => {
  for (const { src, sizes } of webManifest('en').icons) {
    const file = readFileSync(join(import.meta.dirname, '../../web/public', src));
    // PNG: eight bytes of signature, then the header with width and height.
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
});
