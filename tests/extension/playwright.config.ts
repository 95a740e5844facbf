import { defineConfig } from '@playwright/test';

/** A part of `npm run test:all`: the headless shell, which other browser tests use, loads no extension. */
export default defineConfig({
  testDir: '.',
  globalSetup: './build-first.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
});
