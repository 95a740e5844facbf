/**
 * `npm run test:all [-- --minutes 60]`: `npm test`, then every long check that has a size within
 * the hour, one after another until the time is over. Checks not run or not finished are named;
 * only failures make the run fail.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LongCheck, longChecks } from './testing/long-checks.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error(`--minutes takes a number above 0, not ${values.minutes}.`);
  process.exit(2);
}
const end = Date.now() + minutes * 60_000;

type Became = 'passed' | 'failed' | 'not reached';

function run(
  { title, command, hour }: Pick<LongCheck, 'title' | 'command' | 'hour'>,
  bounded: boolean,
): Became {
  const left = end - Date.now();
  if (bounded && left <= 0) return 'not reached';
  console.log(`\n— ${title}`);
  const { status, error } = spawnSync(process.execPath, [...command], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...hour },
    ...(bounded && { timeout: left }),
  });
  if (status === 0) return 'passed';
  return error && 'code' in error && error.code === 'ETIMEDOUT' ? 'not reached' : 'failed';
}

const all = { title: 'npm test', command: ['scripts/test.ts'] as const };
const checks = longChecks.filter(({ hour }) => hour !== undefined);
const outcomes = [
  { title: all.title, became: run(all, false) },
  ...checks.map((check) => ({ title: check.title, became: run(check, true) })),
];
for (const became of ['passed', 'not reached', 'failed'] as const) {
  const titles = outcomes.filter((outcome) => outcome.became === became).map(({ title }) => title);
  if (titles.length > 0) console.log(`\n${became}: ${titles.join('; ')}`);
}
process.exitCode = outcomes.some(({ became }) => became === 'failed') ? 1 : 0;
