import { describe, expect, test } from 'vitest';
import { chooseBrowserTests, chooseUnitTests } from './choose-checks.ts';

describe('unit tests of a change', () => {
  test.each([
    ['nothing', [], []],
    ['documents', ['README.md', 'docs/operating.md', 'LICENSE'], []],
    ['sources', ['src/grading/grade.ts', 'README.md'], ['src/grading/grade.ts']],
    ['a test', ['src/grading/grade.test.ts'], ['src/grading/grade.test.ts']],
    ['what only a browser sees', ['src/web/styles/base.css', 'tests/e2e/share.spec.ts'], []],
    ['a golden', ['src/grading/grade.ts', 'tests/goldens/grading.json'], 'all'],
    ['texts', ['src/language/fr/page.json'], 'all'],
    ['dependencies', ['package-lock.json'], 'all'],
    ['how the server is built', ['scripts/build-server.ts'], ['scripts/build-server.ts']],
    ['the runner', ['vitest.config.ts'], 'all'],
  ])('%s', (_, changed, chosen) => {
    expect(chooseUnitTests(changed)).toEqual(chosen);
  });
});

describe('browser tests of a change', () => {
  test.each([
    ['documents and unit tests', ['README.md', 'src/grading/grade.test.ts', 'scripts/test.ts'], []],
    ['one of them', ['tests/e2e/share.spec.ts', 'README.md'], ['tests/e2e/share.spec.ts']],
    ['what they share', ['tests/e2e/share.spec.ts', 'tests/e2e/page.ts'], 'all'],
    ['the page', ['src/web/app/app.tsx'], 'all'],
    ['its style', ['src/web/styles/base.css'], 'all'],
    ['the server', ['src/server/main.ts'], 'all'],
    ['texts', ['src/language/en/page.json'], 'all'],
    ['dependencies', ['package-lock.json'], 'all'],
    ['how the server is built', ['scripts/build-server.ts'], 'all'],
  ])('%s', (_, changed, chosen) => {
    expect(chooseBrowserTests(changed)).toEqual(chosen);
  });
});
