import { defineConfig } from '@playwright/test';

/** Among others, turns off Chromium's own requests to its vendor, which tests must not make. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Playwright's list of disabled features, which a further flag would replace, plus the isolation
  // of windows from their openers: with it each document runs in its own process, which costs a
  // fifth of the time. A unit test checks that the header is sent.
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

/**
 * The tag of tests that get a second attempt, reported by `npm test`, as a busy machine may have
 * been late for them.
 */
const busy = /@busy/;

export default defineConfig({
  testDir: '.',
  globalSetup: './start-server.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Tests wait about as long as they compute.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Generous for busy machines; only ends what would never end.
  timeout: 90_000,
  projects: [
    { name: 'steady', grepInvert: busy },
    { name: 'busy', grep: busy, retries: 1 },
  ],
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Playwright clears the context between tests: in a new one each page is compiled again. It is
    // for all specs, as others would have workers and browsers of their own.
    reuseContext: true,
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumArguments,
    },
    // Otherwise the service worker would bypass simulated answers; installed-page.spec.ts tests the
    // worker.
    serviceWorkers: 'block',
    // Recording takes about as long as the test itself, so only second attempts are recorded.
    trace: 'on-first-retry',
  },
});
