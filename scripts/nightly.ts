/**
 * `npm run nightly`: runs all long checks in their long size, whatever fails; exits with 1 if one
 * failed.
 */
import { startRun } from '../tests/run-folder.ts';
import { longChecks, runLongCheck } from './testing/long-checks.ts';

const endRun = startRun();
const failed: string[] = [];
for (const { title, command, night, nights = 1 } of longChecks)
  for (let times = 0; times < nights; times += 1)
    if ((await runLongCheck(title, command, night)) !== 'passed') failed.push(title);
console.log(failed.length === 0 ? '\nAll passed' : `\nFAILED: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
await endRun();
