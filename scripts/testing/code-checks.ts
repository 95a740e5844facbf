/** The checks that read code without running it, and the recipes of docs/: `npm test` runs all of them at any change. */

/** A program in node_modules/.bin or a file of ours, with its arguments. */
export type CodeCheck = { title: string; command: readonly [string, ...string[]] };

/** Each lane runs beside the other, its checks one after the other. */
export const codeChecks: Readonly<Record<'beforeUnitTests' | 'beforeBrowserTests', readonly CodeCheck[]>> = {
  beforeUnitTests: [
    { title: 'Types of server and tests', command: ['tsc', '-p', '.'] },
    { title: 'Types of the page and the browser tests', command: ['tsc', '-p', 'src/web'] },
    { title: 'Types of the service worker', command: ['tsc', '-p', 'src/web/app/service-worker'] },
  ],
  beforeBrowserTests: [
    { title: 'Format, lint and import rules', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    { title: 'Unused files, exports and dependencies', command: ['knip', '--no-config-hints'] },
    { title: 'Recipes', command: ['scripts/try-recipes.ts', '--together'] },
  ],
};
