/**
 * Runs a surface on many inputs and watches what each costs. A run is repeatable: it says its seed, and FUZZ_SEED sets it; FUZZ_PATH, with
 * the seed, leads to a single input of it.
 */
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import pTimeout from 'p-timeout';
import { expect } from 'vitest';
import { processorTime } from '../processor-time.ts';

const path = process.env.FUZZ_PATH;
/**
 * `npm run nightly` sets how many inputs each surface is given; unset, a few show that the surfaces can be fuzzed at all. A path leads to
 * the one input, held to all that the nightly run asks of it, unless more are asked for from there on.
 */
const nightly = Number(process.env.FUZZ_INPUTS ?? (path === undefined ? 0 : 1));
const inNpmTest = 15;

/** Processor time that an input may take where nothing else bounds it. */
const mostMilliseconds = 1_000;
/** An input that is not done after so long, on whatever machine, never will be. */
const hangMilliseconds = 120_000;
/** Growth of what stays in memory after all inputs but the first tenth: a cache that fills, not a leak. */
const mostGrowth = 64e6;
/** Characters of an input that a failure shows; its seed and path lead to all of it. */
const shown = 500;

/** Another sample in each run, the same in all surfaces of it. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

function memoryInUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** What looks from a thread of its own whether inputs are still done with: the one that runs them could not say so. */
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

/** Ends the whole run, with the seed and path of the input, where one hangs; counted up by whoever is done with one. */
function watch(surface: string): { done: Int32Array; stop: () => Promise<unknown> } {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { done, seed, surface, milliseconds: hangMilliseconds };
  const thread = new Worker(watcher, { eval: true, workerData });
  return { done, stop: () => thread.terminate() };
}

/**
 * Gives `run` one input after another. A throw fails with the input and the seed that leads to it. In the nightly run what takes
 * more than a second of processor time, unless `bounded` by something else, and memory that grows with the inputs, fail as well, and one
 * that hangs ends the run; what waits for ever without working is left after `endsAfter` milliseconds, where something ends it so.
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
    // Once more: what loads or compiles takes that long once, what hangs always.
    const milliseconds = first < mostMilliseconds ? first : await processorTime(() => runBounded(input));
    cost.slowest = Math.max(cost.slowest, milliseconds);
    if (nightly > 0 && !bounded)
      expect(milliseconds, 'milliseconds of processor time').toBeLessThan(mostMilliseconds);
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
  if (globalThis.gc) expect(growth).toBeLessThan(mostGrowth);
}
