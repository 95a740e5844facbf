/**
 * `npm test`: every check. Those that read the code run beside each other, and the unit tests beside the browser tests: each
 * half leaves the processor idle now and then. `npm test -- --changed [branch]` tries what a change since the branch touches.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildPage } from './build-page.ts';
import { buildServer } from './build-server.ts';
import { changedFiles } from './changed-files.ts';
import { chooseBrowserTests, chooseUnitTests } from './choose-checks.ts';
import {
  afterAnotherTry,
  describeFailure,
  isWorthAnotherTry,
  noTests,
  readBrowserReport,
  readUnitReport,
  type TestOutcome,
} from './failed-tests.ts';
import { findChromium } from './find-chromium.ts';
import { runCheck } from './run-check.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'offergrade-test-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');
const aloneReport = join(reports, 'alone.json');

type Chosen = ReturnType<typeof chooseUnitTests>;

function sayWhatIsNotGiven() {
  if (!process.env.LABELLED_OFFERS)
    console.log('LABELLED_OFFERS is not set: the checks on labelled offers from outside are skipped.');
}

/** Where code or its form is wrong: a minute at most, and all of it at any change. */
async function readCode(): Promise<boolean> {
  const ofTypes = async () => {
    const passed = [
      await runCheck('Types of server and tests', ['tsc', '-p', '.']),
      await runCheck('Types of the page', ['tsc', '-p', 'src/web']),
      await runCheck('Types of the service worker', ['tsc', '-p', 'src/web/app/service-worker']),
      await runCheck('Types of the browser tests', ['tsc', '-p', 'tests/e2e']),
    ];
    return passed.every(Boolean);
  };
  const ofForm = async () => {
    const passed = [
      await runCheck('Format, lint and import rules', ['biome', 'ci', '--error-on-warnings', '.']),
      await runCheck('Unused files, exports and dependencies', ['knip', '--no-config-hints']),
    ];
    return passed.every(Boolean);
  };
  return (await Promise.all([ofTypes(), ofForm()])).every(Boolean);
}

type Passed = { passed: boolean; outcome: TestOutcome };

const noneChosen: Passed = { passed: true, outcome: noTests };

function vitest(title: string, options: readonly string[], workers: number, report: string) {
  return runCheck(title, [
    'vitest',
    ...options,
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=./tests/second-tries.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
}

async function runUnitTests(chosen: Chosen, beside: boolean): Promise<Passed> {
  if (chosen.length === 0) return noneChosen;
  // Half of the processor where the browser tests have the other half.
  const workers = Math.max(1, Math.ceil(availableParallelism() / (beside ? 2 : 1)));
  const options = chosen === 'all' ? ['run'] : ['related', '--run', '--passWithNoTests', ...chosen];
  const passed = await vitest('Unit, property and golden tests', options, workers, unitReport);
  return { passed, outcome: readUnitReport(unitReport) };
}

/** Whole files: what failed in one of them may stand on what ran before it. */
function runUnitTestsAlone(failed: TestOutcome): Promise<boolean> {
  const files = new Set(failed.failures.map(({ file }) => relative(root, file)));
  return vitest('Unit tests alone', ['run', ...files], 1, aloneReport);
}

function playwright(title: string, options: readonly string[], chromium: string, report: string) {
  return runCheck(title, ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', ...options], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
}

async function runBrowserTests(chosen: Chosen, chromium: string): Promise<Passed> {
  if (chosen.length === 0) return noneChosen;
  const passed = await playwright('Browser tests', chosen === 'all' ? [] : chosen, chromium, browserReport);
  return { passed, outcome: readBrowserReport(browserReport) };
}

/** What failed beside all other tests is tried once more when nothing else runs. */
async function triedAlone(
  first: Passed,
  tryAgain: (failed: TestOutcome) => Promise<boolean>,
  read: (report: string) => TestOutcome,
): Promise<Passed> {
  if (first.passed || !isWorthAnotherTry(first.outcome)) return first;
  rmSync(aloneReport, { force: true });
  const passed = await tryAgain(first.outcome);
  const outcome = afterAnotherTry(first.outcome, read(aloneReport));
  return { passed: passed && outcome.failed === 0, outcome };
}

function choose(): { unit: Chosen; browser: Chosen } {
  const option = process.argv.indexOf('--changed');
  if (option < 0) return { unit: 'all', browser: 'all' };
  const changed = changedFiles(root, process.argv[option + 1]);
  const chosen = { unit: chooseUnitTests(changed), browser: chooseBrowserTests(changed) };
  const told = (tests: Chosen) => (tests === 'all' ? 'all' : `those of ${tests.length} files`);
  console.log(
    `${changed.length} files changed: unit tests ${told(chosen.unit)}, browser tests ${told(chosen.browser)}`,
  );
  return chosen;
}

/** The last lines of a run: where only they are kept, they still say what failed. */
function sayOutcome(outcomes: TestOutcome[]) {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  for (const { secondTries } of outcomes)
    for (const name of secondTries) console.log(`Passed only at its second try: ${name}`);
  for (const { failures } of outcomes)
    for (const failure of failures) console.log(`\n${describeFailure(failure)}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}

async function main(): Promise<boolean> {
  const { unit, browser } = choose();
  const chromium = browser.length > 0 ? await findChromium() : '';
  sayWhatIsNotGiven();
  // The tests start servers that send the page; both are built before any of them looks.
  await buildPage();
  await buildServer();
  const [[codePassed, unitFirst], browserFirst] = await Promise.all([
    readCode().then(async (passed) => [passed, await runUnitTests(unit, browser.length > 0)] as const),
    runBrowserTests(browser, chromium),
  ]);
  const unitTests = await triedAlone(unitFirst, runUnitTestsAlone, readUnitReport);
  const lastFailed = () =>
    playwright('Browser tests alone', ['--last-failed', '--workers=1'], chromium, aloneReport);
  const browserTests = await triedAlone(browserFirst, lastFailed, readBrowserReport);
  sayOutcome([unitTests.outcome, browserTests.outcome]);
  return [codePassed, unitTests.passed, browserTests.passed].every(Boolean);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
