/**
 * The main thread of a parser process: passes documents to a worker thread and stays free to watch
 * its memory. Ends the process if memory exceeds its bounds or the server is gone.
 */
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FetchedDocument } from './fetched-document.ts';
import type { ParserAnswer } from './parser-worker.ts';

/** Memory that the process may use on top of what it uses at rest. */
export type ParserBounds = { heapMegabytes: number; outsideMegabytes: number };

/**
 * A message of the process to the server. `grownMegabytes`: growth since before its first document.
 */
export type GuardAnswer = { said: ParserAnswer; grownMegabytes: number };

/** How often memory is checked. */
const watchMilliseconds = 20;

// Cast: the server starts this process with its bounds.
const { heapMegabytes, outsideMegabytes } = JSON.parse(process.argv[2] ?? '') as ParserBounds;

/** Kills the process with a signal that nothing in it can delay. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Where memory runs out for all, Linux ends the process with the highest score first. */
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems have no such file.
}

process.on('disconnect', end);
if (!process.connected) end();
// Signals reach the server's whole process group; the server ends this process once its requests
// are answered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const thread = new Worker(new URL('./parser-worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
});
let atRest = 0;
const grownMegabytes = () => (process.memoryUsage.rss() - atRest) / 2 ** 20;

thread.on('message', (said: ParserAnswer) => {
  if (said === 'ready') {
    atRest = process.memoryUsage.rss();
    setInterval(() => {
      if (grownMegabytes() > heapMegabytes + outsideMegabytes) end();
    }, watchMilliseconds);
  }
  process.send?.({ said, grownMegabytes: grownMegabytes() } satisfies GuardAnswer);
});
thread.on('error', end);

process.on('message', (document: FetchedDocument) => {
  const bytes = new Uint8Array(document.bytes);
  thread.postMessage({ ...document, bytes }, [bytes.buffer]);
});
