import { describe, expect, test } from 'vitest';
import type { Import } from '../../tests/house/imports-of.ts';
import { chooseBrowserTests, chooseUnitTests } from './choose-checks.ts';

const edge = (from: string, to: string): Import => ({ from, to, ofTypes: false });

/** A page that grades, and a server that fetches. */
const imports = [
  edge('src/web/app/main.tsx', 'src/web/app/app.tsx'),
  edge('src/web/app/app.tsx', 'src/grading/grade.ts'),
  edge('src/web/app/app.tsx', 'src/language/en/page.json'),
  edge('src/web/app/app.test.tsx', 'src/web/app/app.tsx'),
  edge('src/grading/grade.test.ts', 'src/grading/grade.ts'),
  edge('src/fetching/fetch-offer.test.ts', 'src/fetching/fetch-offer.ts'),
  edge('src/server/extract.ts', 'src/fetching/fetch-offer.ts'),
  edge('src/server/extract.test.ts', 'src/server/extract.ts'),
  edge('src/server/audit.test.ts', 'tests/fakes/audit.ts'),
  edge('src/language/dictionaries.test.ts', 'src/language/en/page.json'),
  edge('tests/house/house.test.ts', 'tests/house/house.ts'),
  edge('tests/e2e/share.spec.ts', 'tests/e2e/page.ts'),
  edge('tests/e2e/share.spec.ts', 'src/grading/grade.ts'),
  edge('tests/e2e/history.spec.ts', 'tests/e2e/history.ts'),
];

const house = 'tests/house/house.test.ts';

describe('unit tests of a change', () => {
  test.each<[string, string[], string[] | 'all']>([
    ['nothing', [], []],
    ['documents: the paths that they name', ['README.md', 'docs/operating.md', 'LICENSE'], [house]],
    ['a pure room: its own', ['src/grading/grade.ts', 'README.md'], ['src/grading/grade.test.ts', house]],
    [
      'a pure room that a server imports',
      ['src/fetching/fetch-offer.ts'],
      ['src/fetching/fetch-offer.test.ts', house],
    ],
    ['a server: what reaches it', ['src/server/extract.ts'], ['src/server/extract.test.ts', house]],
    ['a test', ['src/server/audit.test.ts'], ['src/server/audit.test.ts', house]],
    ['a double', ['tests/fakes/audit.ts'], ['src/server/audit.test.ts', house]],
    ['the page', ['src/web/app/app.tsx'], ['src/web/app/app.test.tsx', house]],
    ['texts', ['src/language/en/page.json'], ['src/language/dictionaries.test.ts', house]],
    ['what only a browser sees', ['src/web/styles/base.css', 'tests/e2e/share.spec.ts'], [house]],
    ['a golden', ['src/grading/grade.ts', 'tests/goldens/grading.json'], 'all'],
    ['dependencies', ['package-lock.json'], 'all'],
    ['the runner', ['vitest.config.ts'], 'all'],
  ])('%s', (_, changed, chosen) => {
    expect(chooseUnitTests(changed, imports)).toEqual(chosen);
  });
});

describe('browser tests of a change', () => {
  const journeys = ['tests/e2e/grade-an-offer.spec.ts', 'tests/e2e/receipts.spec.ts'];

  test.each<[string, string[], string[] | 'all']>([
    [
      'documents, unit tests, the server',
      ['README.md', 'src/grading/grade.test.ts', 'src/server/extract.ts'],
      [],
    ],
    ['a pure room that no browser loads', ['src/fetching/fetch-offer.ts'], []],
    ['a pure room that the page loads', ['src/grading/grade.ts'], journeys],
    ['texts', ['src/language/en/page.json'], journeys],
    ['one of them', ['tests/e2e/share.spec.ts', 'README.md'], ['tests/e2e/share.spec.ts']],
    ['what one shares', ['tests/e2e/page.ts'], ['tests/e2e/share.spec.ts']],
    ['the page', ['src/web/app/app.tsx'], 'all'],
    ['a unit test of the page', ['src/web/app/app.test.tsx'], []],
    ['its style', ['src/web/styles/base.css'], 'all'],
    ['dependencies', ['package-lock.json'], 'all'],
    ['how the server is built', ['scripts/build-server.ts'], 'all'],
  ])('%s', (_, changed, chosen) => {
    expect(chooseBrowserTests(changed, imports)).toEqual(chosen);
  });
});
