/** `npm test`: every check, in the order in which a failure is cheapest to find. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildPage } from './build-page.ts';
import { findChromium } from './find-chromium.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const reports = mkdtempSync(join(tmpdir(), 'offergrade-test-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

type Counts = { passed: number; failed: number; skipped: number };

function run(
  title: string,
  [program, ...args]: [string, ...string[]],
  environment: Record<string, string> = {},
) {
  const started = Date.now();
  console.log(`\n— ${title}`);
  const { status } = spawnSync(process.execPath, [join(bin, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...environment },
  });
  console.log(
    `${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  return status === 0;
}

/** A runner that ended before its report counts as one failure; what it printed stands above. */
const noReport: Counts = { passed: 0, failed: 1, skipped: 0 };

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
    console.log('LABELLED_OFFERS is not set: the checks on labelled offers are skipped.');
}

async function main(): Promise<boolean> {
  const chromium = await findChromium();
  sayWhatIsNotGiven();
  const checks = [
    run('Format, lint and import rules', ['biome', 'ci', '--error-on-warnings', '.']),
    run('Types of server and tests', ['tsc', '-p', '.']),
    run('Types of the page', ['tsc', '-p', 'src/web']),
    run('Types of the service worker', ['tsc', '-p', 'src/web/app/service-worker']),
    run('Types of the browser tests', ['tsc', '-p', 'tests/e2e']),
    run('Unused files, exports and dependencies', ['knip', '--no-config-hints']),
  ];
  await buildPage();
  checks.push(
    run('Unit, property and golden tests', [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ]),
    run('Browser tests', ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    }),
  );
  const counts = [countUnitTests(), countBrowserTests()];
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return checks.every(Boolean);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
