import { expect, test } from 'vitest';
import { findingIds } from './findings.ts';
import { findReferences, referenceList, referenceTopics, topicsByFinding } from './references.ts';

test('every work has its own web address', () => {
  const addresses = referenceList.map(({ url }) => new URL(url));
  for (const { protocol } of addresses) expect(['https:', 'http:']).toContain(protocol);
  expect(new Set(addresses.map(String)).size).toBe(referenceList.length);
  expect(referenceList.length).toBeGreaterThanOrEqual(50);
});

test.each(referenceList.map((reference) => [reference.id, reference] as const))(
  '%s is complete',
  (_, work) => {
    for (const text of [work.title, work.author, work.publisher]) expect(text.trim()).toMatch(/./);
    expect(['en', 'fr']).toContain(work.language);
    expect(work.year === null || (work.year > 1980 && work.year < 2100)).toBe(true);
    expect(work.about.length).toBeGreaterThan(0);
    expect(new Set(work.about).size).toBe(work.about.length);
    for (const topic of work.about) expect(referenceTopics).toContain(topic);
  },
);

test.each(findingIds)('%s is backed by at least one work', (finding) => {
  expect(findReferences([finding], 'en').length).toBeGreaterThan(0);
});

test('a finding that is backed through other topics has no works of its own', () => {
  const about = new Set(referenceList.flatMap((reference) => reference.about));
  for (const finding of Object.keys(topicsByFinding)) expect(about).not.toContain(finding);
});

test('works come in finding order, each address once', () => {
  const ids = (found: ReturnType<typeof findReferences>) => found.map(({ id }) => id);
  const english = findReferences(['usesSAFe', 'titleIsProductOwner'], 'en').filter(
    (work) => work.language === 'en',
  );
  expect(ids(english)).toEqual([
    'svpg-revenge-of-the-pmo',
    'schwaber-unsafe-at-any-speed',
    'pichler-six-types-of-product-owners',
    'scrum-guide-2020',
    'svpg-product-manager-vs-product-owner-revisited',
  ]);
  const all = findReferences(findingIds, 'en');
  expect(new Set(all.map(({ url }) => url)).size).toBe(all.length);
});

test('works in the language of the reader come first, and none is lost', () => {
  for (const language of ['en', 'fr']) {
    const languages = findReferences(findingIds, language).map((work) => work.language);
    const own = languages.filter((code) => code === language).length;
    expect(own).toBeGreaterThan(0);
    expect(languages.slice(0, own).every((code) => code === language)).toBe(true);
  }
  const ids = (language: string) =>
    findReferences(findingIds, language)
      .map(({ id }) => id)
      .sort();
  expect(ids('fr')).toEqual(ids('en'));
});

test('no finding, no works', () => {
  expect(findReferences([], 'en')).toEqual([]);
});
