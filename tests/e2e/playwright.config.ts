import { defineConfig } from '@playwright/test';

/** Both fold no network in: the browser's own calls home are refused by design. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What Playwright switches off, which one more flag replaces, and the isolation of windows from those that opened them: with it each
  // document is a process of its own, which costs a fifth. That the header is sent is a unit test's.
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'CrossOriginOpenerPolicy',
  ].join(',')}`,
];

/** The tag of tests that are tried once more, which `npm test` says: a busy machine was late for them though nothing is wrong. */
const busy = /@busy/;

export default defineConfig({
  testDir: '.',
  globalSetup: './start-server.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Journeys wait about as long as they compute.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is no failure: these bounds only end what would never end.
  timeout: 90_000,
  projects: [
    { name: 'steady', grepInvert: busy },
    { name: 'busy', grep: busy, retries: 1 },
  ],
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumArguments,
    },
    // Answers that tests stand in for must reach the page; installed-page.spec.ts tries the worker itself.
    serviceWorkers: 'block',
    // Recording every test takes about as long as trying it: one that failed is recorded at its second try.
    trace: 'on-first-retry',
  },
});
