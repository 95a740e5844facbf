import { expect, test } from 'vitest';
import { permalinkOf } from '../../../../tests/fakes/permalink.ts';
import { pagePaths, sharePath } from '../../../contract/page-paths.ts';
import { createOwnAddress } from '../../../contract/permalink/permalink-address.ts';
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

test.for(languages)(
  'the frame of the home page in %s has a label of a sample, out of reach',
  async (language) => {
    const html = await renderOnServer({ address: '/', language, service });
    const [, label = ''] =
      /<figure class="example"><div class="label" inert="">(.*)<figcaption>/s.exec(html) ?? [];
    // A mixed offer, with something of the product and without the last word.
    expect(label).toMatch(/data-letter="C" data-held="true" data-final="true"/);
    expect([...label.matchAll(/data-bearing="(\w+)"/g)].map(([, bearing]) => bearing)).toEqual([
      'for',
      'against',
      'against',
    ]);
    expect(html).toContain(dictionaries[language].page.example.caption);
  },
);

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

const measured = {
  reader: 'large',
  lettersRight: 0.84,
  interval: { low: 0.77, high: 0.9 },
  offers: 1_234,
  measuredOn: '2026-03-01',
};

test.for([
  ['en', 'on 1,234 offers', 'the letter was right in 84%', '77% to 90%', 'March 1, 2026'],
  ['fr', 'sur 1\u202f234 offres', 'juste dans 84\u202f%', 'de 77\u202f% à 90\u202f%', '1 mars 2026'],
] as const)(
  'in %s the method says how well the built-in reader reads, and the one in use where that is known',
  async ([language, ...words]) => {
    const asked = { address: '/method', language, service };
    const html = (await renderOnServer({ ...asked, measured })).replaceAll('\u00a0', '\u202f');
    for (const word of words) expect(html).toContain(word);
    const without = await renderOnServer(asked);
    expect(without).toContain(dictionaries[language].method.measured.title);
    expect(without).not.toContain(words[0]);
  },
);

test.for(languages)('in %s the visitor’s own result is headed as such', async (language) => {
  const { permalink } = dictionaries[language];
  const address = permalinkOf('Tidewater Freight');
  const own = await renderOnServer({ address: createOwnAddress(address), language, service });
  expect(own).toContain(permalink.own.heading);
  expect(own).not.toContain(permalink.heading);
  expect(await renderOnServer({ address, language, service })).toContain(permalink.heading);
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
