/** Which tests a change can make fail, told from the paths of the files that it touches. */

/** All of them, or those of these files: what imports a source file, and the browser tests named. */
type Chosen = 'all' | readonly string[];

/** A file of TypeScript: the tests that import it, over others or at once, are found by Vitest. */
const isImported = (path: string) => /^(src|tests|bench|scripts|training)\/.*\.tsx?$/.test(path);
const isDocument = (path: string) => path.endsWith('.md') || path === 'LICENSE';
const isBrowserTest = (path: string) => path.startsWith('tests/e2e/');
const isStyle = (path: string) => /^src\/web\/.*\.(css|svg|html)$/.test(path);

/** Files that are read, not imported (goldens, pages, texts, settings of tools), may concern any unit test. */
export function chooseUnitTests(changed: readonly string[]): Chosen {
  const rest = changed.filter((path) => !isDocument(path) && !isBrowserTest(path) && !isStyle(path));
  return rest.every(isImported) ? rest : 'all';
}

/** What a visitor meets is all of `src`; a browser test that changed by itself is run by itself. */
export function chooseBrowserTests(changed: readonly string[]): Chosen {
  const concerned = changed.filter((path) => isMet(path) || isBrowserTest(path));
  return concerned.every((path) => path.endsWith('.spec.ts')) ? concerned : 'all';
}

const isMet = (path: string) =>
  (path.startsWith('src/') && !/\.test\.tsx?$/.test(path) && !isDocument(path)) ||
  path.startsWith('tests/fakes/') ||
  /^(package(-lock)?\.json|vite\.config\.ts|scripts\/build-[\w-]+\.ts)$/.test(path);
