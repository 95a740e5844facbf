import { expect, test } from 'vitest';
import { castsWithoutReason } from './casts.ts';
import { parse } from './parsed-file.ts';

const bareIn = (source: string) => castsWithoutReason(parse('source.ts', source));

test.each([
  ['on the line', 'const a = b as A; // Cast: it was checked.'],
  ['above', '// Cast: it was checked.\nconst a = b as A;'],
  ['above a group', '/* Cast: all were checked. */\nconst a = b as A;\nconst c = d as unknown as C;'],
  ['above a cast of several lines', '// Cast: it was checked.\nconst a = f(\n\n  b,\n) as A;'],
  ['of nothing, where nothing is claimed', 'const a = [1] as const;\nimport { b as c } from "d";'],
  ['of nothing, in a text', 'const a = "b as C"; // b as C'],
])('a reason %s', (_where, source) => expect(bareIn(source)).toEqual([]));

test.each([
  ['is missing', 'const a = b as A;'],
  ['is another comment', '// It was checked.\nconst a = b as A;'],
  ['says nothing', '// Cast:\nconst a = b as A;'],
  ['stands in a text', 'const c = "// Cast: it was checked.";\nconst a = b as A;'],
  ['stands below', 'const a = b as A;\n// Cast: it was checked.'],
])('a reason that %s', (_what, source) =>
  expect(bareIn(source)).toEqual([expect.stringMatching(/^\d: b as A$/)]),
);

test('a blank line parts a reason from what comes below', () => {
  expect(bareIn('// Cast: it was checked.\nconst a = b as A;\n\nconst c = d as C;')).toEqual(['4: d as C']);
});
