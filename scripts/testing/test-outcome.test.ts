/** Tests which events reach the outcome, with the reporters under the real runners. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { timesVariable } from './file-clock.ts';
import { describeFailure, noTests, outcomeVariable, readOutcome } from './test-outcome.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'offergrade-outcomes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Returns the output. Failing tests give the runner an exit code of its own, which is expected
 * here.
 */
function run(program: string, args: string[], outcome: string): Promise<string> {
  // What is asked of this run is not asked of that one.
  const env = {
    ...process.env,
    [outcomeVariable]: outcome,
    [timesVariable]: '',
    VITEST: '',
    TEST: '',
  };
  const command = [pathOf(`../../node_modules/.bin/${program}`), ...args];
  return new Promise((done) =>
    execFile(process.execPath, command, { cwd: folder, env }, (_, stdout) => done(stdout)),
  );
}

test('of Vitest: counts, failed tests, a file that cannot be loaded, second tries, progress', async () => {
  writeFileSync(
    join(folder, 'sums.test.js'),
    `describe('sums', () => {
      test('right', () => expect(1 + 1).toBe(2));
      test('wrong', () => expect(1 + 1).toBe(3));
      test.skip('later', () => {});
      let tries = 0;
      test('late', { retry: 1 }, () => expect(++tries).toBe(2));
    });
    describe('hooks', () => {
      beforeAll(() => { throw new Error('no hook'); });
      test('unreached', () => {});
    });`,
  );
  writeFileSync(join(folder, 'broken.test.js'), `throw new Error('no such thing');`);
  const path = join(folder, 'unit.json');
  const options = ['--globals', `--root=${folder}`, `--reporter=${pathOf('unit-reporter.ts')}`];
  const printed = await run('vitest', ['run', ...options], path);
  const { failures, ...outcome } = readOutcome(path, 'Unit tests');
  expect(outcome).toEqual({
    passed: 2,
    failed: 3,
    skipped: 2,
    secondTries: ['sums.test.js > sums > late'],
    times: [],
  });
  const failed = failures.map(({ file, name }) => `${file}: ${name}`).sort();
  expect(failed).toEqual([
    'broken.test.js: outside of any test',
    'sums.test.js > hooks: outside of any test',
    'sums.test.js: sums > wrong',
  ]);
  const messages = failures.map(({ message }) => message).join('\n');
  for (const said of ['expected 2 to be 3', 'no such thing', 'no hook']) expect(messages).toContain(said);
  expect(printed).toContain('progress 2 of 2');
});

test('of Playwright: counts, the failed test, the one that needed a second try, progress', async () => {
  const runner = pathOf('../../node_modules/@playwright/test/index.mjs');
  writeFileSync(
    join(folder, 'sums.spec.mjs'),
    `import { test, expect } from ${JSON.stringify(runner)};
    test.describe('sums', () => {
      test('right', () => expect(1 + 1).toBe(2));
      test('wrong', () => expect(1 + 1).toBe(3));
      test('late', ({}, info) => expect(info.retry).toBe(1));
      test.skip('later', () => {});
    });`,
  );
  const path = join(folder, 'browser.json');
  const options = ['--retries=1', `--reporter=${pathOf('browser-reporter.ts')}`, 'sums.spec.mjs'];
  const printed = await run('playwright', ['test', ...options], path);
  expect(readOutcome(path, 'Browser tests')).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [
      { file: 'sums.spec.mjs:4', name: 'sums > wrong', message: expect.stringContaining('Expected') },
    ],
    secondTries: ['sums.spec.mjs:5 > sums > late'],
    times: [],
  });
  expect(printed).toContain('progress 4 of 4');
});

test('a runner that leaves no outcome has failed', () => {
  expect(readOutcome(join(folder, 'none.json'), 'Unit tests')).toMatchObject({
    ...noTests,
    failed: 1,
    failures: [{ file: 'Unit tests', name: 'ended without a report' }],
  });
});

test('the end of a run shows a failure with the first twelve lines of its message, without colours', () => {
  const message = ['\u001b[31mexpected 2 to be 3\u001b[39m', ...Array(20).fill('more')].join('\n');
  const lines = describeFailure({ file: 'sums.test.js', name: 'sums wrong', message }).split('\n');
  expect(lines).toEqual([
    'FAILED sums.test.js > sums wrong',
    '    expected 2 to be 3',
    ...Array(11).fill('    more'),
  ]);
});
