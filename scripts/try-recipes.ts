/**
 * Carries out each recipe of docs/ in a copy of the repository, with a dummy, and asks of the copy what is asked of a change:
 * types, house rules, tests. `npm run recipes -- board` tries those alone whose names hold that word; KEEP_COPIES=1 leaves
 * the copies.
 */
import { spawnSync } from 'node:child_process';
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
import { dirname, join } from 'node:path';
import { boardRecipe } from './recipes/board.ts';
import { flagRecipe, levelRecipe } from './recipes/criterion.ts';
import { languageRecipe } from './recipes/language.ts';
import type { Edit, Recipe } from './recipes/recipe.ts';

const root = dirname(import.meta.dirname);
const longestCommandMilliseconds = 60 * 60 * 1_000;

type Ran = { ok: boolean; output: string };

function run(folder: string, command: readonly string[], env: Record<string, string> = {}): Ran {
  const [program = '', ...options] = command;
  const path = `${join(folder, 'node_modules/.bin')}:${dirname(process.execPath)}:${process.env.PATH}`;
  const { status, stdout, stderr } = spawnSync(program, options, {
    cwd: folder,
    env: { ...process.env, PATH: path, NO_COLOR: '1', ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: longestCommandMilliseconds,
  });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
}

/** All that git knows or would add; the packages are those of this folder. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'offergrade-recipe-'));
  const { output } = run(root, ['git', 'ls-files', '-co', '--exclude-standard', '-z']);
  for (const file of output.split('\0')) {
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

function withValue(tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(tree) && key === undefined) return [...tree, value];
  if (key === undefined) return value;
  const fields = (tree ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

function carryOut(copy: string, edit: Edit): void {
  const file = join(copy, edit.file);
  if ('text' in edit) {
    if (existsSync(file)) throw new Error(`${edit.file} is there already`);
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
  if (pieces.length !== 2) throw new Error(`${edit.file} has ${pieces.length - 1} of: ${edit.before}`);
  writeFileSync(file, pieces.join(edit.insert + edit.before));
}

/** What is wrong; nothing where the recipe holds. */
function mistakesOf(recipe: Recipe, copy: string): string[] {
  const mistakes: string[] = [];
  for (const edit of recipe.edits) carryOut(copy, edit);
  for (const { command, env } of recipe.commands ?? []) {
    const { ok, output } = run(copy, command, env);
    if (!ok) mistakes.push(`${command.join(' ')}\n${output}`);
  }
  const touched = new Set([
    ...recipe.edits.map(({ file }) => file),
    ...(recipe.commands ?? []).map(({ writes }) => writes),
  ]);
  console.log(`${recipe.name}: ${touched.size} files, at most ${recipe.mostFiles}`);
  if (touched.size > recipe.mostFiles) mistakes.push(`touches ${[...touched].join(', ')}`);
  const told = readFileSync(join(root, recipe.doc), 'utf8');
  for (const file of touched) if (!isNamed(file, told)) mistakes.push(`${recipe.doc} does not name ${file}`);
  const checks = [
    ['tsc', '-p', '.'],
    ['tsc', '-p', 'src/web'],
    ['tsc', '-p', 'tests/e2e'],
    ['vitest', 'run', '--maxWorkers=1', '--reporter=dot', ...recipe.tests],
  ];
  for (const command of checks) {
    const { ok, output } = run(copy, command);
    console.log(`  ${ok ? 'passes' : 'FAILS'}: ${command.slice(0, 3).join(' ')}`);
    if (!ok) mistakes.push(`${command.join(' ')}\n${output}`);
  }
  return mistakes;
}

/** A page names a file by its path, or by one in which `<…>` stands for what is added or for a language. */
function isNamed(file: string, told: string): boolean {
  const names = [...told.matchAll(/`([\w./<>-]+)`/g)].map(([, name = '']) => name);
  return names.some((name) => {
    const pattern = name.replaceAll(/[.]/g, String.raw`\.`).replaceAll(/<[^>]*>/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(file);
  });
}

const wanted = process.argv[2] ?? '';
let failed = false;
for (const recipe of [flagRecipe, levelRecipe, boardRecipe, languageRecipe]) {
  if (!recipe.name.includes(wanted)) continue;
  const copy = copyRepository();
  try {
    const mistakes = mistakesOf(recipe, copy);
    failed ||= mistakes.length > 0;
    for (const mistake of mistakes) console.error(`  ${mistake.replaceAll('\n', '\n  ')}`);
  } finally {
    if (process.env.KEEP_COPIES) console.log(`  ${copy}`);
    else rmSync(copy, { recursive: true, force: true });
  }
}
process.exitCode = failed ? 1 : 0;
