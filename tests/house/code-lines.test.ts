import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeLinesOf, toldLines } from './code-lines.ts';
import { parse, parsedFile } from './parsed-file.ts';

const root = join(import.meta.dirname, '../..');

test('blank lines and comments are no code', () => {
  const source = `// One.
const a = '// two'; // three

/*
 * Four.
 */
const b = <p>{/* five */}</p>;
`;
  expect(codeLinesOf(parse('lines.tsx', source))).toBe(2);
});

const told = toldLines(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
const byRoom = Map.groupBy(files, (file) => file.split('/')[1] ?? '');

test('the table names every room', () => {
  expect([...told.keys()].sort()).toEqual([...byRoom.keys()].sort());
});

test.each([...told])('%s: a tenth more than %i lines need a commit that says why', (room, lines) => {
  const now = (byRoom.get(room) ?? []).reduce((sum, file) => sum + codeLinesOf(parsedFile(root, file)), 0);
  expect(now).toBeLessThanOrEqual(lines * 1.1);
});
