import { expect, test } from 'vitest';
import { permalinkOf } from '../../../../tests/fakes/permalink.ts';
import { pagePaths, sharePath } from '../../../contract/page-paths.ts';
import { dictionaries } from '../../../language/dictionaries.ts';
import { languages } from '../../../language/languages.ts';
import type { Service } from '../../lib/service.ts';
import { renderOnServer } from './render-on-server.tsx';

const service: Service = {
  reader: 'model',
  provider: 'models.example',
  keepsResults: false,
  feedbackDays: 30,
  analytics: '',
  development: false,
  models: [],
};

const addresses = [...pagePaths.filter((path) => path !== sharePath), permalinkOf('Tidewater Freight')];

for (const language of languages) {
  test.for(addresses)(`%s in ${language} holds nothing that the content policy forbids`, async (address) => {
    const html = await renderOnServer({ address, language, service });
    expect(html).toContain(dictionaries[language].page.footer.about);
    expect(html).not.toMatch(/<script|<style| style=| on[a-z]+=|javascript:/i);
  });
}

test.for(languages)('a frame in %s leads to each other language', async (language) => {
  const html = await renderOnServer({ address: '/', language, service });
  const switches = [...html.matchAll(/<button type="button" lang="(\w+)"/g)].map(([, code]) => code);
  expect(switches).toEqual(languages.filter((other) => other !== language));
});

test('frames that are asked for at the same time are each in their language', async () => {
  const drawn = await Promise.all(
    [...languages, ...languages].map((language) =>
      renderOnServer({ address: '/privacy', language, service }),
    ),
  );
  const titles = drawn.map((html) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]);
  const expected = languages.map((language) => dictionaries[language].privacy.title);
  expect(titles).toEqual([...expected, ...expected]);
});

test('a frame says who reads offers here', async () => {
  const asked = { address: '/', language: 'en' };
  expect(await renderOnServer({ ...asked, service })).toContain('models.example');
  const byRules = await renderOnServer({
    ...asked,
    service: { ...service, reader: 'builtin', provider: '' },
  });
  expect(byRules).toContain(dictionaries.en.page.reader.builtin);
});

test('what a permalink states is drawn as text', async () => {
  const html = await renderOnServer({
    address: permalinkOf('"><img src=x onerror=alert(1)>'),
    language: 'en',
    service,
  });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
});
