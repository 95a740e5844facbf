/** Decides which tests a change can make fail, from the touched files and the imports. */
import { globSync } from 'node:fs';
import { type Import, importsOf } from '../../tests/house/imports-of.ts';

/** All of them, or those of these files. */
export type Chosen = 'all' | readonly string[];

/**
 * Rooms of functions without a server, database or browser, fully covered by their own unit tests.
 */
const pureRooms = [
  'analysis',
  'contract',
  'evaluating',
  'explaining',
  'fetching',
  'grading',
  'labelling',
  'language',
  'learning',
  'model',
  'reading',
  'settings',
  'tuning',
].map((room) => `src/${room}/`);

/** Entry points of the page; all else is loaded through them. */
const pageEntries = [
  'src/web/app/main.tsx',
  'src/web/app/theme/before-first-paint.ts',
  'src/web/app/service-worker/service-worker.ts',
  'src/web/app/server-side-rendering/render-on-server.tsx',
];

/**
 * Show a changed letter, reason or receipt; sufficient if no file of the page itself has changed.
 */
const journeys = ['tests/e2e/grade-an-offer.spec.ts', 'tests/e2e/receipts.spec.ts'];

const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path);
const isSpec = (path: string) => path.endsWith('.spec.ts');
const isDocument = (path: string) => path.endsWith('.md') || path === 'LICENSE';
const isStyle = (path: string) => /^src\/web\/.*\.(css|svg|html|woff2?)$/.test(path);
const isOfBuild = (path: string) =>
  /^(package(-lock)?\.json|vite\.config\.ts|scripts\/build-[\w-]+\.ts|scripts\/arrange-scripts\.ts)$/.test(
    path,
  );

/** The imports among all files that tests may reach. */
export function importsOfProject(root: string): Import[] {
  const files = globSync('{src,tests,bench,training,scripts}/**/*.{ts,tsx}', { cwd: root });
  return importsOf(root, files.filter((file) => !file.endsWith('.d.ts')).sort());
}

/**
 * The unit tests of a change: all of a pure room if one of its files changed, otherwise those that
 * reach a file by imports. All tests if a file changed that tests read without importing it (a
 * golden, a tool's configuration).
 */
export function chooseUnitTests(changed: readonly string[], imports: readonly Import[]): Chosen {
  if (changed.length === 0) return [];
  const known = new Set(imports.flatMap(({ from, to }) => [from, to]));
  const code = changed.filter(
    (path) => !isDocument(path) && !isStyle(path) && !path.startsWith('tests/e2e/'),
  );
  const roomOf = (path: string) => pureRooms.find((folder) => path.startsWith(folder));
  const others = code.filter((path) => !roomOf(path));
  if (others.some((path) => !known.has(path))) return 'all';
  const rooms = new Set(code.map(roomOf));
  const reaching = reached(others, imports, 'importers');
  // Import rules and paths named in documents are checked after any change.
  const isChosen = (test: string) =>
    reaching.has(test) || rooms.has(roomOf(test) ?? 'none') || test.startsWith('tests/house/');
  return [...known].filter((file) => isUnitTest(file) && isChosen(file)).sort();
}

/**
 * The browser tests of a change: changed ones, all if a file of the page changed, the journeys if
 * one of its imports did.
 */
export function chooseBrowserTests(changed: readonly string[], imports: readonly Import[]): Chosen {
  const loaded = reached(pageEntries, imports, 'imported');
  const isOfPage = (path: string) => isStyle(path) || isOfBuild(path) || path.startsWith('src/web/public/');
  if (changed.some((path) => isOfPage(path) || (path.startsWith('src/web/') && loaded.has(path))))
    return 'all';
  const specs = changed
    .filter((path) => path.startsWith('tests/e2e/'))
    .flatMap((path) => [...reached([path], imports, 'importers')].filter(isSpec));
  const shown = changed.some((path) => loaded.has(path)) ? journeys : [];
  return [...new Set([...specs, ...shown])].sort();
}

/** The files and everything reachable from them by imports. */
function reached(files: readonly string[], imports: readonly Import[], way: 'importers' | 'imported') {
  const next = Map.groupBy(imports, ({ from, to }) => (way === 'importers' ? to : from));
  const all = new Set(files);
  // The set grows during iteration.
  for (const file of all)
    for (const { from, to } of next.get(file) ?? []) all.add(way === 'importers' ? from : to);
  return all;
}
