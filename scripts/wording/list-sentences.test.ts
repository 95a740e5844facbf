import { expect, test } from 'vitest';
import { dictionaries } from '../../src/language/dictionaries.ts';
import { languages } from '../../src/language/languages.ts';
import { listSentences, toMarkdown } from './list-sentences.ts';

const sentences = listSentences();
const composed = sentences.filter(({ where }) => where === 'composed');

test('texts of the dictionaries stand once each, by their key, in each language', () => {
  const keys = sentences.map(({ where }) => where).filter((where) => where !== 'composed');
  expect(new Set(keys).size).toBe(keys.length);
  const texts = languages.map((language) => dictionaries[language].page.label.unnamedRole);
  expect(sentences).toContainEqual({ where: 'page:label.unnamedRole', texts });
  // The forms of plurals differ by language.
  const incomplete = sentences.filter(({ texts: all }) => all.includes(''));
  expect(incomplete.filter(({ where }) => !/_(?:one|two|few|many|other)$/.test(where))).toEqual([]);
});

test('composed sentences are filled in, whole, and different in each language', () => {
  expect(composed.length).toBeGreaterThan(20);
  for (const { texts } of composed) {
    expect(new Set(texts).size).toBe(languages.length);
    for (const text of texts) expect(text).toMatch(/^\p{Lu}[^{}]+[.!]$/u);
  }
  expect(new Set(composed.map(({ texts }) => texts.join('\n'))).size).toBeGreaterThan(composed.length / 2);
});

test('the table has a row for each, and no sentence breaks it', () => {
  const table = toMarkdown([...sentences, { where: 'a|b', texts: languages.map(() => 'c|d') }]).split('\n');
  expect(table).toHaveLength(sentences.length + 3);
  for (const row of table) expect(row.match(/(?<!\\)\|/g)).toHaveLength(languages.length + 2);
});
