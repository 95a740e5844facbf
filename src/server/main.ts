/**
 * Starts the server: npm start, as it was built, and npm run dev, from its sources. What Node made of its programs is kept: the first offer after
 * the next start takes 0.4 s of the processor less. The cache stands with the dependencies, which nobody writes who may not replace the program;
 * where it cannot be written nothing comes of this.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
const { startServer } = await import('./start-server.ts');
await startServer();
// Now: a server may end without a word.
flushCompileCache();
