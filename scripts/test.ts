/**
 * `npm test`: every check. Code checks run in parallel with the unit tests, and unit tests in
 * parallel with browser tests, as each leaves the processor idle at times. `npm test -- --changed
 * [branch]` only checks what a change since the branch affects.
 */
import { join } from 'node:path';
import { noPostgres } from '../tests/postgres.ts';
import { startRun } from '../tests/run-folder.ts';
import { buildPage } from './build-page.ts';
import { buildServer } from './build-server.ts';
import { findChromium } from './find-chromium.ts';
import { changedFiles } from './testing/changed-files.ts';
import {
  type Chosen,
  chooseBrowserTests,
  chooseUnitTests,
  importsOfProject,
} from './testing/choose-checks.ts';
import { type CodeCheck, codeChecks } from './testing/code-checks.ts';
import { runCheck } from './testing/run-check.ts';
import {
  describeFailure,
  failure,
  noTests,
  outcomeVariable,
  readOutcome,
  type TestOutcome,
} from './testing/test-outcome.ts';

const root = join(import.meta.dirname, '..');

async function runCodeChecks(checks: readonly CodeCheck[]): Promise<TestOutcome> {
  const failed: string[] = [];
  for (const { title, command, environment } of checks)
    if (!(await runCheck(title, command, environment))) failed.push(title);
  return failed.length === 0 ? noTests : failure(failed.join(', '), 'did not pass', seeAbove);
}

const seeAbove = 'See its output above.';

async function runUnitTests(chosen: Chosen): Promise<TestOutcome> {
  if (chosen.length === 0) return noTests;
  const title = 'Unit, property and golden tests';
  const files = chosen === 'all' ? [] : chosen;
  const path = join(process.env.TEST_RUN_FOLDER ?? '', 'unit.json');
  // Tests of servers mostly wait, so use as many workers as processors, in parallel with the
  // browser tests.
  const options = ['--maxWorkers=100%', '--reporter=./scripts/testing/unit-reporter.ts'];
  const passed = await runCheck(title, ['vitest', 'run', ...options, ...files], { [outcomeVariable]: path });
  return consistent(title, passed, readOutcome(path, title));
}

async function runBrowserTests(chosen: Chosen, chromium: string | undefined): Promise<TestOutcome> {
  if (chosen.length === 0) return noTests;
  const title = 'Browser tests';
  if (!chromium) return failure(title, 'were not run', 'Chromium was not found.');
  const files = chosen === 'all' ? [] : chosen;
  const path = join(process.env.TEST_RUN_FOLDER ?? '', 'browser.json');
  const passed = await runCheck(
    title,
    [
      'playwright',
      'test',
      '-c',
      'tests/e2e/playwright.config.ts',
      '--reporter=./scripts/testing/browser-reporter.ts',
      ...files,
    ],
    { CHROMIUM_PATH: chromium, [outcomeVariable]: path },
  );
  return consistent(title, passed, readOutcome(path, title));
}

/** A runner may fail for reasons that its reporter does not receive. */
function consistent(title: string, passed: boolean, outcome: TestOutcome): TestOutcome {
  return passed || outcome.failed > 0 ? outcome : failure(title, 'ended with an error', seeAbove);
}

function choose(): { unit: Chosen; browser: Chosen } {
  const option = process.argv.indexOf('--changed');
  if (option < 0) return { unit: 'all', browser: 'all' };
  const { comparedWith, files } = changedFiles(root, process.argv[option + 1]);
  if (files.length === 0)
    throw new Error(
      `No file differs from ${comparedWith}. Name a commit to compare with: npm test -- --changed HEAD~1`,
    );
  const imports = importsOfProject(root);
  const chosen = { unit: chooseUnitTests(files, imports), browser: chooseBrowserTests(files, imports) };
  const told = (tests: Chosen) => (tests === 'all' ? 'all' : `those of ${tests.length} files`);
  console.log(`Files that differ from ${comparedWith}: ${files.length}.`);
  console.log(`Unit tests: ${told(chosen.unit)}. Browser tests: ${told(chosen.browser)}.`);
  return chosen;
}

/** The Chromium of the browser tests; reports at once what is missing, and the consequence. */
async function sayWhatIsMissing(browser: Chosen): Promise<string | undefined> {
  if (noPostgres) console.log(`The tests on PostgreSQL are skipped: ${noPostgres}.`);
  if (!process.env.LABELLED_OFFERS)
    console.log('LABELLED_OFFERS is not set: the checks on labelled offers from outside are skipped.');
  if (browser.length === 0) return undefined;
  return findChromium().catch((error: Error) => {
    console.log(`${error.message} Without Chromium this run fails.`);
    return undefined;
  });
}

/** The last lines of a run, which say what failed even if nothing else is shown. */
function sayOutcome(outcomes: TestOutcome[]): boolean {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  for (const test of outcomes.flatMap(({ secondTries }) => secondTries))
    console.log(`Passed only on the second try: ${test}`);
  for (const failed of outcomes.flatMap(({ failures }) => failures))
    console.log(`\n${describeFailure(failed)}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed') === 0;
}

async function main(): Promise<boolean> {
  const { unit, browser } = choose();
  const chromium = await sayWhatIsMissing(browser);
  // The tests start servers that send the page, so build both first.
  await buildPage();
  await buildServer();
  const halves = await Promise.all([
    runCodeChecks(codeChecks.beforeUnitTests).then(async (code) => [code, await runUnitTests(unit)]),
    runCodeChecks(codeChecks.beforeBrowserTests).then(async (code) => [
      code,
      await runBrowserTests(browser, chromium),
    ]),
  ]);
  return sayOutcome(halves.flat());
}

const endRun = startRun();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void endRun().then(() => process.exit(130)));
try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await endRun();
}
