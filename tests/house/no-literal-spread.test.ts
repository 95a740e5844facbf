import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { literalSpreads } from './no-literal-spread.ts';
import { parse, parsedFile } from './parsed-file.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  ['an object in an object', 'const a = {\n  ...{ b, c },\n};', 2],
  ['an object in an object of its own argument', 'f({ a, ...{ b } });', 1],
  ['an array in an array', 'const a = [...[b, c], d];', 1],
  ['an array in arguments', 'f(...[a, b]);', 1],
  ['an object in attributes', 'const a = <B {...{ c, d }} />;', 1],
])('%s is seen', (_what, source, line) =>
  expect(literalSpreads(parse('source.tsx', source))).toEqual([line]),
);

test.each([
  ['a variable', 'const a = { ...b, ...(c && { d }) };'],
  ['an answer', 'const a = [...b(), ...c.map((d) => [d])];'],
  ['one that depends', 'const a = { ...(b ? { c } : {}), d };'],
  ['a text in an array', "const a = [...'bc', d];"],
])('%s is not', (_what, source) => expect(literalSpreads(parse('source.ts', source))).toEqual([]));

test('no literal is spread into a literal', () => {
  const files = globSync('{src,scripts,training,tests,bench}/**/*.{ts,tsx}', { cwd: root });
  const spread = files.flatMap((file) =>
    literalSpreads(parsedFile(root, file)).map((line) => `${file}:${line}`),
  );
  expect(spread).toEqual([]);
});
