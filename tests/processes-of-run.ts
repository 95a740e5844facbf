import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * The ids of all processes that work in a run's folder or have it in their environment. Empty
 * without /proc.
 */
export function processesOfRun(folder: string): string[] {
  if (!folder) return [];
  return allProcesses().filter(
    (pid) =>
      read(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(folder) ||
      read(() => readFileSync(`/proc/${pid}/environ`, 'latin1')).includes(folder),
  );
}

function allProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Processes end during the listing, and those of other users cannot be read. */
function read(get: () => string): string {
  try {
    return get();
  } catch {
    return '';
  }
}
