/**
 * `npm run test:all [-- --minutes 60]`: `npm test`, then every long check that has a size within
 * the hour, one after another until the time is over. Checks not run or not finished are named;
 * only failures make the run fail.
 */
import { parseArgs } from 'node:util';
import { startRun } from '../tests/run-folder.ts';
import { type Became, longChecks, runLongCheck } from './testing/long-checks.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error(`--minutes takes a number above 0, not ${values.minutes}.`);
  process.exit(2);
}
const end = Date.now() + minutes * 60_000;

const endRun = startRun();
const outcomes: { title: string; became: Became }[] = [];
const first = 'npm test';
outcomes.push({ title: first, became: await runLongCheck(first, ['scripts/test.ts'], {}) });
for (const { title, command, hour } of longChecks)
  if (hour) outcomes.push({ title, became: await runLongCheck(title, command, hour, end - Date.now()) });
for (const became of ['passed', 'not reached', 'failed'] as const) {
  const titles = outcomes.filter((outcome) => outcome.became === became).map(({ title }) => title);
  if (titles.length > 0) console.log(`\n${became}: ${titles.join('; ')}`);
}
process.exitCode = outcomes.some(({ became }) => became === 'failed') ? 1 : 0;
await endRun();
