import { globSync } from 'node:fs';
import { importsOf, sourceFiles } from '../../tests/house/imports-of.ts';

/**
 * The unit tests that reach a file by imports, the fewest imports away first; ties prefer tests in
 * the same or a neighbouring folder. Type imports do not count. Tests that start databases and
 * processes come last if the file is in another room.
 */
export function nearestTests(root: string): (file: string) => string[] {
  const tests = globSync('{src,tests,bench}/**/*.test.{ts,tsx}', { cwd: root }).sort();
  const sources = ['src', 'tests', 'bench', 'training'].flatMap((folder) => sourceFiles(root, folder));
  const imports = importsOf(root, [...new Set([...sources, ...tests])]).filter(({ ofTypes }) => !ofTypes);
  const importers = Map.groupBy(imports, ({ to }) => to);
  const isTest = new Set(tests);
  return (file) => {
    const distance = new Map([[file, 0]]);
    // The map grows during iteration, in order of distance.
    for (const [each, far] of distance)
      for (const { from } of importers.get(each) ?? []) if (!distance.has(from)) distance.set(from, far + 1);
    const score = (test: string) =>
      (distance.get(test) ?? 0) * 10 -
      foldersShared(file, test) +
      (costly.test(test) && !costly.test(file) ? 1_000 : 0);
    return [...distance.keys()].filter((each) => isTest.has(each)).sort((a, b) => score(a) - score(b));
  };
}

const costly = /^(src\/(server|cli)|tests|bench)\//;

function foldersShared(one: string, other: string): number {
  const names = other.split('/');
  return one.split('/').findIndex((name, place) => name !== names[place]);
}
