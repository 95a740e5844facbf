/** Vitest's reporter of tests that passed only at their second try: they are no failure, and somebody should look at them. */
import type { Reporter } from 'vitest/node';

export default class SecondTries implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules) => {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky),
    );
    for (const test of flaky)
      console.log(`Passed only at its second try: ${test.module.relativeModuleId} > ${test.fullName}`);
  };
}
