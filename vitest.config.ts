import { defineConfig } from 'vitest/config';
import { gradeSamples } from './scripts/grade-samples.ts';

/** Tests that draw components or stand in for parts of a browser: each file has its own modules. */
const page = 'src/web/**/*.test.tsx';

export default defineConfig({
  test: {
    globalSetup: ['tests/one-run.ts'],
    // A busy machine is no failure: this bound only ends what would never end.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Likewise: what a test waits for is named by what comes of it, not by when.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    pool: 'threads',
    projects: [
      { extends: true, plugins: [gradeSamples], test: { name: 'page', include: [page] } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{src,scripts,bench,tests,training,extension}/**/*.test.{ts,tsx}'],
          exclude: [page, 'tests/e2e/**', 'tests/extension/**'],
          // Files of one worker share the modules that they import: loading them anew for each file took a third of the run.
          isolate: false,
          setupFiles: ['tests/fakes/web/leaves-nothing-behind.ts'],
          // Node reads the sources as it does in production; Vite's module runner makes the same tests take a sixth longer.
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
