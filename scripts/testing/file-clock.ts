import { processorSeconds } from './processor-seconds.ts';
import type { FileTimes } from './test-outcome.ts';

/**
 * Environment variable that makes reporters record the time of each file; meaningful if one file
 * runs at a time.
 */
export const timesVariable = 'TEST_TIMES';

/** Measures test files that run one after another. */
export class FileClock {
  readonly #isAsked = Boolean(process.env[timesVariable]);
  #last = { wall: 0, processor: 0 };

  restart(): void {
    if (this.#isAsked) this.#last = now();
  }

  /** Time used since the last reading or `restart`; undefined if times are not requested. */
  read(file: string, tests: number): FileTimes | undefined {
    if (!this.#isAsked) return undefined;
    const [before, after] = [this.#last, now()];
    this.#last = after;
    return { file, tests, wall: after.wall - before.wall, processor: after.processor - before.processor };
  }
}

const now = () => ({ wall: performance.now() / 1_000, processor: processorSeconds() });
