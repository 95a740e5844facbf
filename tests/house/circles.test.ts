import { expect, test } from 'vitest';
import { fileCircles, folderCircles } from './circles.ts';
import { specifiersOf } from './imports-of.ts';
import { parse } from './parsed-file.ts';

const importsIn = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' > ');
    return { from, to, ofTypes: true };
  });

test('files that import each other are a circle, however long it is', () => {
  const imports = importsIn('a/x.ts > a/y.ts', 'a/y.ts > a/z.ts', 'a/z.ts > a/x.ts', 'a/x.ts > a/leaf.ts');
  expect(fileCircles(imports)).toEqual([
    {
      among: ['a/x.ts', 'a/y.ts', 'a/z.ts'],
      by: ['a/x.ts -> a/y.ts', 'a/y.ts -> a/z.ts', 'a/z.ts -> a/x.ts'],
    },
  ]);
  expect(fileCircles(imports.slice(1))).toEqual([]);
});

test('folders side by side are a circle also where no file is in one', () => {
  const imports = importsIn('a/one/x.ts > a/two/y.ts', 'a/two/deep/z.ts > a/one/w.ts');
  expect(fileCircles(imports)).toEqual([]);
  expect(folderCircles(imports)).toEqual([
    { among: ['a/one', 'a/two'], by: ['a/one/x.ts -> a/two/y.ts', 'a/two/deep/z.ts -> a/one/w.ts'] },
  ]);
});

test('the files of a folder are a room beside its sub-folders', () => {
  const imports = importsIn('a/x.ts > a/one/y.ts', 'a/one/y.ts > a/z.ts');
  expect(folderCircles(imports)).toEqual([
    { among: ['a', 'a/one'], by: ['a/x.ts -> a/one/y.ts', 'a/one/y.ts -> a/z.ts'] },
  ]);
  expect(folderCircles(importsIn('a/x.ts > a/one/y.ts', 'a/one/y.ts > b/z.ts'))).toEqual([]);
});

test.each([
  ["import type { A } from './a.ts';", './a.ts', true],
  ["import { type A } from './a.ts';", './a.ts', true],
  ["import { a, type A } from './a.ts';", './a.ts', false],
  ["export type { A } from './a.ts';", './a.ts', true],
  ["type A = import('./a.ts').A;", './a.ts', true],
  ["const a = await import('./a.ts');", './a.ts', false],
  ["import './a.css';", './a.css', false],
])('%s is an import', (source, specifier, ofTypes) => {
  expect(specifiersOf(parse('source.ts', source))).toEqual([{ specifier, ofTypes }]);
});
