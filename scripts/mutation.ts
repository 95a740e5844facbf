/**
 * How many small faults the unit tests detect: changes a random sample of literals and operators,
 * one at a time, in a copy of the project, and runs the nearest tests on each, then the type check,
 * then the slower and further tests of the same room.
 * npm run tool -- mutation [--seed 1 --count 50 --areas all --tests 12 --minutes 60 --again]
 * Outcomes are stored in node_modules/.cache/mutants until the source file changes, so an
 * interrupted or timed-out run can continue. `--again` retries survivors after tests were added.
 * `--areas src/reading/metadata` draws from a folder. The report lists survivors. Exits with 1 if an
 * area is below its floor.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wilsonInterval } from '../src/evaluating/statistics/wilson-interval.ts';
import { startRun } from '../tests/run-folder.ts';
import { type Mutant, mutantsOf, sample } from './mutation/mutants.ts';
import { nearestTests } from './mutation/nearest-tests.ts';
import { OutcomeCache } from './mutation/outcome-cache.ts';
import { copyProject } from './mutation/project-copy.ts';
import { TestProcess } from './mutation/test-process.ts';

const root = join(import.meta.dirname, '..');

type Area = { folders: readonly string[]; floor: number };

/** `floor` is the share of mutants that must be killed. */
const singleAreas: Readonly<Record<string, Area>> = {
  grading: { folders: ['src/grading'], floor: 0.8 },
  reader: { folders: ['src/reading'], floor: 0.65 },
  analysis: { folders: ['src/analysis'], floor: 0.65 },
  contract: { folders: ['src/contract'], floor: 0.65 },
  guard: { folders: ['src/fetching/http'], floor: 0.8 },
  auth: { folders: ['src/server/modules/auth'], floor: 0.8 },
  jobs: { folders: ['src/server/jobs'], floor: 0.8 },
  tuning: { folders: ['src/tuning', 'src/server/modules/tuning'], floor: 0.65 },
  modules: { folders: ['src/server/modules'], floor: 0.65 },
};

/** `all` draws one sample over all of them. */
const areas: Readonly<Record<string, Area>> = {
  ...singleAreas,
  all: { folders: Object.values(singleAreas).flatMap(({ folders }) => folders), floor: 0.9 },
};

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '50' },
    areas: { type: 'string', default: 'all' },
    tests: { type: 'string', default: '12' },
    minutes: { type: 'string', default: '180' },
    again: { type: 'boolean', default: false },
  },
});

const maxTests = Number(options.tests);
/** The nearest few tests kill most mutants, so run them first. */
const firstTests = 4;
/** Milliseconds of a test file; slower ones are left to the last round. */
const longestTest = 8_000;
/** Milliseconds that the last round may take by the durations of its test files. */
const longestRound = 60_000;
/** Assumed milliseconds of a test file whose duration is unknown. */
const unknownTest = 4_000;
const end = Date.now() + Number(options.minutes) * 60_000;

type Outcome = 'killed' | 'timed out' | 'killed by types' | 'survived' | 'no tests';

/** A folder of `src` or of the server, or a module of the server. */
const roomOf = (file: string) => /^src\/(server\/(modules\/)?)?[^/]+/.exec(file)?.[0];

