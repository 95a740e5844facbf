/** Starts the server: npm start */
import { fileURLToPath } from 'node:url';
import { collectDefaultMetrics } from 'prom-client';
import { createParserPool, type ParserPool } from '../fetching/documents/parser-pool.ts';
import { createOfferFetcher } from '../fetching/fetch-offer.ts';
import { readSettings, type Settings } from '../settings/config.ts';
import { loadEnvFile } from '../settings/env-file.ts';
import { settingsTable } from '../settings/settings-table.ts';
import { createApp } from './app/app.ts';
import type { Dependencies } from './app/dependencies.ts';
import { fetcherSettings, parserSettings } from './app/fetcher-settings.ts';
import { openStorage, reasonOf, type Storage } from './database/storage.ts';
import { type Listening, listen } from './http/listen.ts';
import { dropAllResults, dropOldResults } from './modules/analyses/result-cache.ts';
import { createWatchedReaders } from './modules/analyses/watched-readers.ts';
import { openSignIn } from './modules/auth/open-sign-in.ts';
import { watchCosts } from './modules/costs/watch-costs.ts';
import { dropOldFeedback } from './modules/feedback/feedback.ts';
import { createOutbox, type Outbox } from './modules/mail/outbox.ts';
import { tidyMail } from './modules/mail/tidy-mail.ts';
import { watchMail } from './modules/mail/watch-mail.ts';
import { indexUnlistedOffers } from './modules/offers/index-offer.ts';
import { startUpkeep } from './modules/offers/upkeep.ts';
import { createLog, type Log } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import { metricsRoute } from './observability/metrics-route.ts';

const pageFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));
const hourMilliseconds = 60 * 60 * 1_000;

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
  const unlisted = await indexUnlistedOffers(storage.database).then(() => undefined, reasonOf);
  if (unlisted !== undefined) {
    await storage.close();
    return refuse([`The list of saved offers could not be made (${unlisted}).`]);
  }
  const watched = watchedDependencies(settings, storage, log);
  const outbox = await outboxOf(watched);
  const wakeOutbox = () => outbox?.wake();
  const signIn = await openSignIn({ ...watched, wakeOutbox });
  if (!signIn.ok) {
    await storage.close();
    return refuse([signIn.mistake]);
  }
  const pool = createParserPool(parserSettings(settings));
  const dependencies = dependenciesOf({ ...watched, wakeOutbox, signIn: signIn.signIn }, pool);
  const started = await startListening(dependencies);
  if (!started.ok) {
    await storage.close();
    return refuse([started.mistake]);
  }
  const upkeep = startUpkeep(dependencies);
  stopOnSignal(log, async () => {
    await Promise.all([...started.listening.map((one) => one.close()), outbox?.stop()]);
    // Requests that were under way needed these until they were answered.
    await Promise.all([pool.close(), dependencies.budget.flush(), upkeep.stop()]);
    await storage.close();
  });
  console.log(`Offergrade is ready at ${addressOf(settings, started.port)}`);
  // Neither keeps visitors waiting.
  checkModelEachHour(dependencies);
  tidyEachHour(dependencies);
  if (outbox) outbox.start();
  else log.warn('SMTP_URL is not set: the mails of thumbs-down are kept and not sent.');
}

type WatchedDependencies = Pick<Dependencies, 'settings' | 'storage' | 'log' | 'metrics' | 'now'>;

function watchedDependencies(settings: Settings, storage: Storage, log: Log): WatchedDependencies {
  const metrics = createMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  watchMail({ storage, metrics, log });
  const now = () => new Date();
  watchCosts({ storage, metrics, log, now, settings });
  return { settings, storage, log, metrics, now };
}

/** Undefined where no mail server is set. */
async function outboxOf(watched: WatchedDependencies): Promise<Outbox | undefined> {
  if (!watched.settings.smtpUrl) return undefined;
  // Loaded here, so that a start without a mail server does not wait for it.
  const { createSmtpSender } = await import('./modules/mail/smtp-sender.ts');
  return createOutbox({ ...watched, send: createSmtpSender(watched.settings) });
}

function dependenciesOf(
  watched: WatchedDependencies & Pick<Dependencies, 'wakeOutbox' | 'signIn'>,
  pool: ParserPool,
): Dependencies {
  const { settings } = watched;
  return {
    ...watched,
    ...createWatchedReaders(watched),
    fetchOffer: createOfferFetcher({ ...fetcherSettings(settings), parse: pool.parse }),
    parse: pool.parse,
    pageFolder,
  };
}

type Started = { ok: true; listening: Listening[]; port: number } | { ok: false; mistake: string };

/** The page and the calls, and /metrics where it has a port of its own. */
async function startListening(dependencies: Dependencies): Promise<Started> {
  const { settings, metrics } = dependencies;
  const main = await listen(createApp(dependencies).fetch, settings);
  if (!main.ok) return main;
  const { port } = main.listening;
  if (!settings.metricsPort) return { ok: true, listening: [main.listening], port };
  const own = await listen(
    metricsRoute(metrics, settings.metricsToken).fetch,
    { host: settings.host, port: settings.metricsPort },
    {},
    settingsTable.metricsPort.variable,
  );
  if (own.ok) return { ok: true, listening: [main.listening, own.listening], port };
  await main.listening.close();
  return own;
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

/** The log says what is wrong with the model, also where nobody asks for an analysis or /readyz. */
function checkModelEachHour({ checkModel }: Dependencies): void {
  if (!checkModel) return;
  void checkModel();
  setInterval(checkModel, hourMilliseconds).unref();
}

/**
 * Results are kept for a day and no longer, also where nobody asks for another; where none are to be kept, none stay.
 * Mails and complaints leave after the days of the settings.
 */
function tidyEachHour(dependencies: Dependencies): void {
  const { storage, settings, now, log } = dependencies;
  const tidy = async () => {
    try {
      await (settings.cache ? dropOldResults(storage, now()) : dropAllResults(storage));
      await tidyMail(dependencies);
      await dropOldFeedback(storage, now(), settings.feedbackDays);
    } catch (error) {
      log.error({ err: error }, 'old results, mails and complaints were not dropped');
    }
  };
  void tidy();
  setInterval(tidy, hourMilliseconds).unref();
}

/** The first signal stops gracefully, a second one at once. What nobody caught is logged without its message. */
function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await stop();
    });
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by an error that nothing caught');
    process.exit(1);
  });
}
