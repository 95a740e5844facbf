/**
 * Checks whether tests deserve the tag `busy`: runs each ten times without a second attempt, and
 * fails for tests that fail twice. The tag is for rare lateness of a machine, not for race
 * conditions.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startRun } from '../../tests/run-folder.ts';
import { findChromium } from '../find-chromium.ts';
import { outcomeVariable, readOutcome } from './test-outcome.ts';

const root = join(import.meta.dirname, '../..');
const tries = 10;
const maxFailures = 1;

/** The failed tests of one run of the tagged ones, by file and name. */
function failedOf(program: string, options: readonly string[], env: Record<string, string>): string[] {
  const path = join(process.env.TEST_RUN_FOLDER ?? '', `${program}.json`);
  spawnSync(process.execPath, [join(root, 'node_modules/.bin', program), ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, [outcomeVariable]: path },
  });
  return readOutcome(path, program).failures.map(({ file, name }) => `${file} > ${name}`);
}

const unit = ['run', '--tags-filter=busy', '--retry=0', '--passWithNoTests'];
const browser = [
  'test',
  '-c',
  'tests/e2e/playwright.config.ts',
  '--project=busy',
  '--retries=0',
  '--pass-with-no-tests',
];
const reporter = (kind: string) => `--reporter=./scripts/testing/${kind}-reporter.ts`;

const endRun = startRun();
try {
  const chromium = { CHROMIUM_PATH: await findChromium() };
  const failures = Array.from({ length: tries }, () => [
    ...failedOf('vitest', [...unit, reporter('unit')], {}),
    ...failedOf('playwright', [...browser, reporter('browser')], chromium),
  ]).flat();
  const often = [...Map.groupBy(failures, (test) => test)].filter(([, each]) => each.length > maxFailures);
  for (const [test, each] of often) console.log(`Failed ${each.length} of ${tries} times: ${test}`);
  process.exitCode = often.length === 0 ? 0 : 1;
} finally {
  await endRun();
}
