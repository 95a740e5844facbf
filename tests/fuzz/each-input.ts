/**
 * Gives a surface many inputs and measures the cost of each. Runs are repeatable: each states its
 * seed, which FUZZ_SEED sets; FUZZ_PATH together with the seed selects a single input.
 */
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import pTimeout from 'p-timeout';
import { expect } from 'vitest';
import { processorTime } from '../processor-time.ts';

const path = process.env.FUZZ_PATH;
/**
 * `npm run nightly` sets the number of inputs per surface; otherwise only a few. A path runs a
 * single input with all nightly checks, unless more are requested from there on.
 */
const nightly = Number(process.env.FUZZ_INPUTS ?? (path === undefined ? 0 : 1));
const inNpmTest = 15;

/** Processor time allowed per input, if nothing else bounds it. */
const maxMilliseconds = 1_000;
/** An input not finished by then hangs, on any machine. */
const hangMilliseconds = 120_000;
/** Allowed memory growth after the first tenth of the inputs: room for caches, not for a leak. */
const maxGrowth = 64e6;
/** Characters of an input shown by a failure; its seed and path reproduce all of it. */
const shown = 500;

/** Different in each run, the same for all surfaces of a run. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

function memoryInUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Watches for hanging inputs from a separate thread, as the one that runs them would be blocked.
 */
const watcher = `
  const { workerData: { done, seed, surface, milliseconds } } = require('node:worker_threads');
  let [seen, since] = [-1, 0];
  setInterval(() => {
    const now = Atomics.load(done, 0);
    if (now !== seen) [seen, since] = [now, Date.now()];
    else if (Date.now() - since > milliseconds) {
      require('node:fs').writeSync(2, surface + ' hangs: FUZZ_SEED=' + seed + ' FUZZ_PATH=' + now + '\\n');
      process.kill(process.pid, 'SIGKILL');
    }
  }, 1_000);`;

/**
 * Ends the whole run, stating the seed and path of the input, if one hangs; count up `done` after
 * each input.
 */
function watch(surface: string): { done: Int32Array; stop: () => Promise<unknown> } {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { done, seed, surface, milliseconds: hangMilliseconds };
  const thread = new Worker(watcher, { eval: true, workerData });
  return { done, stop: () => thread.terminate() };
}

/**
 * Gives `run` one input after another. A throw fails with the input and its seed. In the nightly
 * run, more than a second of processor time (unless `bounded` otherwise) and memory growth fail
 * too, and a hanging input ends the run. An input that waits without working is abandoned after
 * `endsAfter` milliseconds, if something else ends it then.
 */
export async function eachInput<Input>(
  inputs: fc.Arbitrary<Input>,
  run: (input: Input) => unknown,
  { bounded = false, endsAfter = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  const surface = expect.getState().currentTestName ?? '';
  const numRuns = nightly || inNpmTest;
  const watching = nightly > 0 ? watch(surface) : undefined;
  const cost = { done: 0, warm: 0, slowest: 0, left: 0 };
  const leave = () => void cost.left++;
  const runBounded = (input: Input) =>
    pTimeout(Promise.resolve(run(input)), { milliseconds: endsAfter, fallback: leave });
  const property = fc.asyncProperty(inputs, async (input) => {
    const first = await processorTime(() => runBounded(input));
    // Repeated, as loading or compiling only takes long once.
    const milliseconds = first < maxMilliseconds ? first : await processorTime(() => runBounded(input));
    cost.slowest = Math.max(cost.slowest, milliseconds);
    if (nightly > 0 && !bounded)
      expect(milliseconds, 'milliseconds of processor time').toBeLessThan(maxMilliseconds);
    cost.done += 1;
    if (watching) Atomics.add(watching.done, 0, 1);
    if (cost.done === Math.ceil(numRuns / 10)) cost.warm = memoryInUse();
  });
  const result = await fc.check(property, {
    numRuns,
    seed,
    ...(path !== undefined && { path }),
    endOnFailure: nightly > 0,
  });
  await watching?.stop();
  if (result.failed) {
    const { counterexamplePath, counterexample, errorInstance } = result;
    const input = fc.stringify(counterexample?.[0]).slice(0, shown);
    throw new Error(`${errorInstance}\nFUZZ_SEED=${seed} FUZZ_PATH=${counterexamplePath}: ${input}`);
  }
  if (nightly === 0 || path !== undefined) return;
  const growth = memoryInUse() - cost.warm;
  const figures = `slowest ${cost.slowest.toFixed(0)} ms, ${cost.left} left waiting, memory grown by ${(growth / 1e6).toFixed(0)} MB`;
  console.log(`${surface}: ${cost.done} inputs of seed ${seed}, ${figures}`);
  if (globalThis.gc) expect(growth).toBeLessThan(maxGrowth);
}
