/**
 * The page's performance on a phone, by Lighthouse: npm run bench -- page [runs]
 *
 * The server runs as for visitors, with the compressed files of the build. Each page is measured
 * several times (3 by default) and the median counts; the machine's load is printed too, as figures
 * from a busy machine mean little. Then measures the script for a first grade. Exits with 1 if a
 * target is missed.
 */
import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { buildPage } from '../scripts/build-page.ts';
import { buildServer } from '../scripts/build-server.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { maxScriptBytes, measureFirstGrade } from '../tests/e2e/first-grade.ts';
import { startOffergrade } from '../tests/e2e/start-offergrade.ts';
import { sharedLabel } from '../tests/e2e/states.ts';

const runs = Number(process.argv[2] ?? 3);
const paths = ['/', '/method', '/privacy', '/bookmarklet', sharedLabel];
const minScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof minScores;
const categories = Object.keys(minScores) as Category[];

/** The components of the performance score. */
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

const chromiumFlags = ['--headless=new', '--no-sandbox', '--disable-background-networking'];

let missed = 0;

function check(aim: string, holds: boolean): void {
  if (!holds) missed += 1;
  console.log(`  ${holds ? 'holds ' : 'MISSED'}  ${aim}`);
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const scoreOf = (result: Result, category: Category) => (result.categories[category]?.score ?? 0) * 100;

/**
 * One page, visited by a fresh browser, with Lighthouse's own phone and network. Repeats visits
 * that were not recorded, which happens on a busy machine. Throws after the third.
 */
async function visit(address: string, port: number): Promise<Result> {
  // Permalinks are deliberately excluded from search engines.
  const skipAudits = address.endsWith(sharedLabel) ? ['is-crawlable'] : null;
  for (let attempt = 1; ; attempt += 1) {
    const run = await lighthouse(address, {
      port,
      onlyCategories: categories,
      skipAudits,
      logLevel: 'error',
    });
    const error = run ? run.lhr.runtimeError : { message: 'Lighthouse said nothing' };
    if (run && !error) return run.lhr;
    if (attempt === 3) throw new Error(error?.message);
    console.log(`  once more: ${error?.message}`);
  }
}

/** What cost a page points in the categories that should be perfect. */
function faultsOf(result: Result): string[] {
  const counted = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const audit = result.audits[id];
    return audit?.score === null || audit?.score === 1 ? [] : [`${id}: ${audit?.title}`];
  });
}

async function measure(path: string, address: string, port: number): Promise<void> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit(address + path, port));
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${path} (median of ${runs}; load ${load} on ${availableParallelism()} cores)`);
  for (const category of categories) {
    const score = median(results.map((result) => scoreOf(result, category)));
    check(`${category} ${score.toFixed(0)}, at least ${minScores[category]}`, score >= minScores[category]);
  }
  for (const id of figures) {
    const value = median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    console.log(`          ${id} ${value.toFixed(id === 'cumulative-layout-shift' ? 4 : 0)}`);
  }
  for (const fault of new Set(results.flatMap(faultsOf))) console.log(`          ${fault}`);
}

async function measureScript(address: string, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ baseURL: address, locale: 'en-GB', serviceWorkers: 'block' });
    const { bytes, files } = await measureFirstGrade(page);
    console.log('\nUntil the first grade stands');
    check(
      `${bytes} bytes of script (brotli) in ${files} files, at most ${maxScriptBytes}`,
      bytes <= maxScriptBytes,
    );
  } finally {
    await browser.close();
  }
}

await buildPage();
await buildServer();
const chromePath = await findChromium();
const { address, stop } = await startOffergrade({ OFFERGRADE_LOG_LEVEL: 'error' });
const chrome = await launch({ chromePath, chromeFlags: chromiumFlags, ignoreDefaultFlags: false });
try {
  for (const path of paths) await measure(path, address, chrome.port);
  await measureScript(address, chromePath);
} finally {
  chrome.kill();
  await stop();
}
console.log(missed === 0 ? '\nEvery aim holds.' : `\n${missed} aims are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
