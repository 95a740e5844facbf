/**
 * The program of a parser process: hands documents to its thread, and stays free to watch what that takes. It ends the
 * process where memory goes beyond its bounds, and where the server is gone.
 */
import { Worker } from 'node:worker_threads';
import type { FetchedDocument } from './fetched-document.ts';
import type { ParserAnswer } from './parser-worker.ts';

/** What the process may take beside what it holds at rest. */
export type ParserBounds = { heapMegabytes: number; outsideMegabytes: number };

/** What the process says to the server. `grownMegabytes`: how much more it holds than before its first document. */
export type GuardAnswer = { said: ParserAnswer; grownMegabytes: number };

/** How often its memory is looked at. */
const watchMilliseconds = 20;

// Cast: the server starts this process with its bounds.
const { heapMegabytes, outsideMegabytes } = JSON.parse(process.argv[2] ?? '') as ParserBounds;

/** Nothing in the process can hold this up. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

process.on('disconnect', end);
if (!process.connected) end();
// They reach the whole group of the server, which ends this process once its requests are answered.
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
