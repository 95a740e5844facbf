/**
 * How many small faults the unit tests notice: a random sample of literals and operators is changed one at a time in a copy of
 * the project, and the tests nearest to each are run on it. What survives them is given to the type check, as `npm test` would.
 *
 *   npm run mutation [-- --seed 1 --count 40 --areas grading,contract --tests 12]
 *
 * A mutant that lives is a line of the report. Ends with 1 where an area stays under its floor.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf, sample } from './mutation/mutants.ts';
import { nearestTests } from './mutation/nearest-tests.ts';

const root = join(import.meta.dirname, '..');

/** Shares of mutants that must be killed. */
const areas: Readonly<Record<string, { folder: string; floor: number }>> = {
  grading: { folder: 'src/grading', floor: 0.8 },
  reader: { folder: 'src/reading/builtin', floor: 0.65 },
  analysis: { folder: 'src/analysis', floor: 0.65 },
  contract: { folder: 'src/contract', floor: 0.65 },
  modules: { folder: 'src/server/modules', floor: 0.65 },
};

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    areas: { type: 'string', default: Object.keys(areas).join() },
    tests: { type: 'string', default: '12' },
  },
});

const mostTests = Number(options.tests);
/** Few tests kill most mutants: the nearest are run first, by themselves. */
const firstTests = 4;
/** A mutant may loop for ever. */
const mostMilliseconds = 900_000;

type Outcome = 'killed' | 'timed out' | 'killed by types' | 'survived' | 'no tests';

/** A copy of what the tests read; the dependencies stay where they are. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'offergrade-mutation-'));
  const left = new Set(['node_modules', 'test-results', 'screenshots', 'playwright-report', '.git', 'data']);
  const tracked = globSync('{*,.*}', { cwd: root }).filter((name) => !left.has(name));
  for (const name of tracked) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

type Ended = 'passed' | 'failed' | 'timed out';

function run(copy: string, program: string, ...args: string[]): Ended {
  const { status, error } = spawnSync(process.execPath, [join(root, 'node_modules/.bin', program), ...args], {
    cwd: copy,
    stdio: 'ignore',
    timeout: mostMilliseconds,
    killSignal: 'SIGKILL',
  });
  if (error) return 'timed out';
  return status === 0 ? 'passed' : 'failed';
}

/** How the tests ended, and which of their files failed first. */
function runTests(copy: string, tests: readonly string[]): { ended: Ended; failed: string | undefined } {
  const report = join(copy, 'tests.json');
  rmSync(report, { force: true });
  const options = ['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`];
  const ended = run(copy, 'vitest', 'run', ...options, ...tests);
  if (!existsSync(report)) return { ended, failed: undefined };
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const file = testResults.find(({ status }) => status === 'failed')?.name;
  return { ended, failed: file?.slice(copy.length + 1) };
}

type Report = { testResults: { name: string; status: string }[] };

/** Test files that killed, and whether they pass without a mutant: one that does not would kill all of them. */
const passesAlone = new Map<string, boolean>();

function outcomeOf(copy: string, mutant: Mutant, tests: readonly string[]): Outcome {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  const mutated = source.slice(0, mutant.start) + mutant.after + source.slice(mutant.end);
  try {
    let left = tests.filter((test) => passesAlone.get(test) !== false);
    if (left.length === 0) return 'no tests';
    for (let some = left.slice(0, firstTests); some.length > 0; some = left.slice(0, mostTests)) {
      writeFileSync(path, mutated);
      const { ended, failed } = runTests(copy, some);
      if (ended === 'timed out') return 'timed out';
      // An error outside of every test.
      if (ended === 'failed' && failed === undefined) return 'killed';
      if (failed !== undefined) {
        writeFileSync(path, source);
        if (!passesAlone.has(failed)) passesAlone.set(failed, runTests(copy, [failed]).ended === 'passed');
        if (passesAlone.get(failed)) return 'killed';
        console.log(`  left out, as it fails without a mutant: ${failed}`);
        left = left.filter((test) => test !== failed);
      } else left = left.filter((test) => !some.includes(test));
    }
    writeFileSync(path, mutated);
    return run(copy, 'tsc', '-p', '.') === 'failed' ? 'killed by types' : 'survived';
  } finally {
    writeFileSync(path, source);
  }
}

const isKilled = (outcome: Outcome) => outcome !== 'survived' && outcome !== 'no tests';

function measure(copy: string, name: string, testsOf: (file: string) => string[]): boolean {
  const { folder, floor } = areas[name] ?? { folder: '', floor: 1 };
  const files = globSync(`${folder}/**/*.ts`, { cwd: copy }).filter((file) => !file.endsWith('.test.ts'));
  const all = files.sort().flatMap((file) => mutantsOf(file, readFileSync(join(copy, file), 'utf8')));
  const drawn = sample(all, Number(options.count), Number(options.seed));
  const outcomes = drawn.map((mutant) => {
    const outcome = outcomeOf(copy, mutant, testsOf(mutant.file).slice(0, mostTests));
    if (!isKilled(outcome))
      console.log(`  ${outcome}: ${mutant.file}:${mutant.line}  ${mutant.before} -> ${mutant.after}`);
    return outcome;
  });
  const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome));
  const share = outcomes.filter(isKilled).length / outcomes.length;
  const told = counts.map(([outcome, those]) => `${those?.length} ${outcome}`).join(', ');
  console.log(
    `${name}: ${(100 * share).toFixed(0)} % of ${outcomes.length} killed, of ${all.length} (${told})`,
  );
  return share >= floor;
}

const copy = copyProject();
try {
  console.log(
    `Seed ${options.seed}, ${options.count} mutants an area, the ${mostTests} nearest test files each`,
  );
  const testsOf = nearestTests(copy);
  const passed = options.areas.split(',').map((name) => measure(copy, name, testsOf));
  process.exitCode = passed.every(Boolean) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
