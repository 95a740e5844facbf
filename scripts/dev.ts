/**
 * `npm run dev`: the server, restarted when its files change, behind the page with hot reload. If
 * the settings name neither an endpoint nor a reader, a local fake endpoint serves as the model.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { loadEnvFile } from '../src/settings/load-env-file.ts';
import { type ModelEndpoint, startModelEndpoint } from '../tests/fakes/model-endpoint/model-endpoint.ts';
import { replyForDev } from './reply-for-dev.ts';

const root = join(import.meta.dirname, '..');
const endpoint = await startFakeEndpoint();
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'src/server/main.ts')],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // No balancer needs time to notice a restart.
      OFFERGRADE_DRAIN_SECONDS: '0',
      ...(endpoint && {
        OPENAI_BASE_URL: endpoint.baseUrl,
        OPENAI_API_KEY: endpoint.apiKey,
        OFFERGRADE_MODELS: 'fake-large,fake-small',
      }),
    },
  },
);
const page = await createServer({ configFile: join(root, 'vite.config.ts') });
await page.listen();
page.printUrls();

/** Undefined if the settings choose a reader or an endpoint. */
async function startFakeEndpoint(): Promise<ModelEndpoint | undefined> {
  // The server reports errors in the file.
  loadEnvFile();
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OFFERGRADE_READER } = process.env;
  if (OPENAI_API_KEY || OPENAI_BASE_URL || OFFERGRADE_READER) return undefined;
  const started = await startModelEndpoint({ reply: replyForDev });
  console.log('No model is set: a fake model on this machine answers what the built-in reader finds.');
  return started;
}

async function stop() {
  server.kill('SIGTERM');
  await Promise.all([page.close(), endpoint?.close()]);
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
