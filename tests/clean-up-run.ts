/**
 * Waits until its standard input ends, which happens with the run that started it, and removes that
 * run's processes and folder.
 */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { stopClusters } from './postgres.ts';
import { processesOfRun } from './processes-of-run.ts';

const [folder = ''] = process.argv.slice(2);
// Signals that end the run (closed or interrupted terminal) must not end this process.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {});
process.stdin.resume();
process.stdin.on('end', cleanUp);

async function cleanUp(): Promise<void> {
  stopClusters(folder);
  // A process that is being ended may have started another.
  for (let pids = others(); pids.length > 0; pids = others()) {
    for (const pid of pids) kill(pid);
    await wait(50);
  }
  rmSync(folder, { recursive: true, force: true });
}

const others = () => processesOfRun(folder).filter((pid) => Number(pid) !== process.pid);

function kill(pid: string): void {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
