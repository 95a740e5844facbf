/**
 * Playwright's reporter for `npm test`: progress, each failure as it happens, and the outcome as a
 * file.
 */
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { FileClock } from './file-clock.ts';
import { progressLine } from './progress.ts';
import { describeFailure, type FailedTest, noTests, type TestOutcome, writeOutcome } from './test-outcome.ts';

/** Reports a Playwright run to `npm test`: its progress, then its outcome as a file. */
export default class BrowserReporter implements Reporter {
  readonly #outcome: TestOutcome = structuredClone(noTests);
  readonly #clock = new FileClock();
  #tests: TestCase[] = [];
  #done = 0;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    this.#clock.restart();
  }

  onTestEnd(test: TestCase): void {
    const time = this.#clock.read(fileOf(test), 1);
    if (time) this.#outcome.times.push(time);
    const willBeRepeated = test.results.length <= test.retries && test.outcome() === 'unexpected';
    if (willBeRepeated) return;
    this.#done += 1;
    this.#count(test);
    console.log(progressLine(this.#done, this.#tests.length));
  }

  onError(error: TestError): void {
    this.#outcome.failed += 1;
    this.#fail({ file: 'Browser tests', name: 'outside of any test', message: messageOf(error) });
  }

  onEnd(): void {
    writeOutcome(this.#outcome);
  }

  printsToStdio = () => true;

  #count(test: TestCase): void {
    const [, , , ...titles] = test.titlePath();
    const name = titles.join(' > ');
    const place = `${fileOf(test)}:${test.location.line}`;
    const outcome = test.outcome();
    if (outcome === 'skipped') this.#outcome.skipped += 1;
    else if (outcome === 'unexpected') {
      this.#outcome.failed += 1;
      const message = (test.results.at(-1)?.errors ?? []).map(messageOf).join('\n');
      this.#fail({ file: place, name, message });
    } else this.#outcome.passed += 1;
    if (outcome === 'flaky') this.#outcome.secondTries.push(`${place} > ${name}`);
  }

  #fail(failed: FailedTest): void {
    this.#outcome.failures.push(failed);
    console.log(describeFailure(failed));
  }
}

const fileOf = (test: TestCase) => relative(process.cwd(), test.location.file);
const messageOf = ({ message, value }: TestError) => message ?? value ?? '';
