/**
 * A process that runs tests for mutants in one Vitest, which keeps its compiled modules between
 * runs. Its parent sends `RunRequest`s and gets a `RunReport` for each.
 */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** Paths from the root of the project. */
export type RunRequest = {
  /** Source files written since the last run. */
  changed: readonly string[];
  /** The run ends at the first failing test. */
  tests: readonly string[];
};

/** The result of one run. */
export type RunReport = {
  /** Duration and result of each test file; files not run after the first failure are missing. */
  files: { test: string; passed: boolean; milliseconds: number }[];
  /** Something failed outside of the tests. */
  broken: boolean;
};

const root = process.cwd();
const vitest = await createVitest('test', {
  root,
  watch: false,
  maxWorkers: 1,
  bail: 1,
  reporters: ['dot'],
  // A mutant may wait for something that never comes.
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
await vitest.standalone();

async function run({ changed, tests }: RunRequest): Promise<RunReport> {
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const paths = new Set(tests.map((test) => join(root, test)));
  const all = await vitest.globTestSpecifications([...paths]);
  const chosen = all.filter(({ moduleId }) => paths.has(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  const files = testModules
    .filter((module) => paths.has(module.moduleId) && ['passed', 'failed'].includes(module.state()))
    .map((module) => ({
      test: module.moduleId.slice(root.length + 1),
      passed: module.state() === 'passed',
      milliseconds: module.diagnostic().duration + module.diagnostic().collectDuration,
    }));
  return { files, broken: unhandledErrors.length > 0 };
}

process.on('message', async (request) => {
  // Cast: the parent of this process sends nothing else.
  process.send?.(await run(request as RunRequest));
});
// The parent is gone; ending the process group also ends the servers that tests have started.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.send?.('ready');
