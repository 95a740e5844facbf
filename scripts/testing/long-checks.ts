/**
 * Checks that take too long for `npm test`, most informative first: `npm run test:all` runs each
 * once in a size that ends within the hour, `npm run nightly` as often and as long as a night
 * allows.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeSince } from './progress.ts';

/** A check with its settings for an hour and for a night. */
type LongCheck = {
  title: string;
  command: readonly [string, ...string[]];
  /** Settings of the size within an hour; undefined if it always takes longer. */
  hour?: Record<string, string>;
  night: Record<string, string>;
  /** Runs per night; one by default. */
  nights?: number;
};

const root = join(import.meta.dirname, '../..');

const vitest = (...args: string[]) => ['node_modules/.bin/vitest', 'run', ...args] as const;

/**
 * Tests that kill a server, database or parser in the middle of its work; `npm test` runs them
 * once.
 */
const killing = [
  'src/server/main.test.ts',
  'src/server/database/lost-database.test.ts',
  'src/server/jobs/jobs.test.ts',
  'src/server/modules/offers/saved-offers.test.ts',
  'src/server/modules/corrections/delete-offers.test.ts',
  'src/server/modules/extraction/hostile-files.test.ts',
  'src/fetching/documents/parser-pool.test.ts',
];

/** The files for which a run draws more cases (tests/arbitraries/runs.ts). */
const withProperties = globSync('{src,tests,bench,training,scripts}/**/*.test.{ts,tsx}', {
  cwd: root,
}).filter((file) => readFileSync(join(root, file), 'utf8').includes('arbitraries/runs.ts'));

const aDay = String(24 * 60 * 60 * 1_000);

/** In the order in which they start. */
export const longChecks: readonly LongCheck[] = [
  { title: 'Recipes', command: ['scripts/try-recipes.ts'], hour: {}, night: {} },
  {
    title: 'Training on all written offers',
    command: vitest('training/whole-training.test.ts'),
    hour: { WHOLE_TRAINING: '1' },
    night: { WHOLE_TRAINING: '1' },
  },
  {
    title: 'The packed terminal, installed',
    command: vitest('scripts/packing/integrations.test.ts'),
    hour: { INSTALLED_TERMINAL: '1' },
    night: { INSTALLED_TERMINAL: '1' },
  },
  {
    title: 'Browser extension in Chromium and Firefox',
    command: ['node_modules/.bin/playwright', 'test', '-c', 'tests/extension/playwright.config.ts'],
    hour: {},
    night: {},
  },
  { title: 'Deployment', command: ['scripts/try-deployment.ts'], hour: {}, night: {} },
  {
    title: 'Properties with ten times as many cases',
    command: vitest(...withProperties, `--testTimeout=${aDay}`),
    hour: { PROPERTY_RUNS: '10' },
    night: { PROPERTY_RUNS: '10' },
  },
  {
    title: 'Broken inputs',
    command: vitest('tests/fuzz', `--testTimeout=${aDay}`),
    hour: { FUZZ_INPUTS: '300', NODE_OPTIONS: '--expose-gc' },
    night: { FUZZ_INPUTS: '100000', NODE_OPTIONS: '--expose-gc' },
  },
  {
    title: 'Servers killed under load',
    command: vitest('src/server/killed-servers.test.ts'),
    hour: { KILL_ROUNDS: '5' },
    night: { KILL_ROUNDS: '100' },
  },
  {
    title: 'A hostile visitor',
    command: vitest('src/server/hostile-visitor.test.ts'),
    hour: { HOSTILE_SECONDS: '10' },
    night: { HOSTILE_SECONDS: '60' },
  },
  {
    title: 'Servers killed in fine-tuning launches',
    command: vitest('src/server/modules/tuning/launches/killed-launches.test.ts'),
    hour: { KILL_ROUNDS: '2' },
    night: { KILL_ROUNDS: '10' },
  },
  {
    title: 'Browser tests tagged busy, without a second try',
    command: ['scripts/testing/try-busy-tests.ts'],
    hour: { BUSY_TRIES: '3' },
    night: { BUSY_TRIES: '10' },
  },
  { title: 'Ended in the middle', command: vitest(...killing), night: {}, nights: 10 },
  { title: 'Requests a second', command: ['bench/server.ts'], night: {} },
  { title: 'Hostile files', command: ['bench/hostile-files.ts'], night: {} },
  { title: 'Long lists', command: ['bench/growth.ts'], night: {} },
  { title: 'Export and import beside the list', command: ['bench/transfer.ts'], night: {} },
  { title: 'Mutants', command: ['scripts/mutation.ts', '--seed', seedOfToday()], night: {} },
];

/** Another sample each night, the same all day. */
function seedOfToday(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

/** What became of a check; `not reached` if its time was over before its end. */
export type Became = 'passed' | 'failed' | 'not reached';

/** Runs a check to its end, for `milliseconds` at most if given, and says how long it took. */
export async function runLongCheck(
  title: string,
  command: LongCheck['command'],
  settings: Record<string, string>,
  milliseconds = Number.POSITIVE_INFINITY,
): Promise<Became> {
  if (milliseconds <= 0) return 'not reached';
  const started = Date.now();
  console.log(`\n— ${title}`);
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    // Its own run folder, within that of the whole run.
    env: { ...process.env, TEST_RUN_FOLDER: '', ...settings },
    ...(milliseconds < Number.POSITIVE_INFINITY && { timeout: milliseconds }),
  });
  const [status] = await once(child, 'close');
  const isLate = Date.now() - started >= milliseconds;
  const became = status === 0 ? 'passed' : isLate ? 'not reached' : 'failed';
  console.log(`— ${title}: ${became} in ${timeSince(started)}`);
  return became;
}
