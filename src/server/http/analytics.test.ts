import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callApp, resultOf } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { pagePaths, sharePath } from '../../contract/page-paths.ts';
import { type App, createApp } from '../app/app.ts';

const plausible = {
  OFFERGRADE_ANALYTICS_SCRIPT: 'https://stats.example:8443/js/script.js?a=1&b="><script>',
  OFFERGRADE_ANALYTICS_SITE: 'grade.example',
};
const element =
  '<script defer src="https://stats.example:8443/js/script.js?a=1&amp;b=%22%3E%3Cscript%3E" data-domain="grade.example" data-website-id="grade.example" data-do-not-track="true" data-exclude-search="true" data-exclude-hash="true"></script>';
/** The page's own data names the host for the privacy page, but loads nothing from it. */
const scriptOfTheSettings = 'https://stats.example';
const document = '<!doctype html><html lang="en"><head><title>$& Offergrade</title></head></html>';

async function appWith(environment: Record<string, string>): Promise<App> {
  const dependencies = await testDependencies({}, environment);
  writeFileSync(join(dependencies.pageFolder, 'index.html'), document);
  return createApp(dependencies);
}

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy')?.split('; ') ?? [];

test.for(pagePaths.filter((path) => path !== sharePath))(
  '%s holds the script of the settings, and its policy lets in that one origin',
  async (path) => {
    const usual = policyOf(await (await appWith({})).request(path));
    const response = await (await appWith(plausible)).request(path);
    expect(await response.text()).toContain(element);
    const widened = policyOf(response);
    expect(widened.filter((directive) => !usual.includes(directive))).toEqual([
      "script-src 'self' https://stats.example:8443",
      "connect-src 'self' https://stats.example:8443",
    ]);
    expect(widened).toHaveLength(usual.length);
  },
);

test.for([{ DNT: '1' }, { 'Sec-GPC': '1' }] as Record<string, string>[])(
  'a browser that sends %j gets neither the script nor the wider policy, and caches keep the two apart',
  async (headers) => {
    const app = await appWith(plausible);
    const asked = await app.request('/', { headers });
    expect(await asked.text()).not.toContain(scriptOfTheSettings);
    expect(asked.headers.get('Content-Security-Policy')).not.toContain('stats.example');
    const counted = await app.request('/');
    for (const { headers } of [asked, counted]) expect(headers.get('Vary')).toContain('DNT, Sec-GPC');
    expect(asked.headers.get('ETag')).not.toBe(counted.headers.get('ETag'));
    const indifferent = await app.request('/', { headers: { DNT: '0' } });
    expect(await indifferent.text()).toContain(element);
  },
);

test.for([sharePath, '/nothing', '/icon.svg', '/api/openapi.json', '/healthz'])(
  '%s knows no other site',
  async (path) => {
    const response = await (await appWith(plausible)).request(path, { headers: { Accept: 'text/html' } });
    expect(response.headers.get('Content-Security-Policy')).not.toContain('stats.example');
    expect(await response.text()).not.toContain(scriptOfTheSettings);
  },
);

test('describeService names the host of the script, so that the privacy page can', async () => {
  const described = async (environment: Record<string, string>) =>
    resultOf(await callApp(await appWith(environment), 'describeService', null));
  expect(await described(plausible)).toMatchObject({ analytics: 'stats.example:8443' });
  expect(await described({})).toMatchObject({ analytics: '' });
});
