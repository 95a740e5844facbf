import { processorSeconds } from './processor-seconds.ts';
import type { FileTimes } from './test-outcome.ts';

/** The environment variable that asks reporters for what each file takes: of use where one file runs at a time. */
export const timesVariable = 'TEST_TIMES';

/** What each test file takes, one after the other. */
export class FileClock {
  readonly #isAsked = Boolean(process.env[timesVariable]);
  #last = { wall: 0, processor: 0 };

  restart(): void {
    if (this.#isAsked) this.#last = now();
  }

  /** What was taken since the last reading, or since `restart`; undefined where nobody asked. */
  read(file: string, tests: number): FileTimes | undefined {
    if (!this.#isAsked) return undefined;
    const [before, after] = [this.#last, now()];
    this.#last = after;
    return { file, tests, wall: after.wall - before.wall, processor: after.processor - before.processor };
  }
}

const now = () => ({ wall: performance.now() / 1_000, processor: processorSeconds() });
