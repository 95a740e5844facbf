import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
/** Checks and tests start some hundred processes, most of them of the same code: each keeps what it has compiled. */
const compileCache = join(root, 'node_modules/.cache/node-compile-cache');

/**
 * Runs one of the installed programs and answers whether it ended well. What it prints is passed on line by line under the
 * title, as others print at the same time.
 */
export async function runCheck(
  title: string,
  [program, ...args]: readonly [string, ...string[]],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const started = Date.now();
  const child = spawn(process.execPath, [join(bin, program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      ...environment,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`[${title}] ${line}`));
  const [status] = await once(child, 'close');
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.log(`— ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}
