import { expect, test } from 'vitest';
import { findingIds } from '../grading/findings.ts';
import { findReferences, type Reference, referenceList } from '../grading/references.ts';
import { createTranslator } from '../language/translator.ts';
import { renderReferences } from './render-references.ts';

const work: Reference = {
  id: 'svpg-four-big-risks',
  title: 'A title',
  author: 'An author',
  publisher: 'A publisher',
  year: 2020,
  url: 'https://example.org/a',
  language: 'en',
  about: [],
};
const html = (works: readonly Reference[], language: 'en' | 'fr' = 'en') =>
  renderReferences(works, createTranslator(language));

test('one line: link, source, sentence', () => {
  expect(html([work])).toBe(
    '<ul><li><a href="https://example.org/a" target="_blank" rel="noopener noreferrer" hreflang="en" lang="en">A title</a>' +
      ', An author, A publisher, 2020: Names four risks of any product (value, usability, feasibility, viability) and ' +
      'gives the first and the last to the product manager.</li></ul>',
  );
  expect(html([work], 'fr')).toContain('2020\u00a0: Nomme quatre risques');
});

test('no year, and a publisher who is the author, leave no gap', () => {
  expect(html([{ ...work, year: null, publisher: 'An author' }])).toContain('</a>, An author: Names');
});

test('no works, no list', () => {
  expect(html([])).toBe('');
});

test('everything is escaped', () => {
  const attack = '"><img src=x onerror=alert(1)><script>alert(2)</script>\'&';
  const escaped = html([
    { ...work, title: attack, author: attack, publisher: attack, url: attack, language: attack },
  ]);
  expect(escaped.match(/<[^>]*>/g)?.map((tag) => tag.slice(0, 4))).toEqual([
    '<ul>',
    '<li>',
    '<a h',
    '</a>',
    '</li',
    '</ul',
  ]);
  expect(escaped).not.toContain('"><');
});

test('each address comes once, in both languages, with every sentence found', () => {
  for (const language of ['en', 'fr'] as const) {
    const list = html([...findReferences(findingIds, language), ...referenceList], language);
    const addresses = [...list.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toHaveLength(referenceList.length);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(list).not.toContain('says.');
  }
});
