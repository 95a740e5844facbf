/**
 * Vitest's reporter for `npm test`: progress, each failure as it happens, and the outcome as a
 * file.
 */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { FileClock } from './file-clock.ts';
import { progressLine } from './progress.ts';
import { describeFailure, type FailedTest, noTests, type TestOutcome, writeOutcome } from './test-outcome.ts';

type Errors = readonly { message: string; stack?: string; diff?: string }[];

/** Reports a Vitest run to `npm test`: its progress, then its outcome as a file. */
export default class UnitReporter implements Reporter {
  readonly #outcome: TestOutcome = structuredClone(noTests);
  readonly #clock = new FileClock();
  #all = 0;
  #done = 0;

  onTestRunStart: Reporter['onTestRunStart'] = (specifications) => {
    this.#all = specifications.length;
    this.#clock.restart();
  };

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    this.#outcome[state] += 1;
    if (state === 'failed') this.#fail(fileOf(test.module), test.fullName, errors);
    if (test.diagnostic()?.flaky) this.#outcome.secondTries.push(`${fileOf(test.module)} > ${test.fullName}`);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#failOutsideOfTests(fileOf(module), module.errors());
    for (const suite of module.children.allSuites())
      this.#failOutsideOfTests(`${fileOf(module)} > ${suite.fullName}`, suite.errors());
    const time = this.#clock.read(fileOf(module), [...module.children.allTests()].length);
    if (time) this.#outcome.times.push(time);
    this.#done += 1;
    console.log(progressLine(this.#done, this.#all));
  }

  onTestRunEnd: Reporter['onTestRunEnd'] = (_, unhandled) => {
    this.#failOutsideOfTests('Unit tests', unhandled);
    writeOutcome(this.#outcome);
  };

  /** A file that cannot be loaded, a hook that throws, or an unhandled error. */
  #failOutsideOfTests(place: string, errors: Errors): void {
    if (errors.length === 0) return;
    this.#outcome.failed += 1;
    this.#fail(place, 'outside of any test', errors);
  }

  #fail(file: string, name: string, errors: Errors): void {
    const message = errors.map(({ message, stack, diff }) =>
      [stack ?? message, diff].filter(Boolean).join('\n'),
    );
    const failed: FailedTest = { file, name, message: message.join('\n') };
    this.#outcome.failures.push(failed);
    console.log(describeFailure(failed));
  }
}

const fileOf = (module: TestModule) => relative(process.cwd(), module.moduleId);
