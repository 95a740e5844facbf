import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { endProgress, readProgress, setProgress, timeSince } from './progress.ts';

const root = join(import.meta.dirname, '../..');
const bin = join(root, 'node_modules/.bin');
/**
 * Checks and tests start some hundred processes, mostly of the same code; they share compiled code.
 */
const compileCache = join(root, 'node_modules/.cache/node-compile-cache');

/**
 * Runs an installed program or a file of ours and returns whether it succeeded. Its output is
 * passed on line by line under the title, as others print at the same time; progress lines are
 * shown with those of the others.
 */
export async function runCheck(
  title: string,
  [program, ...args]: readonly [string, ...string[]],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const started = Date.now();
  setProgress(title);
  const child = spawn(process.execPath, [pathOf(program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: compileCache,
      // Node reads the sources by itself: Playwright's compiler takes six seconds for all of them.
      PW_DISABLE_TS_ESM: '1',
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      ...environment,
    },
  });
  passOn(title, child);
  const [status] = await once(child, 'close');
  endProgress(title);
  console.log(`— ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${timeSince(started)}`);
  return status === 0;
}

const pathOf = (program: string) => (program.endsWith('.ts') ? join(root, program) : join(bin, program));

function passOn(title: string, child: ChildProcess): void {
  for (const input of [child.stdout, child.stderr])
    if (input)
      createInterface({ input }).on('line', (line) => {
        const progress = readProgress(line);
        if (progress) setProgress(title, progress);
        else console.log(`[${title}] ${line}`);
      });
}
