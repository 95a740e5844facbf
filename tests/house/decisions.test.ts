import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { recordFaults } from './decisions.ts';

const root = join(import.meta.dirname, '../..');
const record = '# 001: Title\n\n**Context.** Why.\n\n**Decision.** What.\n\n**Consequence.** Then.\n';

test('a record in order has no fault', () => expect(recordFaults(record)).toEqual([]));

test.each([
  ['no number', record.replace('001: ', ''), 'The first line must be'],
  ['no consequence', record.replace('Consequence', 'Price'), 'must start with "**Consequence.**"'],
  [
    'another order',
    record.replace('Context', 'x').replace('Decision', 'Context').replace('x', 'Decision'),
    'order',
  ],
  ['too many lines', record + 'More.\n'.repeat(40), 'It has 47 lines, at most 40 are allowed'],
  ['a line that is too long', `${record}${'x'.repeat(141)}\n`, '1 lines have more than 140 characters'],
])('a record with %s is refused', (_what, text, fault) =>
  expect(recordFaults(text)).toEqual([expect.stringContaining(fault)]),
);

const records = globSync('docs/decisions/*.md', { cwd: root }).sort();

test('there are records, each with a number of its own', () => {
  expect(records.length).toBeGreaterThan(20);
  expect(new Set(records.map((file) => /(\d{3})-/.exec(file)?.[1])).size).toBe(records.length);
});

test.each(records)('%s has context, decision and consequence in at most 40 lines', (file) => {
  expect(recordFaults(readFileSync(join(root, file), 'utf8'))).toEqual([]);
});

test('docs/lab/README.md lists every page of docs/lab', () => {
  const index = readFileSync(join(root, 'docs/lab/README.md'), 'utf8');
  const pages = globSync('docs/lab/*.md', { cwd: root }).map((file) => basename(file));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((page) => page !== 'README.md' && !index.includes(`](${page})`))).toEqual([]);
});
