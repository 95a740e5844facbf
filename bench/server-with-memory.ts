/**
 * The server, which reports its memory when its parent asks (node --expose-gc, with an IPC
 * channel).
 */
import { pathToFileURL } from 'node:url';
import { serverProgram } from '../scripts/build-server.ts';

process.on('message', () => {
  // Twice, as finalisers of the first round may release more.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  // In kilobytes.
  const peak = process.resourceUsage().maxRSS * 1_024;
  process.send?.({ resident: rss, used: heapUsed + external, peak });
});
await import(pathToFileURL(serverProgram).href);
