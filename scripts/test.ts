/**
 * `npm test`: every check. Those that read the code run beside each other, and the unit tests beside the browser tests: each
 * half leaves the processor idle now and then. `npm test -- --changed [branch]` tries what a change since the branch touches.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from './build-page.ts';
import { buildServer } from './build-server.ts';
import { changedFiles } from './changed-files.ts';
import { chooseBrowserTests, chooseUnitTests } from './choose-checks.ts';
import { findChromium } from './find-chromium.ts';
import { runCheck } from './run-check.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'offergrade-test-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

type Counts = { passed: number; failed: number; skipped: number };
type Chosen = ReturnType<typeof chooseUnitTests>;

/** A runner that ended before its report counts as one failure; what it printed stands above. */
const noReport: Counts = { passed: 0, failed: 1, skipped: 0 };
const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

function countUnitTests(): Counts {
  if (!existsSync(unitReport)) return noReport;
  const report = JSON.parse(readFileSync(unitReport, 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function countBrowserTests(): Counts {
  if (!existsSync(browserReport)) return noReport;
  const { stats } = JSON.parse(readFileSync(browserReport, 'utf8'));
  if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed only at their second try.`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

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

async function runUnitTests(chosen: Chosen, beside: boolean): Promise<boolean> {
  if (chosen.length === 0) return true;
  // Half of the processor where the browser tests have the other half.
  const workers = Math.max(1, Math.ceil(availableParallelism() / (beside ? 2 : 1)));
  return runCheck('Unit, property and golden tests', [
    'vitest',
    ...(chosen === 'all' ? ['run'] : ['related', '--run', '--passWithNoTests', ...chosen]),
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=./tests/second-tries.ts',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]);
}

async function runBrowserTests(chosen: Chosen, chromium: string): Promise<boolean> {
  if (chosen.length === 0) return true;
  const files = chosen === 'all' ? [] : chosen;
  return runCheck('Browser tests', ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', ...files], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  });
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

async function main(): Promise<boolean> {
  const { unit, browser } = choose();
  const chromium = browser.length > 0 ? await findChromium() : '';
  sayWhatIsNotGiven();
  // The tests start servers that send the page; both are built before any of them looks.
  await buildPage();
  await buildServer();
  const checks = await Promise.all([
    readCode().then(async (passed) => [passed, await runUnitTests(unit, browser.length > 0)]),
    runBrowserTests(browser, chromium),
  ]);
  const counts = [
    unit.length > 0 ? countUnitTests() : noTests,
    browser.length > 0 ? countBrowserTests() : noTests,
  ];
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return checks.flat().every(Boolean);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
