/**
 * What only a real process can show of the commands, with one start each. Everything else is tested
 * within the test process.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, expect, test } from 'vitest';
import { compileCache } from '../../tests/fakes/compile-cache.ts';
import { strongOffer } from '../../tests/fakes/offers.ts';
import { putMigratedDatabase } from '../../tests/migrated-database.ts';
import { lowestValues } from '../grading/criteria.ts';

const scripts = join(import.meta.dirname, '../../scripts');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offergrade-commands-'));
  return () => rmSync(folder, { recursive: true });
});

function folderWith(files: Record<string, string> = {}): string {
  const made = mkdtempSync(join(folder, 'typed-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(made, name), content);
  return made;
}

function start(door: string, args: string[], cwd = folderWith()) {
  const env = { PATH: process.env.PATH, INIT_CWD: cwd, ...compileCache };
  return spawn(process.execPath, [join(scripts, `${door}.ts`), ...args], { cwd, env });
}

async function ended(child: ReturnType<typeof start>) {
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output, errors, code };
}

test('grade: who stops reading its output is no failure', async () => {
  const child = start('grade', ['-', '--json']);
  child.stdout.destroy();
  child.stdin.end(strongOffer);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ errors, code }).toEqual({ errors: '', code: 0 });
});

test('grade mcp: a client on standard input gets a letter; nothing else is written to the output', async () => {
  const client = new Client({ name: 'agent', version: '1' });
  const env = { PATH: process.env.PATH ?? '', INIT_CWD: folder, ...compileCache };
  const args = [join(scripts, 'grade.ts'), 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, env }));
  const { structuredContent } = await client.callTool({
    name: 'grade_offer',
    arguments: { text: strongOffer },
  });
  await client.close();
  expect(structuredContent).toMatchObject({ letter: 'A', readBy: 'builtin' });
});

test('evaluate: a threshold that is missed ends with 1, and the report stands in the output alone', async () => {
  // Labels no criterion as met, although the reader finds some in a strong offer.
  const label = (value: unknown) => ({ value, state: 'silent', sentences: [] });
  const opposite = Object.entries({ ...lowestValues(), titleIsProductOwner: true, usesSAFe: true });
  const labels = { criteria: Object.fromEntries(opposite.map(([id, value]) => [id, label(value)])) };
  const metadata = { id: '1', text: strongOffer, language: 'en', labels };
  const exam = { 'exam.jsonl': JSON.stringify({ type: 'businessInitiative', metadata }) };
  const args = ['--dataset', 'exam.jsonl', '--reader', 'builtin', '--at-least', 'criteria=0.95'];
  const { output, errors, code } = await ended(start('evaluate', args, folderWith(exam)));
  expect({ errors, code }).toEqual({ errors: '', code: 1 });
  expect(output).toContain('FAILED: builtin, criteria at least 95.0 %: ');
});

test('backup and restore: the settings of a file .env, and a copy that stands', async () => {
  const [from, to, file] = ['from', 'to', 'copy.gz'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await putMigratedDatabase(from);
  const run = (door: string, data: string) =>
    ended(start(door, [file], folderWith({ '.env': `OFFERGRADE_DATA=${data}\n` })));
  const written = await run('backup', from);
  expect(written).toMatchObject({ errors: '', code: 0 });
  expect(written.output).toMatch(/^The backup is written \(.*\n$/);
  const restored = await run('restore', to);
  expect(restored).toMatchObject({ errors: '', code: 0 });
  expect(restored.output).toMatch(/^The backup is restored \(.*\n$/);
});

test('rehearse: a file .env that cannot be read is one line beside an empty output, and ends with 2', async () => {
  const cwd = folderWith();
  mkdirSync(join(cwd, '.env'));
  const { output, errors, code } = await ended(start('rehearse', [], cwd));
  expect({ output, code }).toEqual({ output: '', code: 2 });
  expect(errors).toMatch(/^\.env cannot be read \(\w+\)\.\n$/);
});
