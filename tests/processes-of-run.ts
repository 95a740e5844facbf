import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The ids of all processes that work in the folder of a run or know of it by their environment. Empty where there is no /proc. */
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

/** Processes end while they are listed, and those of other users tell nothing. */
function read(get: () => string): string {
  try {
    return get();
  } catch {
    return '';
  }
}
