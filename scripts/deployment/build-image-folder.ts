/** Carries out the Dockerfile's steps in a folder, without containers. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { readDockerfile, type Stage } from './read-dockerfile.ts';

/** Runs a command to its end and returns its output; throws if it fails. */
export function runToEnd(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/** Files under version control that .dockerignore does not exclude. */
export function filesOfContext(root: string): string[] {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const isIgnored = (file: string) =>
    ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
  const files = runToEnd('git', ['ls-files'], root).split('\n');
  return files.filter((file) => file !== '' && !isIgnored(file));
}

function copyInto(folder: string, file: string, from: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(from, file), join(folder, file), { recursive: true });
}

/**
 * Carries out the first stage in `build` and the copies of the last in `image`; both must be empty.
 */
export function buildImageFolder(root: string, build: string, image: string): Stage {
  const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const [first, last] = [stages[0], stages.at(-1)];
  if (first === undefined || last === undefined || first === last)
    throw new Error('The Dockerfile must have at least two stages');
  for (const file of filesOfContext(root)) copyInto(build, file, root);
  for (const command of first.runs) {
    console.log(`  RUN ${command}`);
    runToEnd('sh', ['-c', command], build);
  }
  for (const { from, sources } of last.copies) {
    if (from !== first.name)
      throw new Error('The last stage of the Dockerfile may copy from the first stage only');
    for (const source of sources) copyInto(image, source.replace(/^\/app\//, ''), build);
  }
  if (!existsSync(join(image, last.command[1] ?? '')))
    throw new Error('The program that CMD starts is not in the image');
  return last;
}
