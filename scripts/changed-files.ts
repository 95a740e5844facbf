import { execFileSync } from 'node:child_process';

/**
 * The files that differ from where this branch left the other one (`main`, unless another is named), what is not committed
 * included; of files that are gone no test is left to find. Throws where there is no such branch.
 */
export function changedFiles(root: string, branch = 'main'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = branch] = git('merge-base', 'HEAD', branch);
  const changed = git('diff', '--name-only', '--diff-filter=d', base);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}
