/** `npm run dev`: the server, restarted when its files change, behind the page with hot reload. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'src/server/main.ts')],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
const page = await createServer({ configFile: join(root, 'vite.config.ts') });
await page.listen();
page.printUrls();

async function stop() {
  server.kill('SIGTERM');
  await page.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
