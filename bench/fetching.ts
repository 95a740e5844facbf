/**
 * How well pages are converted to the text of their offers, how fast and with how much memory:
 * npm run bench -- fetching
 *
 * Words kept and noise included on the written pages and, if LABELLED_OFFERS names a folder, on its
 * real ones; time and memory per page compared with Readability on jsdom in the same run; pages of
 * 5 MB of the worst kinds. Each measurement runs in a separate process. Exits with 1 if a target is
 * missed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readJobPages, realPages, writtenPages } from '../tests/fakes/job-pages.ts';
import type { Costs, Task, Times } from './fetching-child.ts';
import { largePages } from './large-pages.ts';
import { pageReaders, type ReaderName } from './page-readers.ts';
import { type WordScore, wordScore } from './word-score.ts';

const rounds = 3;
const minF1 = 0.95;
const minRatio = { readable: 4, structured: 20 };
const maxLarge: Costs = { milliseconds: 3_000, megabytes: 400 };

type Read = { name: string; structured: boolean; ours: WordScore; peer: WordScore };

let missed = 0;

function check(aim: string, holds: boolean): void {
  if (!holds) missed += 1;
  console.log(`  ${holds ? 'holds ' : 'MISSED'}  ${aim}`);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const share = (value: number) => value.toFixed(3);

/** Delegates to a separate process. Throws if it ends without an answer. */
async function measured<Answer>(task: Task): Promise<Answer> {
  const program = fileURLToPath(new URL('fetching-child.ts', import.meta.url));
  const child = fork(program, [JSON.stringify(task)], { execArgv: ['--expose-gc'] });
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`measuring ${JSON.stringify(task)} ended with ${code}`);
  });
  // The process also exits after its answer.
  exit.catch(() => {});
  const [answer] = await Promise.race([once(child, 'message'), exit]);
  return answer as Answer;
}

async function readAll(folder: string): Promise<Read[]> {
  const [ours, peer] = [await pageReaders.offergrade(), await pageReaders.readabilityOnJsdom()];
  const all: Read[] = [];
  for (const { name, html, expected, alsoFine } of readJobPages(folder)) {
    const read = await ours(html);
    const other = await peer(html);
    all.push({
      name,
      structured: read.structured,
      ours: wordScore(read.text, expected, alsoFine),
      peer: wordScore(other.text, expected, alsoFine),
    });
  }
  return all;
}

function printWords(reads: Read[]): void {
  console.log('  precision  recall     F1  words kept / wanted, noise');
  for (const { name, structured, ours } of reads) {
    const { precision, recall, f1, kept, wanted, noise } = ours;
    const words = `${kept} / ${wanted}, ${noise}`.padEnd(20);
    console.log(
      `      ${share(precision)}   ${share(recall)}  ${share(f1)}  ${words}${name}${structured ? ' (structured data)' : ''}`,
    );
  }
  const of = (key: 'precision' | 'recall' | 'f1') => mean(reads.map(({ ours }) => ours[key]));
  console.log(`      ${share(of('precision'))}   ${share(of('recall'))}  ${share(of('f1'))}  mean`);
  console.log(`  Readability on jsdom: mean F1 ${share(mean(reads.map(({ peer }) => peer.f1)))}`);
  check(`mean F1 at least ${minF1}`, of('f1') >= minF1);
}

/** Ratios of the sums over all pages, which is what a server would save. */
async function compare(folder: string, reads: Read[]): Promise<void> {
  const time = async (reader: ReaderName) => measured<Times>({ measure: 'time', reader, folder, rounds });
  const [ours, peer] = [await time('offergrade'), await time('readabilityOnJsdom')];
  for (const [group, ratioAim] of Object.entries(minRatio)) {
    const pages = reads.filter(({ structured }) => structured === (group === 'structured'));
    if (pages.length === 0) continue;
    const per = (times: Times) => mean(pages.map(({ name }) => times[name] ?? 0));
    const memory = async (reader: ReaderName) => {
      const names = pages.map(({ name }) => name);
      const { megabytes } = await measured<Costs>({ measure: 'memory', reader, folder, pages: names });
      return megabytes.toFixed(1);
    };
    console.log(
      `  ${group}, ${pages.length} pages: ${per(ours).toFixed(2)} ms a page, at most ${await memory('offergrade')} MB; ` +
        `Readability on jsdom ${per(peer).toFixed(2)} ms, ${await memory('readabilityOnJsdom')} MB`,
    );
    const ratio = per(peer) / per(ours);
    check(`${ratio.toFixed(1)} times as fast, at least ${ratioAim} (${group})`, ratio >= ratioAim);
  }
}

async function measureLarge(): Promise<void> {
  console.log(
    '\nPages of 5 MB, each in a process of its own: milliseconds, megabytes above the idle process',
  );
  const costs: Costs[] = [];
  for (const page of Object.keys(largePages)) {
    const { milliseconds, megabytes } = await measured<Costs>({ measure: 'large', page });
    costs.push({ milliseconds, megabytes });
    console.log(`  ${milliseconds.toFixed(0).padStart(6)} ${megabytes.toFixed(0).padStart(5)}  ${page}`);
  }
  for (const [unit, max] of Object.entries(maxLarge) as [keyof Costs, number][]) {
    const worst = Math.max(...costs.map((cost) => cost[unit]));
    check(`the worst takes ${worst.toFixed(0)} ${unit}, at most ${max}`, worst <= max);
  }
}

const sets = { 'Written pages': writtenPages, 'Real pages': realPages() };
for (const [name, folder] of Object.entries(sets)) {
  if (!folder) {
    console.log(`\n${name}: none. LABELLED_OFFERS does not name their folder.`);
    continue;
  }
  const reads = await readAll(folder);
  console.log(`\n${name}: ${reads.length}`);
  printWords(reads);
  await compare(folder, reads);
}
await measureLarge();
console.log(missed === 0 ? '\nEvery aim holds.' : `\n${missed} aims are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
