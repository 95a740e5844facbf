/**
 * The built server (docs/decisions/018-server-build.md), which starts in half the processor time of
 * its sources.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildServer, serverProgram } from '../../scripts/build-server.ts';

let building: Promise<string> | undefined;

/** The program, rebuilt if its sources have changed: once per run, by the first test that asks. */
export function builtServer(): Promise<string> {
  building ??= buildOnceInRun(process.env.TEST_RUN_FOLDER ?? '');
  return building;
}

async function buildOnceInRun(run: string): Promise<string> {
  const built = join(run, 'server-built');
  if (!run || mkdirSync(join(run, 'building-server'), { recursive: true })) {
    await buildServer();
    if (run) writeFileSync(built, '');
    return serverProgram;
  }
  for (let waits = 0; !existsSync(built); waits += 1) {
    if (waits === 1_000) throw new Error('The server was not built by the test that was first to ask for it');
    await wait(100);
  }
  return serverProgram;
}
