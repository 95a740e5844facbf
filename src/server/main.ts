/**
 * Starts the server: `npm start` from the build, `npm run dev` from the sources. Enables Node's
 * compile cache: after a restart the first offer takes 0.4 s less processor time. The cache is
 * stored with the dependencies, writable only by those who may replace the program; when it cannot
 * be written there is simply no cache.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
const { startServer } = await import('./start-server.ts');
await startServer();
// Flush now, since a server may end abruptly.
flushCompileCache();
