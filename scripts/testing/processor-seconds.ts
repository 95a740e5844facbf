/** Processor time of a test run including its servers, browsers and databases. Linux only. */
import { readFileSync } from 'node:fs';
import { processesOfRun } from '../../tests/processes-of-run.ts';

const ticksPerSecond = 100;

/** Seconds used so far by the processes of this run and their ended children. */
export function processorSeconds(): number {
  const pids = new Set([String(process.pid), ...processesOfRun(process.env.TEST_RUN_FOLDER ?? '')]);
  return [...pids].reduce((sum, pid) => sum + secondsOf(pid), 0);
}

function secondsOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain spaces. Fields 14 to 17: user, system, and both for
    // waited-for children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}