const hash = (...texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('base64url');
const isKilled = (outcome: Outcome) => outcome !== 'survived' && outcome !== 'no tests';

class MutationRun {
  readonly #copy: string;
  readonly #tests: TestProcess;
  readonly #nearest: (file: string) => string[];
  readonly #outcomes = new OutcomeCache<Outcome>(join(root, 'node_modules/.cache/mutants/outcomes.jsonl'));
  readonly #durations = new OutcomeCache<number>(join(root, 'node_modules/.cache/mutants/durations.jsonl'));
  /** Whether tests that failed on a mutant pass without it. */
  readonly #sound = new Map<string, boolean>();
  /** Files written since the last run of tests. */
  #changed = new Set<string>();

  constructor(copy: string) {
    this.#copy = copy;
    this.#tests = new TestProcess(copy);
    this.#nearest = nearestTests(copy);
  }

  #isStopped = false;

  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#tests.stop();
  }

  /** Whether the area reaches its floor. */
  async measure(name: string): Promise<boolean> {
    const { folders, floor } = areas[name] ?? { folders: [name], floor: 0 };
    const files = folders.flatMap((folder) => {
      const inFolder = globSync(`${folder}/**/*.ts`, { cwd: this.#copy });
      if (inFolder.length === 0) throw new Error(`No sources in ${folder}, of the area ${name}`);
      return inFolder.filter((file) => !file.endsWith('.test.ts'));
    });
    const all = [...new Set(files)].sort().flatMap((file) => mutantsOf(file, this.#read(file)));
    const outcomes: Outcome[] = [];
    for (const mutant of sample(all, Number(options.count), Number(options.seed))) {
      const outcome = await this.#keptOutcomeOf(mutant);
      if (outcome === undefined) continue;
      outcomes.push(outcome);
      if (!isKilled(outcome))
        console.log(`  ${outcome}: ${mutant.file}:${mutant.line}  ${mutant.before} -> ${mutant.after}`);
    }
    return tell(name, floor, all.length, outcomes);
  }

  /** Undefined if no time is left to try it. */
  async #keptOutcomeOf(mutant: Mutant): Promise<Outcome | undefined> {
    const { file, start, after } = mutant;
    const key = hash(file, this.#read(file), String(start), after);
    const kept = this.#outcomes.get(key);
    if (kept !== undefined && (isKilled(kept) || !options.again)) return kept;
    if (Date.now() > end || this.#isStopped) return kept;
    const outcome = await this.#outcomeOf(mutant);
    // Its tests were aborted with the run, so their result is meaningless.
    if (this.#isStopped) return undefined;
    this.#outcomes.keep(key, outcome);
    return outcome;
  }

  async #outcomeOf({ file, start, end, after }: Mutant): Promise<Outcome> {
    const [first, next, last] = this.#roundsOf(file);
    if (first.length + last.length === 0) return 'no tests';
    const source = this.#read(file);
    const mutated = source.slice(0, start) + after + source.slice(end);
    const outcomeOf = (tests: readonly string[]) =>
      this.#outcomeOfTests(tests, (isMutated) => this.#write(file, isMutated ? mutated : source));
    try {
      for (const tests of [first, next]) {
        const outcome = await outcomeOf(tests);
        if (outcome !== 'survived') return outcome;
      }
      this.#write(file, mutated);
      if (!this.#typesHold()) return 'killed by types';
      return await outcomeOf(last);
    } finally {
      this.#write(file, source);
    }
  }

  /** A test that also fails without the mutant is excluded from then on. */
  async #outcomeOfTests(tests: readonly string[], write: (isMutated: boolean) => void): Promise<Outcome> {
    const left = tests.filter((test) => this.#sound.get(test) !== false);
    if (left.length === 0) return 'survived';
    write(true);
    const report = await this.#run(left);
    if (report === 'timed out') return 'timed out';
    const failed = report.files.find(({ passed }) => !passed)?.test;
    if (failed === undefined) return report.broken ? 'killed' : 'survived';
    if (this.#sound.get(failed)) return 'killed';
    write(false);
    const alone = await this.#run([failed]);
    const isSound = alone !== 'timed out' && alone.files.some(({ passed }) => passed);
    this.#sound.set(failed, isSound);
    if (isSound) return 'killed';
    console.log(`  skipped, because it fails without any mutant: ${failed}`);
    return this.#outcomeOfTests(tests, write);
  }

  /** The nearest quick tests in two rounds; then the slow ones and others of the file's room. */
  #roundsOf(file: string): [first: string[], next: string[], last: string[]] {
    const all = this.#nearest(file);
    const durationOf = (test: string) => this.#durations.get(test) ?? unknownTest;
    const near = all.slice(0, maxTests).filter((test) => durationOf(test) <= longestTest);
    const inRoom = all.filter((test) => roomOf(test) === roomOf(file));
    let left = longestRound;
    const last = [...new Set([...inRoom, ...all.slice(0, maxTests)])].filter((test) => {
      if (near.includes(test) || left <= 0) return false;
      left -= durationOf(test);
      return true;
    });
    return [near.slice(0, firstTests), near.slice(firstTests), last];
  }

  async #run(tests: readonly string[]) {
    const changed = [...this.#changed];
    this.#changed.clear();
    const usual = tests.reduce((sum, test) => sum + (this.#durations.get(test) ?? longestTest), 0);
    // A mutant may loop for ever, and the machine may be busy.
    const report = await this.#tests.run({ tests, changed }, 20_000 + 4 * usual);
    const passed = report === 'timed out' ? [] : report.files.filter(({ passed }) => passed);
    for (const { test, milliseconds } of passed)
      if (milliseconds > (this.#durations.get(test) ?? 0)) this.#durations.keep(test, milliseconds);
    return report;
  }

  /** Checks again only what imports the files that changed since the last call. */
  #typesHold(): boolean {
    const command = [join(root, 'node_modules/.bin/tsc'), '-p', '.', '--checkers', '1', '--incremental'];
    return (
      spawnSync(process.execPath, [...command, '--tsBuildInfoFile', 'types.tsbuildinfo'], {
        cwd: this.#copy,
        stdio: 'ignore',
        timeout: 300_000,
      }).status === 0
    );
  }

  #read = (file: string) => readFileSync(join(this.#copy, file), 'utf8');

  #write(file: string, source: string): void {
    writeFileSync(join(this.#copy, file), source);
    this.#changed.add(file);
  }
}

function tell(name: string, floor: number, from: number, outcomes: readonly Outcome[]): boolean {
  const killed = outcomes.filter(isKilled).length;
  const share = outcomes.length === 0 ? 0 : killed / outcomes.length;
  const per = (figure: number) => `${(100 * figure).toFixed(0)} %`;
  const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome))
    .map(([outcome, those]) => `${those?.length} ${outcome}`)
    .join(', ');
  const { low, high } = wilsonInterval(killed, outcomes.length);
  console.log(
    `${name}: ${per(share)} killed (${per(low)} to ${per(high)}), ${outcomes.length} tried of ${from} (${counts}); floor ${per(floor)}`,
  );
  return share >= floor;
}

// One PostgreSQL for all runs, outside the processes that a mutant may end.
const endRun = startRun();
const copy = copyProject(root);
const run = new MutationRun(copy);
async function cleanUp(): Promise<void> {
  await run.stop();
  await endRun();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));

console.log(
  `Seed ${options.seed}, ${options.count} mutants an area, the ${maxTests} nearest test files each`,
);
let passed = true;
try {
  for (const name of options.areas.split(',')) passed = (await run.measure(name)) && passed;
} finally {
  await cleanUp();
}
process.exitCode = passed ? 0 : 1;
