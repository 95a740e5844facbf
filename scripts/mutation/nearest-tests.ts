import { globSync } from 'node:fs';
import { importsOf, sourceFiles } from '../../tests/house/imports-of.ts';

/** The unit tests that reach a file by imports, those first that are the fewest imports away. */
export function nearestTests(root: string): (file: string) => string[] {
  const tests = globSync('{src,tests,bench}/**/*.test.{ts,tsx}', { cwd: root }).sort();
  const sources = ['src', 'tests', 'bench', 'training'].flatMap((folder) => sourceFiles(root, folder));
  const importers = Map.groupBy(importsOf(root, [...new Set([...sources, ...tests])]), ({ to }) => to);
  const isTest = new Set(tests);
  return (file) => {
    const reached = new Set([file]);
    // It grows while it is walked, in the order of the distance.
    for (const each of reached) for (const { from } of importers.get(each) ?? []) reached.add(from);
    const folder = file.slice(0, file.lastIndexOf('/'));
    const found = [...reached].filter((each) => isTest.has(each));
    const beside = (each: string) => each.startsWith(folder);
    return [...found.filter(beside), ...found.filter((each) => !beside(each))];
  };
}
