/**
 * `npm run nightly`: what takes too long for `npm test`, which holds a smaller run of each but of the mutants.
 * All of it runs whatever fails; it ends with 1 where something did.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

type Task = {
  title: string;
  command: readonly [string, ...string[]];
  environment?: Record<string, string>;
};

/** Those that end a server, a database or a parser in the middle of its work. */
const killing = [
  'src/server/main.test.ts',
  'src/server/database/lost-database.test.ts',
  'src/server/modules/offers/saved-offers.test.ts',
  'src/server/modules/corrections/delete-offers.test.ts',
  'src/server/modules/extraction/hostile-files.test.ts',
  'src/fetching/documents/parser-pool.test.ts',
];
const killLoops = 10;
/** How often servers behind a balancer are killed, on PostgreSQL, and as often one on SQLite. */
const killRounds = '100';
/** Launches of some 20 s, on both engines. */
const launchRounds = '10';

const vitest = (...args: string[]) => ['node_modules/.bin/vitest', 'run', ...args] as const;

const tasks: readonly Task[] = [
  {
    title: 'Properties, ten times as many cases',
    command: vitest(),
    environment: { PROPERTY_RUNS: '10' },
  },
  ...Array.from({ length: killLoops }, (_, loop) => ({
    title: `Ended in the middle, ${loop + 1} of ${killLoops}`,
    command: vitest(...killing),
  })),
  {
    title: 'Broken inputs',
    command: vitest('tests/fuzz', `--testTimeout=${24 * 60 * 60 * 1_000}`),
    environment: { FUZZ_INPUTS: '100000', NODE_OPTIONS: '--expose-gc' },
  },
  {
    title: `Servers killed ${killRounds} times under load`,
    command: vitest('src/server/killed-servers.test.ts'),
    environment: { KILL_ROUNDS: killRounds },
  },
  {
    title: `Servers killed in ${launchRounds} fine-tuning launches`,
    command: vitest('src/server/modules/tuning/launches/killed-launches.test.ts'),
    environment: { KILL_ROUNDS: launchRounds },
  },
  { title: 'Mutants', command: ['scripts/mutation.ts', '--seed', seedOfToday()] },
  { title: 'Requests a second', command: ['bench/server.ts'] },
  { title: 'Hostile files', command: ['bench/hostile-files.ts'] },
  { title: 'Long lists', command: ['bench/growth.ts'] },
  { title: 'Export and import beside the list', command: ['bench/transfer.ts'] },
  { title: 'Recipes', command: ['scripts/try-recipes.ts'] },
  { title: 'Deployment', command: ['scripts/try-deployment.ts'] },
];

/** Another sample each night, the same all day. */
function seedOfToday(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

const failed = tasks.filter(({ title, command, environment }) => {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(process.execPath, [...command], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status !== 0;
});
console.log(
  failed.length === 0 ? '\nAll passed' : `\nFAILED: ${failed.map(({ title }) => title).join('; ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
