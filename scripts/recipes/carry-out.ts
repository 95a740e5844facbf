/** Carries out a recipe in a copy of the repository, and determines which files it touches. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Edit, Recipe } from './recipe.ts';

const root = join(import.meta.dirname, '../..');
const longestCommandMilliseconds = 60 * 60 * 1_000;

type Ran = { ok: boolean; output: string };

/**
 * Runs a command in a folder with its own programs first in the path, for an hour at most. Never
 * throws.
 */
export function run(
  folder: string,
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const [program = '', ...options] = command;
  const path = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH];
  const settings = {
    cwd: folder,
    // Labels from outside know nothing of what a recipe adds.
    env: { ...process.env, LABELLED_OFFERS: '', PATH: path.join(delimiter), NO_COLOR: '1', ...env },
    maxBuffer: 64 * 1024 * 1024,
    timeout: longestCommandMilliseconds,
  };
  return new Promise((resolve) => {
    const child = execFile(program, options, settings, (error, stdout, stderr) => {
      process.off('exit', end);
      resolve({ ok: error === null, output: `${stdout}${stderr}` || (error?.message ?? '') });
    });
    const end = () => child.kill();
    process.once('exit', end);
  });
}

/** Copies all files that git tracks or would add; packages are shared with the repository. */
async function copyRepository(copy: string): Promise<void> {
  const { output } = await run(root, ['git', 'ls-files', '-co', '--exclude-standard', '-z']);
  for (const file of output.split('\0')) {
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
}

function withValue(tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(tree) && key === undefined) return [...tree, value];
  if (key === undefined) return value;
  const fields = (tree ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

/** @throws Error if the place of the edit is not what the recipe says. */
function carryOutEdit(copy: string, edit: Edit): void {
  const file = join(copy, edit.file);
  if ('text' in edit) {
    if (existsSync(file)) throw new Error(`${edit.file} exists already`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, edit.text);
    return;
  }
  const text = readFileSync(file, 'utf8');
  if ('path' in edit) {
    writeFileSync(file, `${JSON.stringify(withValue(JSON.parse(text), edit.path, edit.value), null, 2)}\n`);
    return;
  }
  const pieces = text.split(edit.before);
  if (pieces.length !== 2)
    throw new Error(
      `${edit.file} must contain this text once, not ${pieces.length - 1} times: ${edit.before}`,
    );
  writeFileSync(file, pieces.join(edit.insert + edit.before));
}

/** What went wrong; empty if every edit found its place and every command succeeded. */
export async function carryOut({ name, editsOf, commands }: Recipe, copy: string): Promise<string[]> {
  try {
    for (const edit of editsOf(copy)) carryOutEdit(copy, edit);
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`];
  }
  const mistakes: string[] = [];
  for (const { command, env } of commands) {
    const { ok, output } = await run(copy, command, env);
    if (!ok) mistakes.push(`${name}: ${command.join(' ')}\n${output}`);
  }
  return mistakes;
}

/** Reports too many files, or files that the page does not name. */
export function mistakesOfPage({ name, doc, maxFiles, editsOf, commands }: Recipe): string[] {
  const touched = new Set(
    [...editsOf(root), ...commands.map(({ writes }) => ({ file: writes }))].map(({ file }) => file),
  );
  const told = readFileSync(join(root, doc), 'utf8');
  const unnamed = [...touched].filter((file) => !isNamed(file, told));
  return [
    ...(touched.size > maxFiles
      ? [`${name} touches ${touched.size} files, not ${maxFiles}: ${[...touched].join(', ')}`]
      : []),
    ...unnamed.map((file) => `${doc} does not name ${file}`),
  ];
}

/**
 * A page names a file by its path, or by a path in which `<…>` stands for the added thing or a
 * language.
 */
function isNamed(file: string, told: string): boolean {
  const names = [...told.matchAll(/`([\w./<>-]+)`/g)].map(([, name = '']) => name);
  return names.some((name) => {
    const pattern = name.replaceAll(/[.]/g, String.raw`\.`).replaceAll(/<[^>]*>/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(file);
  });
}

/**
 * Passes a copy to `use` and removes it afterwards, also if the process is ended; KEEP_COPIES=1
 * keeps it.
 */
export async function inCopy<Result>(use: (copy: string) => Promise<Result>): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), 'offergrade-recipe-'));
  const remove = () => {
    if (process.env.KEEP_COPIES) console.log(`  ${copy}`);
    else rmSync(copy, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    await copyRepository(copy);
    return await use(copy);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
