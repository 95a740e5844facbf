/** Compares the system calls of a process with those that a systemd unit allows. */
import { spawnSync } from 'node:child_process';

/** Names in a summary written by strace (`--summary-only`). */
export function callsOf(summary: string): string[] {
  const rows = summary.split('\n').filter((line) => /^\s*[\d.]+\s+[\d.]+\s+\d/.test(line));
  return rows.map((line) => line.trim().split(/\s+/).at(-1) ?? '').filter((name) => name !== 'total');
}

/** Groups of calls in the unit's order; a group after `~` is denied. */
export function filtersOf(unit: string): { group: string; allows: boolean }[] {
  return [...unit.matchAll(/^SystemCallFilter=(~?)(.+)$/gm)].flatMap(([, sign, groups = '']) =>
    groups.split(' ').map((group) => ({ group, allows: sign !== '~' })),
  );
}

/** The calls of a group and its subgroups, according to this machine's systemd. */
function callsInGroup(group: string): string[] {
  if (!group.startsWith('@')) return [group];
  const { stdout, status } = spawnSync('systemd-analyze', ['syscall-filter', group], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`systemd-analyze cannot list the system calls of ${group}`);
  const members = stdout.split('\n').filter((line) => /^ {4}[@a-z]/.test(line));
  return members.flatMap((line) => callsInGroup(line.trim()));
}

/**
 * Calls in the summary that the unit does not allow, using the groups of this machine's systemd.
 */
export function callsOutside(summary: string, unit: string): string[] {
  const allowed = new Set<string>();
  for (const { group, allows } of filtersOf(unit)) {
    for (const call of callsInGroup(group)) {
      if (allows) allowed.add(call);
      else allowed.delete(call);
    }
  }
  return callsOf(summary).filter((call) => !allowed.has(call));
}
