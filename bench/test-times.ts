/**
 * Duration of each part of `npm test` by itself: `npm run bench -- test-times` prints a table of
 * seconds, wall and processor, for the build, each check, each unit test file and each browser
 * spec, one at a time. Needs Linux and an idle machine; takes some 20 minutes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/find-chromium.ts';
import { codeChecks } from '../scripts/testing/code-checks.ts';
import { timesVariable } from '../scripts/testing/file-clock.ts';
import { processorSeconds } from '../scripts/testing/processor-seconds.ts';
import { type FileTimes, outcomeVariable, readOutcome } from '../scripts/testing/test-outcome.ts';
import { startRun } from '../tests/run-folder.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const pathOf = (program: string) => (program.endsWith('.ts') ? join(root, program) : join(bin, program));

/** Runs a command to its end; `file` and `tests` are shown in the table. */
function time(
  title: string,
  command: readonly string[],
  environment: Record<string, string> = {},
): FileTimes {
  const before = { wall: performance.now(), processor: processorSeconds() };
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`${title} ended with ${status}: the times of a failing run mean nothing`);
  const wall = (performance.now() - before.wall) / 1_000;
  return { file: title, tests: 0, wall, processor: processorSeconds() - before.processor };
}

function timeTests(title: string, command: readonly string[], environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-times-'));
  const outcome = join(folder, 'outcome.json');
  const asked = { ...environment, [outcomeVariable]: outcome, [timesVariable]: '1' };
  let whole: FileTimes;
  try {
    whole = time(title, command, asked);
  } catch (error) {
    for (const { file, name } of readOutcome(outcome, title).failures)
      console.error(`failed: ${file} > ${name}`);
    throw error;
  }
  const files = summed(readOutcome(outcome, title).times);
  rmSync(folder, { recursive: true });
  const tests = files.reduce((sum, file) => sum + file.tests, 0);
  return [{ ...whole, tests }, ...files];
}

/** Adds up the times of a spec's tests, which are measured one by one. */
function summed(times: readonly FileTimes[]): FileTimes[] {
  const files = [...Map.groupBy(times, ({ file }) => file)].map(([file, rows]) => ({
    file,
    tests: rows.reduce((sum, { tests }) => sum + tests, 0),
    wall: rows.reduce((sum, { wall }) => sum + wall, 0),
    processor: rows.reduce((sum, { processor }) => sum + processor, 0),
  }));
  return files.sort((a, b) => b.processor - a.processor);
}

const endRun = startRun();
try {
  const chromium = await findChromium();
  const reporter = (kind: string) => `--reporter=./scripts/testing/${kind}-reporter.ts`;
  const playwright = ['test', '-c', 'tests/e2e/playwright.config.ts', '--workers=1', reporter('browser')];
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const rows = [
    time('build of page and server', [join(root, 'scripts/build.ts')]),
    ...Object.values(codeChecks)
      .flat()
      .map(({ title, command: [program, ...args], environment }) =>
        time(title, [pathOf(program), ...args], environment),
      ),
    ...timeTests('unit tests', [join(bin, 'vitest'), 'run', '--maxWorkers=1', reporter('unit')]),
    ...timeTests('browser tests', [join(bin, 'playwright'), ...playwright], { CHROMIUM_PATH: chromium }),
  ];
  console.log('| what | tests | wall, s | processor, s |\n| --- | --- | --- | --- |');
  for (const { file, tests, wall, processor } of rows)
    console.log(`| ${file} | ${tests || ''} | ${wall.toFixed(1)} | ${processor.toFixed(1)} |`);
} finally {
  await endRun();
}
