/** Processor time of a run of tests, with its servers, browsers and databases. Linux alone. */
import { readFileSync } from 'node:fs';
import { processesOfRun } from '../../tests/processes-of-run.ts';

const ticksPerSecond = 100;

/** Seconds that the processes of this run have taken so far, those of their ended children included. */
export function processorSeconds(): number {
  const pids = new Set([String(process.pid), ...processesOfRun(process.env.TEST_RUN_FOLDER ?? '')]);
  return [...pids].reduce((sum, pid) => sum + secondsOf(pid), 0);
}

function secondsOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may hold spaces. Fields 14 to 17: user, system, and both of the children that were waited for.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}
