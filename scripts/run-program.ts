/**
 * Runs the programs of one folder: `npm run bench -- load`, `npm run train -- fit-parts`, `npm run
 * tool -- mutation --seed 1`. A program is a file whose head comment contains its command; without
 * a name, lists them.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const folders: Readonly<Record<string, string>> = { bench: 'bench', train: 'training', tool: 'scripts' };

/** By name, with the first sentence of each head comment. */
function programsOf(door: string): Map<string, { file: string; says: string }> {
  const found = new Map<string, { file: string; says: string }>();
  for (const path of globSync(`${folders[door]}/*.ts`, { cwd: root }).sort()) {
    const [, head = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(join(root, path), 'utf8')) ?? [];
    const name = basename(path, '.ts');
    const words = head
      .replaceAll(/^ ?\* ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (head.includes(`npm run ${door} -- ${name}`))
      found.set(name, { file: join(root, path), says: words.split(/[.:](?:\s|$)/)[0] ?? '' });
  }
  return found;
}

const [, , door = '', name = '', ...rest] = process.argv;
const programs = programsOf(door);
const program = programs.get(name);
if (program) {
  // The arguments as if it had been started directly.
  process.argv.splice(1, process.argv.length, program.file, ...rest);
  await import(pathToFileURL(program.file).href);
} else {
  console.error(name ? `There is no ${name}. There are:` : `npm run ${door} -- <name>, one of:`);
  for (const [each, { says }] of programs) console.error(`  ${each.padEnd(22)} ${says}`);
  process.exitCode = 2;
}
