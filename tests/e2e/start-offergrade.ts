/** Starts Offergrade as a separate process, as visitors use it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverProgram } from '../../scripts/build-server.ts';
import { compileCache } from '../fakes/compile-cache.ts';
import { blockedMainThread } from '../fakes/server-process.ts';

type RunningOffergrade = { address: string; stop: () => Promise<void> };

/**
 * Resolves to the address printed when the server is ready; rejects if it stops before. Data is
 * removed at the end, which fails if the log reports a request that blocked the main thread for too
 * long; not in development mode, where work started by administrators runs on the same thread and
 * cannot be told from a request.
 */
export async function startOffergrade(environment: Record<string, string>): Promise<RunningOffergrade> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-browser-tests-'));
  const child = spawn(process.execPath, [serverProgram], {
    cwd: dataFolder,
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      PORT: '0',
      OFFERGRADE_DRAIN_SECONDS: '0',
      OFFERGRADE_DATA: dataFolder,
      OFFERGRADE_LOG_LEVEL: 'warn',
      // Each takes a second of processor time to start; the tests grade one offer at a time.
      OFFERGRADE_READER_THREADS: '1',
      // The tests must not fail on a busy machine.
      OFFERGRADE_PARSER_SECONDS: '60',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stopped = new Promise((resolve) => child.on('close', resolve));
  const isPublic = environment.OFFERGRADE_DEVELOPMENT !== 'true';
  const tooLong: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    console.error(line);
    if (isPublic && line.includes(blockedMainThread)) tooLong.push(line);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await stopped;
    rmSync(dataFolder, { recursive: true, force: true });
    if (tooLong.length > 0) throw new Error(`Requests blocked the main thread:\n${tooLong.join('\n')}`);
  };
  const address = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) =>
      reject(new Error(`The server stopped with code ${code} before it was ready.`)),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      const printed = /http:\/\/\S+/.exec(line)?.[0];
      if (printed) resolve(printed);
    });
  });
  return { address, stop };
}
