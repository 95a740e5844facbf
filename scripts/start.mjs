/**
 * `npm start`: builds in a separate process, as the build's memory (some 400 MB) would otherwise
 * stay with the server.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const build = join(import.meta.dirname, 'build.ts');
const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
await import('../dist/server/main.js');
