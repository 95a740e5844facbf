import { execFileSync } from 'node:child_process';

/** The commit that a working tree is compared with, its description, and the differing files. */
export type Changes = { base: string; comparedWith: string; files: string[] };

/**
 * The files that differ from where this branch left the other one, uncommitted changes included;
 * deleted files are excluded. The other branch is the named one, else the upstream, else HEAD.
 * Throws an Error if there is no such branch.
 */
export function changedFiles(root: string, named?: string): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const other = named ?? upstreamOf(git) ?? 'HEAD';
  const base = mergeBase(git, other);
  const lines = (text: string) => text.split('\n').filter(Boolean);
  const files = new Set([
    ...lines(git('diff', '--name-only', '--diff-filter=d', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]);
  const comparedWith = `${other} (${base.slice(0, 10)}), with what is not committed`;
  return { base, comparedWith, files: [...files].sort() };
}

type Git = (...args: string[]) => string;

/** As a remote and a branch, such as `origin/main`; undefined if the branch has no upstream. */
function upstreamOf(git: Git): string | undefined {
  try {
    return git('rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}');
  } catch {
    return undefined;
  }
}

function mergeBase(git: Git, other: string): string {
  try {
    return git('merge-base', 'HEAD', other);
  } catch {
    throw new Error(`git finds no commit that this branch shares with ${other}.`);
  }
}
