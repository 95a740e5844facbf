import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,scripts,bench,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    // A busy machine is no failure: this bound only ends what would never end.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
  },
});
