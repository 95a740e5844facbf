/** Memory of a process and of all that it has started. Linux alone. */
import { readFileSync } from 'node:fs';

/** Megabytes that are resident, of the whole tree; 0 for a process that is gone. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return kilobytes / 1_024 + children.reduce((sum, child) => sum + residentMegabytes(Number(child)), 0);
  } catch {
    return 0;
  }
}
