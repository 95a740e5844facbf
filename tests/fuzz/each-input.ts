/** Runs a surface on many inputs and watches what each costs. */
import fc from 'fast-check';
import { expect } from 'vitest';

/** `npm run nightly` sets how many inputs each surface is given; unset, a few show that the surfaces can be fuzzed at all. */
const nightly = Number(process.env.FUZZ_INPUTS ?? 0);
const inNpmTest = 15;

/** Processor time that an input may take where nothing else bounds it. */
const mostMilliseconds = 1_000;
/** Growth of the heap that stays after all inputs but the first tenth: a cache that fills, not a leak. */
const mostGrowth = 64e6;
/** Characters of an input that a failure shows; its seed and path lead to all of it. */
const shown = 500;

function heapInUse(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/**
 * Gives `run` one input after another. A throw fails with the input and the seed that leads to it. In the nightly run what takes
 * more than a second of processor time, unless `bounded` by something else, and memory that grows with the inputs, fail as well.
 */
export async function eachInput<Input>(
  inputs: fc.Arbitrary<Input>,
  run: (input: Input) => unknown,
  { bounded = false } = {},
): Promise<void> {
  const numRuns = nightly || inNpmTest;
  let done = 0;
  let warm = 0;
  const property = fc.asyncProperty(inputs, async (input) => {
    const start = process.cpuUsage();
    await run(input);
    const { user, system } = process.cpuUsage(start);
    if (nightly > 0 && !bounded)
      expect((user + system) / 1_000, 'milliseconds of processor time').toBeLessThan(mostMilliseconds);
    done += 1;
    if (done === Math.ceil(numRuns / 10)) warm = heapInUse();
  });
  const result = await fc.check(property, { numRuns, endOnFailure: nightly > 0 });
  if (result.failed) {
    const { seed, counterexamplePath, counterexample, errorInstance } = result;
    const input = String(counterexample?.[0]).slice(0, shown);
    throw new Error(`${errorInstance}\nseed ${seed}, path ${counterexamplePath}: ${JSON.stringify(input)}`);
  }
  if (nightly > 0 && globalThis.gc) expect(heapInUse() - warm).toBeLessThan(mostGrowth);
}
