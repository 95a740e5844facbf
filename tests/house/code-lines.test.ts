import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeLinesOf, documentedLines } from './code-lines.ts';
import { parse, parsedFile } from './parsed-file.ts';

const root = join(import.meta.dirname, '../..');

test('blank lines and comments are not counted', () => {
  const source = `// One.
const a = '// two'; // three

/*
 * Four.
 */
const b = <p>{/* five */}</p>;
`;
  expect(codeLinesOf(parse('lines.tsx', source))).toBe(2);
});

const documented = documentedLines(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
const files = globSync('{src,extension}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(?:test|d)\.tsx?$/.test(file),
);
const byRoom = Map.groupBy(files, (file) => /^(?:src\/)?([^/]+)/.exec(file)?.[1] ?? '');

test('the table "Lines by room" of docs/architecture.md names every folder of src, and the extension', () => {
  expect([...documented.keys()].sort()).toEqual([...byRoom.keys()].sort());
});

test.each([...documented])(
  '%s has at most a tenth more than the %i lines of docs/architecture.md: raise them there, and say why in the commit',
  (room, lines) => {
    const now = (byRoom.get(room) ?? []).reduce((sum, file) => sum + codeLinesOf(parsedFile(root, file)), 0);
    expect(now).toBeLessThanOrEqual(lines * 1.1);
  },
);
