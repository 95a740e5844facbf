/**
 * The checks that read code without running it, and the recipes of docs/; `npm test` runs all of
 * them after any change.
 */

/** A program in node_modules/.bin or a file of ours, with its arguments. */
export type CodeCheck = {
  title: string;
  command: readonly [string, ...string[]];
  environment?: Record<string, string>;
};

/** Garbage collection takes a third of the time of a type check (docs/lab/type-check.md). */
export const withoutCollection = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** One checker, as each builds the shared types again (docs/lab/type-check.md). */
const typeCheck = (title: string, project: string): CodeCheck => ({
  title,
  command: ['tsc', '-p', project, '--checkers', '1'],
  environment: withoutCollection,
});

/** The lanes run in parallel, the checks of a lane one after another. */
export const codeChecks: Readonly<Record<'beforeUnitTests' | 'beforeBrowserTests', readonly CodeCheck[]>> = {
  beforeUnitTests: [typeCheck('Types of server and tests', '.')],
  beforeBrowserTests: [
    typeCheck('Types of the page and the browser tests', 'src/web'),
    typeCheck('Types of the service worker', 'src/web/app/service-worker'),
    { title: 'Format, lint and import rules', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    { title: 'Unused files, exports and dependencies', command: ['knip', '--no-config-hints'] },
    { title: 'Recipes', command: ['scripts/try-recipes.ts', '--together'] },
  ],
};
