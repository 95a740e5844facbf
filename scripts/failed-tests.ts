/**
 * What the two runners report of tests, each in its own JSON: how many passed, and which failed with what they said. A run prints
 * thousands of lines, and the failed ones stand somewhere among them; `npm test` names them once more at its end.
 */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A failed test: its file, its name with those of its groups, and what it said. */
export type FailedTest = { file: string; name: string; message: string };

/** Counts are whole numbers from 0; `secondTries` names the tests that passed only at their second try. */
export type TestOutcome = {
  passed: number;
  failed: number;
  skipped: number;
  failures: FailedTest[];
  secondTries: string[];
};

/** Enough for an expectation with both of its values. */
const linesOfAMessage = 12;

export const noTests: TestOutcome = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };

/** A runner that ended before its report counts as one failure. */
function noReport(runner: string): TestOutcome {
  const failure = { file: runner, name: 'ended before its report', message: 'What it printed stands above.' };
  return { ...noTests, failed: 1, failures: [failure] };
}

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** The outcome of the unit tests from Vitest's `json` reporter. A file that could not be read is a failure without a test. */
export function readUnitReport(path: string): TestOutcome {
  if (!existsSync(path)) return noReport('Unit, property and golden tests');
  const report = unitReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [{ file: file.name, name: 'could not be run', message: file.message }];
    return failed.map(({ fullName, failureMessages }) => ({
      file: file.name,
      name: fullName,
      message: failureMessages?.join('\n') ?? '',
    }));
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests,
    failures,
    secondTries: [],
  };
}

const browserSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })) })),
    }),
  ),
});

const browserSuite = z.object({
  title: z.string(),
  specs: z.array(browserSpec),
  get suites() {
    return z.array(browserSuite).optional();
  },
});

const browserReport = z.object({
  suites: z.array(browserSuite),
  errors: z.array(z.object({ message: z.string().default('') })),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

type NamedSpec = z.infer<typeof browserSpec> & { name: string };

function specsOf(suite: z.infer<typeof browserSuite>, groups: string[]): NamedSpec[] {
  const own = suite.specs.map((spec) => ({ ...spec, name: [...groups, spec.title].join(' ') }));
  const within = (suite.suites ?? []).flatMap((inner) => specsOf(inner, [...groups, inner.title]));
  return [...own, ...within];
}

/** The outcome of the browser tests from Playwright's `json` reporter. */
export function readBrowserReport(path: string): TestOutcome {
  if (!existsSync(path)) return noReport('Browser tests');
  const { suites, errors, stats } = browserReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  const specs = suites.flatMap((file) => specsOf(file, []));
  const having = (status: string) =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status));
  const failures = having('unexpected').map(({ name, file, line, tests }) => ({
    file: `${file}:${line}`,
    name,
    message: tests
      .flatMap(({ results }) => results.at(-1)?.errors.map(({ message }) => message) ?? [])
      .join('\n'),
  }));
  const outside = errors.map(({ message }) => ({ file: 'Browser tests', name: 'beside any test', message }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outside.length,
    skipped: stats.skipped,
    failures: [...failures, ...outside],
    secondTries: having('flaky').map(({ file, line, name }) => `${file}:${line} ${name}`),
  };
}

/** Where more tests fail than these, the fault is no busy machine. */
const mostTriedAgain = 5;

/** Whether a failure may be the machine's: few tests, and no property, which would draw other cases. */
export function isWorthAnotherTry({ failed, failures }: TestOutcome): boolean {
  const few = failed > 0 && failed <= mostTriedAgain && failures.length > 0;
  return few && !failures.some(({ message }) => message.includes('Property failed'));
}

/**
 * The outcome of a run of which at least the failed tests were tried `again`: those that passed then are no failures, and
 * are named.
 */
export function afterAnotherTry(first: TestOutcome, again: TestOutcome): TestOutcome {
  // A run that tried nothing tells nothing of them.
  if (again.passed + again.failed < first.failed) return first;
  const testOf = ({ file, name }: FailedTest) => `${file} ${name}`;
  const stillFailing = new Set(again.failures.map(testOf));
  const passedAlone = first.failures.map(testOf).filter((test) => !stillFailing.has(test));
  return {
    passed: first.passed + passedAlone.length,
    failed: again.failed,
    skipped: first.skipped,
    failures: again.failures,
    secondTries: [...first.secondTries, ...passedAlone],
  };
}

/** A failed test as the end of a run says it: where, which, and the first lines of what it said, without colours. */
export function describeFailure({ file, name, message }: FailedTest): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesOfAMessage);
  return [`FAILED ${file} > ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
