import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../src/language/languages.ts';
import { createManifest } from './manifest.ts';

const allowed = ['activeTab', 'scripting', 'sidePanel', 'storage'];

test.each(['chromium', 'firefox'] as const)(
  '%s is asked for nothing beyond the page of a press',
  (browser) => {
    const manifest = createManifest(browser, '1.2.3');
    const permissions = Reflect.get(manifest, 'permissions');
    expect(allowed).toEqual(expect.arrayContaining(permissions));
    for (const key of [
      'host_permissions',
      'optional_permissions',
      'content_scripts',
      'web_accessible_resources',
      'externally_connectable',
    ])
      expect(manifest).not.toHaveProperty(key);
    const { optional_host_permissions, content_security_policy, ...others } = Object(manifest);
    // One of these is asked for where a visitor sets a server of their own.
    expect(optional_host_permissions).toEqual(['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*']);
    expect(content_security_policy.extension_pages).toMatch(
      /^default-src 'none';.* connect-src https: http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*$/,
    );
    expect(JSON.stringify(content_security_policy)).not.toContain('unsafe');
    expect(JSON.stringify(others)).not.toMatch(/https?:|unsafe/);
  },
);

const textsOf = (language: string): Record<string, { message: string }> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `_locales/${language}/messages.json`), 'utf8'));

test.each(languages)('the texts in %s are complete, and name their language', (language) => {
  const texts = textsOf(language);
  expect(Object.keys(texts)).toEqual(Object.keys(textsOf('en')));
  expect(texts.language?.message).toBe(language);
  // A limit of both stores.
  expect(texts.description?.message.length).toBeLessThanOrEqual(132);
});

test('French has no-break spaces before its double signs', () => {
  const french = Object.values(textsOf('fr')).map(({ message }) => message);
  expect(french.filter((message) => /[^\u00a0](?:[;?!]|:(?!\/\/))/.test(message))).toEqual([]);
});
