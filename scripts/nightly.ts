/**
 * `npm run nightly`: runs all long checks in their long size, whatever fails; exits with 1 if one
 * failed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { longChecks } from './testing/long-checks.ts';

const root = join(import.meta.dirname, '..');

const failed = longChecks
  .flatMap((check) => Array.from({ length: check.nights ?? 1 }, () => check))
  .filter(({ title, command, night }) => {
    console.log(`\n— ${title}`);
    const env = { ...process.env, ...night };
    return spawnSync(process.execPath, [...command], { cwd: root, stdio: 'inherit', env }).status !== 0;
  })
  .map(({ title }) => title);
console.log(failed.length === 0 ? '\nAll passed' : `\nFAILED: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
