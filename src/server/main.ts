/** Starts the server: npm start */
import { fileURLToPath } from 'node:url';
import { createOfferFetcher } from '../fetching/fetch-offer.ts';
import { createBuiltinReader } from '../reading/builtin/builtin-reader.ts';
import { createApp } from './app.ts';
import { readSettings, type Settings } from './config.ts';
import { loadEnvFile } from './env-file.ts';
import { type Listening, listen } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { openStorage, type Storage } from './storage/storage.ts';

const pageFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));

await main();

/** Says in one line each what keeps the server from starting. */
async function main(): Promise<void> {
  const unreadable = loadEnvFile();
  if (unreadable) return refuse([unreadable]);
  const read = readSettings(process.env);
  if (!read.ok) return refuse(read.mistakes);
  const { settings } = read;
  const log = createLog(settings.logLevel);
  const opened = await openStorage(settings, (error) =>
    log.error({ err: error }, 'database connection lost'),
  );
  if (!opened.ok) return refuse([opened.mistake]);
  const { storage } = opened;
  const app = createApp({
    settings,
    reader: createBuiltinReader(),
    fetchOffer: createOfferFetcher({
      allowedPrivateHosts: settings.allowedPrivateHosts,
      ...(settings.userAgent && { userAgent: settings.userAgent }),
    }),
    storage,
    log,
    now: () => new Date(),
    pageFolder,
  });
  const started = await listen(app.fetch, settings);
  if (!started.ok) {
    await storage.close();
    return refuse([started.mistake]);
  }
  stopOnSignal(started.listening, storage, log);
  console.log(`Offergrade is ready at ${addressOf(settings, started.listening.port)}`);
}

function refuse(mistakes: string[]): void {
  console.error(mistakes.join('\n'));
  process.exitCode = 1;
}

function addressOf({ publicUrl, host }: Settings, port: number): string {
  if (publicUrl) return publicUrl;
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'];
  const name = everywhere.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The first signal stops gracefully, a second one at once. What nobody caught is logged without its message. */
function stopOnSignal(listening: Listening, storage: Storage, log: Log): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await listening.close();
      await storage.close();
    });
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by an error that nothing caught');
    process.exit(1);
  });
}
