import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  afterAnotherTry,
  describeFailure,
  isWorthAnotherTry,
  noTests,
  readBrowserReport,
  readUnitReport,
} from './failed-tests.ts';

const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'offergrade-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A run of tests that fail ends with a status of its own: here that is what was asked for. */
function run(program: string, args: string[], environment: Record<string, string> = {}): Promise<void> {
  const env = { ...process.env, ...environment, VITEST: '', TEST: '' };
  return new Promise((done) =>
    execFile(process.execPath, [join(bin, program), ...args], { cwd: folder, env }, () => done()),
  );
}

describe('what Vitest reports', () => {
  const report = join(folder, 'unit.json');
  beforeAll(async () => {
    writeFileSync(
      join(folder, 'sums.test.js'),
      `describe('sums', () => {
        test('right', () => expect(1 + 1).toBe(2));
        test('wrong', () => expect(1 + 1).toBe(3));
        test.skip('later', () => {});
      });`,
    );
    writeFileSync(join(folder, 'broken.test.js'), `throw new Error('no such thing');`);
    const options = ['--globals', `--root=${folder}`, '--reporter=json', `--outputFile.json=${report}`];
    await run('vitest', ['run', ...options]);
  });

  test('counts, the failed test, and the file that could not be run', () => {
    const outcome = readUnitReport(report);
    expect(outcome).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
    expect(outcome.failures.map(({ name }) => name).toSorted()).toEqual(['could not be run', 'sums wrong']);
    expect(outcome.failures.map(({ message }) => message).join()).toContain('expected 2 to be 3');
    expect(outcome.failures.map(({ message }) => message).join()).toContain('no such thing');
  });
});

describe('what Playwright reports', () => {
  const report = join(folder, 'browser.json');
  beforeAll(async () => {
    const runner = fileURLToPath(new URL('../node_modules/@playwright/test/index.mjs', import.meta.url));
    writeFileSync(
      join(folder, 'sums.spec.mjs'),
      `import { test, expect } from ${JSON.stringify(runner)};
      test.describe('sums', () => {
        test('right', () => expect(1 + 1).toBe(2));
        test('wrong', () => expect(1 + 1).toBe(3));
        test('late', ({}, info) => expect(info.retry).toBe(1));
      });`,
    );
    await run('playwright', ['test', '--retries=1', '--reporter=json', 'sums.spec.mjs'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
  });

  test('counts, the failed test, and the one that needed a second try', () => {
    const outcome = readBrowserReport(report);
    expect(outcome).toMatchObject({
      passed: 2,
      failed: 1,
      skipped: 0,
      failures: [{ file: 'sums.spec.mjs:4', name: 'sums wrong' }],
      secondTries: ['sums.spec.mjs:5 sums late'],
    });
  });

  test('a failure is told without colours, in a few lines', () => {
    const [failure] = readBrowserReport(report).failures;
    const told = describeFailure(failure as NonNullable<typeof failure>);
    expect(told).toContain('FAILED sums.spec.mjs:4 > sums wrong');
    expect(told).toContain('Expected: 3');
    expect(told).not.toContain('\u001b');
    expect(told.split('\n').length).toBeLessThanOrEqual(13);
  });
});

describe('failed tests that were tried again', () => {
  const failure = (name: string) => ({ file: 'a.spec.ts:1', name, message: '' });
  const first = { ...noTests, passed: 7, failed: 2, failures: [failure('late'), failure('wrong')] };

  test('one that passed is named, the other is still a failure', () => {
    const again = { ...noTests, passed: 1, failed: 1, failures: [failure('wrong')] };
    expect(afterAnotherTry(first, again)).toEqual({
      ...{ passed: 8, failed: 1, skipped: 0 },
      ...{ failures: [failure('wrong')], secondTries: ['a.spec.ts:1 late'] },
    });
  });

  test('of a whole file that was tried again, what had passed before is not counted twice', () => {
    const again = { ...noTests, passed: 5, failed: 1, failures: [failure('wrong')] };
    expect(afterAnotherTry(first, again)).toMatchObject({ passed: 8, failed: 1 });
  });

  test('many failures are not the machine’s, and a property would draw other cases', () => {
    expect(isWorthAnotherTry(first)).toBe(true);
    expect(isWorthAnotherTry(noTests)).toBe(false);
    expect(isWorthAnotherTry({ ...first, failed: 6 })).toBe(false);
    const property = { ...failure('sums'), message: 'Error: Property failed after 3 tests' };
    expect(isWorthAnotherTry({ ...first, failures: [property, failure('late')] })).toBe(false);
  });

  test('a try that did not run them all changes nothing', () => {
    expect(afterAnotherTry(first, { ...noTests, passed: 1 })).toBe(first);
  });
});

test('a runner that ended before its report is a failure', () => {
  expect(readUnitReport(join(folder, 'none.json')).failed).toBe(1);
  expect(readBrowserReport(join(folder, 'none.json')).failed).toBe(1);
});
