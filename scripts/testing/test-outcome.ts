/**
 * The outcome of a test run: written by both runners' reporters, read by `npm test` and
 * bench/test-times.ts.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const failedTestSchema = z.object({ file: z.string(), name: z.string(), message: z.string() });

/**
 * Seconds: `wall` since the end of the previous file, `processor` of all processes of the run in
 * that time.
 */
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
  /** Tests that passed on their second attempt. */
  secondTries: z.array(z.string()),
  /** Empty if files run in parallel or times are not requested. */
  times: z.array(fileTimesSchema),
});

/** A failed test: its file, its full name including groups, and its message. */
export type FailedTest = z.infer<typeof failedTestSchema>;
/** The time that a test file took. */
export type FileTimes = z.infer<typeof fileTimesSchema>;
/** Counts are whole numbers from 0. */
export type TestOutcome = z.infer<typeof testOutcomeSchema>;

/** The outcome of a run without tests. Copy it before counting. */
export const noTests: TestOutcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  secondTries: [],
  times: [],
};

/** Environment variable that names the file into which a reporter writes its outcome. */
export const outcomeVariable = 'TEST_OUTCOME';

/** Writes the outcome to the file named by `outcomeVariable`, if any. */
export function writeOutcome(outcome: TestOutcome): void {
  const path = process.env[outcomeVariable];
  if (path) writeFileSync(path, JSON.stringify(outcome));
}

/** The outcome at `path`; a runner that wrote none counts as one failure. */
export function readOutcome(path: string, runner: string): TestOutcome {
  if (existsSync(path)) return testOutcomeSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return failure(runner, 'ended without a report', 'See its output above.');
}

/** An outcome with a single failure. */
export function failure(file: string, name: string, message: string): TestOutcome {
  return { ...noTests, failed: 1, failures: [{ file, name, message }] };
}

/** Enough for an expectation with both of its values. */
const maxMessageLines = 12;

/**
 * A failed test as shown at the end of a run: file, name, and the first lines of its message
 * without colours.
 */
export function describeFailure({ file, name, message }: FailedTest): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, maxMessageLines);
  return [`FAILED ${file} > ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
