/** The server, which says what memory it holds when its parent asks (node --expose-gc, with an IPC channel). */
import { pathToFileURL } from 'node:url';
import { serverProgram } from '../scripts/build-server.ts';

process.on('message', () => {
  // Twice: what the first round frees may hold more.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  // In kilobytes.
  const peak = process.resourceUsage().maxRSS * 1_024;
  process.send?.({ resident: rss, used: heapUsed + external, peak });
});
await import(pathToFileURL(serverProgram).href);
