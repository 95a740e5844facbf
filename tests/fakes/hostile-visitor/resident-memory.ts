/** Memory of a process and its descendants. Linux only. */
import { readFileSync } from 'node:fs';

/** Resident megabytes of the whole process tree; 0 for an ended process. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return kilobytes / 1_024 + children.reduce((sum, child) => sum + residentMegabytes(Number(child)), 0);
  } catch {
    return 0;
  }
}
