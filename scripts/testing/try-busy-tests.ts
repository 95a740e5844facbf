/**
 * Checks whether browser tests deserve the tag `@busy`: runs each BUSY_TRIES times (10) without a
 * second attempt, names those that failed, and fails for tests that fail twice. The tag is for rare
 * lateness of a machine, not for race conditions. Arguments choose specs, as Playwright's do.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startRun } from '../../tests/run-folder.ts';
import { findChromium } from '../find-chromium.ts';
import { outcomeVariable, readOutcome } from './test-outcome.ts';

const root = join(import.meta.dirname, '../..');
const tries = Number(process.env.BUSY_TRIES ?? 10);
const maxFailures = 1;

const command = [
  join(root, 'node_modules/.bin/playwright'),
  'test',
  '-c',
  'tests/e2e/playwright.config.ts',
  '--project=busy',
  '--retries=0',
  '--pass-with-no-tests',
  '--reporter=./scripts/testing/browser-reporter.ts',
  ...process.argv.slice(2),
];

/** The failed tests of one run of the tagged ones, by file and name. */
function failedOf(run: number, chromium: string): string[] {
  const path = join(process.env.TEST_RUN_FOLDER ?? '', `busy-${run}.json`);
  spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, [outcomeVariable]: path },
  });
  return readOutcome(path, 'Browser tests').failures.map(({ file, name }) => `${file} > ${name}`);
}

const endRun = startRun();
try {
  const chromium = await findChromium();
  const failures = Array.from({ length: tries }, (_, run) => failedOf(run, chromium)).flat();
  const counts = [...Map.groupBy(failures, (test) => test)].map(([test, each]) => ({
    test,
    count: each.length,
  }));
  for (const { test, count } of counts) console.log(`Failed ${count} of ${tries} times: ${test}`);
  process.exitCode = counts.some(({ count }) => count > maxFailures) ? 1 : 0;
} finally {
  await endRun();
}
