/** What became of a run of tests: both runners' reporters write it, `npm test` and bench/test-times.ts read it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const failedTestSchema = z.object({ file: z.string(), name: z.string(), message: z.string() });

/** Seconds: `wall` from the end of the file before, `processor` of all processes of the run in that time. */
const fileTimesSchema = z.object({
  file: z.string(),
  tests: z.number(),
  wall: z.number(),
  processor: z.number(),
});

const testOutcomeSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(failedTestSchema),
  /** Tests tagged `busy` that passed at their second try. */
  secondTries: z.array(z.string()),
  /** Empty where files run beside each other, or nobody asked for times. */
  times: z.array(fileTimesSchema),
});

/** A failed test: its file, its name with those of its groups, and what it said. */
export type FailedTest = z.infer<typeof failedTestSchema>;
export type FileTimes = z.infer<typeof fileTimesSchema>;
/** Counts are whole numbers from 0. */
export type TestOutcome = z.infer<typeof testOutcomeSchema>;

export const noTests: TestOutcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  secondTries: [],
  times: [],
};

/** The environment variable that names the file into which a reporter writes its outcome. */
export const outcomeVariable = 'TEST_OUTCOME';

export function writeOutcome(outcome: TestOutcome): void {
  const path = process.env[outcomeVariable];
  if (path) writeFileSync(path, JSON.stringify(outcome));
}

/** The outcome at `path`; a runner that ended before it wrote one counts as one failure. */
export function readOutcome(path: string, runner: string): TestOutcome {
  if (existsSync(path)) return testOutcomeSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return failure(runner, 'ended without a report', 'See its output above.');
}

export function failure(file: string, name: string, message: string): TestOutcome {
  return { ...noTests, failed: 1, failures: [{ file, name, message }] };
}

/** Enough for an expectation with both of its values. */
const maxMessageLines = 12;

/** A failed test as the end of a run shows it: file, name, and the first lines of its message without colours. */
export function describeFailure({ file, name, message }: FailedTest): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, maxMessageLines);
  return [`FAILED ${file} > ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
