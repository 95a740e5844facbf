import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/programs.md'), 'utf8');

test.each([
  ['bench', 'bench'],
  ['train', 'training'],
  ['tool', 'scripts'],
])('docs/programs.md lists every program of npm run %s, and none that does not exist', (door, folder) => {
  const called = globSync(`${folder}/*.ts`, { cwd: root })
    .map((path) => ({ name: basename(path, '.ts'), text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ name, text }) => /^\/\*\*.*?\*\//s.exec(text)?.[0].includes(`npm run ${door} -- ${name}`))
    .map(({ name }) => name);
  const listed = [...page.matchAll(new RegExp(`npm run ${door} -- ([\\w-]+)`, 'g'))];
  expect(called.length).toBeGreaterThan(3);
  expect(new Set(listed.map(([, name]) => name))).toEqual(new Set(called));
});

test('there are few npm scripts: programs are run by bench, train and tool', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(18);
});
