/**
 * How many small faults the unit tests notice: a random sample of literals and operators is changed one at a time in a copy of
 * the project, and the tests nearest to each are run on it. What survives them is given to the type check, as `npm test` would.
 *
 *   npm run mutation [-- --seed 1 --count 40 --areas grading,contract --tests 25]
 *
 * A mutant that lives is a line of the report. Ends with 1 where an area stays under its floor.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
    tests: { type: 'string', default: '25' },
  },
});

/** Few tests kill most mutants: the nearest are run first, by themselves. */
const firstTests = 4;
/** A mutant may loop for ever. */
const mostMilliseconds = 600_000;

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

function run(copy: string, program: string, ...args: string[]): 'passed' | 'failed' | 'timed out' {
  const { status, error } = spawnSync(process.execPath, [join(root, 'node_modules/.bin', program), ...args], {
    cwd: copy,
    stdio: 'ignore',
    timeout: mostMilliseconds,
    killSignal: 'SIGKILL',
  });
  if (error) return 'timed out';
  return status === 0 ? 'passed' : 'failed';
}

const runTests = (copy: string, tests: readonly string[]) =>
  run(copy, 'vitest', 'run', '--bail=1', '--maxWorkers=1', '--reporter=dot', ...tests);

function outcomeOf(copy: string, mutant: Mutant, tests: readonly string[]): Outcome {
  if (tests.length === 0) return 'no tests';
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, source.slice(0, mutant.start) + mutant.after + source.slice(mutant.end));
  try {
    for (const some of [tests.slice(0, firstTests), tests.slice(firstTests)]) {
      if (some.length === 0) continue;
      const ended = runTests(copy, some);
      if (ended !== 'passed') return ended === 'failed' ? 'killed' : ended;
    }
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
    const outcome = outcomeOf(copy, mutant, testsOf(mutant.file).slice(0, Number(options.tests)));
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

/** Tests that fail without a mutant would kill every one: they are left out, and named. */
function soundTests(copy: string, testsOf: (file: string) => string[], folder: string): Set<string> {
  const files = globSync(`${folder}/**/*.ts`, { cwd: copy }).filter((file) => !file.endsWith('.test.ts'));
  const used = [...new Set(files.flatMap((file) => testsOf(file).slice(0, Number(options.tests))))];
  const report = join(copy, 'unmutated.json');
  run(copy, 'vitest', 'run', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`, ...used);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.filter(({ status }: { status: string }) => status !== 'passed');
  for (const { name } of failed) console.log(`  left out, it fails without a mutant: ${name}`);
  const broken = new Set(failed.map(({ name }: { name: string }) => name.slice(copy.length + 1)));
  return new Set(used.filter((test) => !broken.has(test)));
}

const copy = copyProject();
try {
  console.log(
    `Seed ${options.seed}, ${options.count} mutants an area, the ${options.tests} nearest test files each`,
  );
  const testsOf = nearestTests(copy);
  const passed = options.areas.split(',').map((name) => {
    const sound = soundTests(copy, testsOf, areas[name]?.folder ?? '');
    return measure(copy, name, (file) => testsOf(file).filter((test) => sound.has(test)));
  });
  process.exitCode = passed.every(Boolean) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
