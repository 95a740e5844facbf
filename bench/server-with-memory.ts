/** The server, which says what memory it holds when its parent asks (node --expose-gc, with an IPC channel). */
process.on('message', () => {
  // Twice: what the first round frees may hold more.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ resident: rss, used: heapUsed + external });
});
await import('../src/server/main.ts');
