import { expect, test } from 'vitest';
import { isThereAmong, namedPaths } from './named-paths.ts';

const pathsIn = (file: string, source: string) => namedPaths(file, source).map(({ path }) => path);

test.each([
  [
    'from the root',
    'docs/a.md',
    'See `src/grading/grade.ts`, and tests/house.',
    ['src/grading/grade.ts', 'tests/house'],
  ],
  ['from a folder', 'src/a.ts', '// As http/visitor.ts counts.', ['http/visitor.ts']],
  ['by its name', 'src/a.ts', '/** As grade.ts says. */', ['grade.ts']],
  [
    'as a link',
    'docs/decisions/a.md',
    'See [b](../b.md#c) and [d](e.md).',
    ['docs/b.md', 'docs/decisions/e.md'],
  ],
  ['without src in the architecture', 'docs/architecture.md', 'A folder `web/lib`.', ['web/lib']],
  ['in a style sheet', 'src/a.css', '/* As lib/theme.ts. */\n.b {}', ['lib/theme.ts']],
  ['in a workflow', 'deploy/a.yaml', '# As src/b.ts.\nc: d', ['src/b.ts']],
])('a path is named %s', (_how, file, source, paths) => {
  expect([...new Set(pathsIn(file, source))]).toEqual(paths);
});

test.each([
  ['code', 'src/a.ts', "import { b } from './b.ts';"],
  ['a placeholder', 'docs/a.md', 'Write `src/fetching/boards/<board>.ts` and `language/*/b.json`.'],
  ['an address', 'docs/a.md', 'See [b](https://example.org/src/b.ts).'],
  ['what is built', 'docs/a.md', 'It goes to `dist/web.json`.'],
  ['a file of another project', 'src/a.ts', '// Published in github.com/b/c (tests/fixtures/d.json).'],
])('%s is no path of ours', (_what, file, source) => expect(pathsIn(file, source)).toEqual([]));

test('a path may leave out what stands above it, not what stands within; a link leaves out nothing', () => {
  const isThere = isThereAmong(['src/server/http/visitor.ts']);
  const there = ['src/server', 'server/http', 'http/visitor.ts', 'visitor.ts'];
  const paths = [...there, 'server/visitor.ts', 'isitor.ts', 'http/visitor'];
  expect(paths.filter((path) => isThere({ path, isWhole: false }))).toEqual(there);
  expect(paths.filter((path) => isThere({ path, isWhole: true }))).toEqual(['src/server']);
});
