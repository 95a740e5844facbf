/**
 * Processor time from a press of the extension's button: npm run bench -- panel [presses]
 *
 * In a whole Chromium, that of its pages, panel and background together, until the panel says that a
 * page has no offer (it is open), and until it shows the letter of saved pages. Each press opens a
 * browser anew; medians (of 3 presses by default) count. Exits with 1 if an aim is missed.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { loadExtension } from '../tests/extension/loaded-extension.ts';

const presses = Number(process.argv[2] ?? 3);
const pages = ['en-lever', 'en-smartrecruiters', 'fr-wttj'];
const maxMillisecondsUntilOpen = 300;
const maxMillisecondsUntilLetter = 1500;

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Milliseconds from a press on a page until the panel has an element. */
async function timeUntil(selector: string, page: string): Promise<number> {
  const { open, press, panel, processorTime, close } = await loadExtension('en');
  try {
    await open(page);
    // Until the page itself is drawn.
    await setTimeout(1_000);
    const before = await processorTime();
    await press();
    const side = await panel();
    while (!(await side.evaluate(`document.querySelector('${selector}') !== null`))) await setTimeout(50);
    return (await processorTime()) - before;
  } finally {
    await close();
  }
}

function judge(what: string, times: number[], aim: number): void {
  const time = median(times);
  if (time > aim) process.exitCode = 1;
  const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  console.log(
    `${time > aim ? 'MISSED' : 'holds '} ${what} after ${time.toFixed(0)} ms (${range}), at most ${aim}`,
  );
}

await import('../scripts/build-extension.ts');
const opened: number[] = [];
for (let count = 0; count < presses; count += 1) opened.push(await timeUntil('[role="alert"]', 'none'));
judge('open', opened, maxMillisecondsUntilOpen);
const letters: number[] = [];
for (let count = 0; count < presses; count += 1)
  letters.push(await timeUntil('.marks', pages[count % pages.length] ?? ''));
judge('letter', letters, maxMillisecondsUntilLetter);
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
