import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

test.each([
  ['bench', 'bench'],
  ['train', 'training'],
  ['tool', 'scripts'],
])(
  'every program behind npm run %s stands in CONTRIBUTING.md, and none that is not there',
  (door, folder) => {
    const called = globSync(`${folder}/*.ts`, { cwd: root })
      .map((path) => ({ name: basename(path, '.ts'), text: readFileSync(join(root, path), 'utf8') }))
      .filter(({ name, text }) => /^\/\*\*.*?\*\//s.exec(text)?.[0].includes(`npm run ${door} -- ${name}`))
      .map(({ name }) => name);
    const told = [...contributing.matchAll(new RegExp(`npm run ${door} -- ([\\w-]+)`, 'g'))];
    expect(called.length).toBeGreaterThan(3);
    expect(new Set(told.map(([, name]) => name))).toEqual(new Set(called));
  },
);

test('there are few commands: programs stand behind a door each', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(18);
});
