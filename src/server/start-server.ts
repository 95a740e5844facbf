/** Builds the server, starts it, and stops it on request. */
import { fileURLToPath } from 'node:url';
import { collectDefaultMetrics } from 'prom-client';
import { createParserPool, type ParserPool } from '../fetching/documents/parser-pool.ts';
import { createOfferFetcher } from '../fetching/fetch-offer.ts';
import { readSettings, type Settings } from '../settings/config.ts';
import { loadEnvFile } from '../settings/load-env-file.ts';
import { settingsTable } from '../settings/settings-table.ts';
import { adviseOnAddress } from './app/answer-readiness.ts';
import { createApp } from './app/app.ts';
import { enqueueStartupJobs, jobKinds, listBackgroundWork } from './app/background-work.ts';
import type { Dependencies } from './app/dependencies.ts';
import { toFetcherSettings, toParserSettings } from './app/fetcher-settings.ts';
import { registerStorageMetrics } from './app/register-storage-metrics.ts';
import { getFirstErrorLine, openStorage, type Storage } from './database/storage.ts';
import { listen, maxConnectionsOfVisitor, type RunningServer } from './http/listen.ts';
import { createStopping, exitInTime, jobGraceMilliseconds } from './http/stopping.ts';
import { openJobs } from './jobs/jobs.ts';
import { registerJobMetrics } from './jobs/register-job-metrics.ts';
import { attemptTimes } from './jobs/run-attempt.ts';
import { createWatchedReaders } from './modules/analyses/watched-readers.ts';
import { openSignIn } from './modules/auth/open-sign-in.ts';
import { registerCostMetrics } from './modules/costs/register-cost-metrics.ts';
import { registerMailMetrics } from './modules/mail/register-mail-metrics.ts';
import type { SendMail } from './modules/mail/smtp-sender.ts';
import { createSharedLimiters } from './modules/rate-limits/shared-limiters.ts';
import { builtinModelInUse, builtinWeightsOf } from './modules/tuning/public.ts';
import { createLog, type Log } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import { metricsRoute } from './observability/metrics-route.ts';

const pageFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));
const hourMilliseconds = 60 * 60 * 1_000;

/**
 * Resolves once the server accepts requests, or once each reason why it cannot was printed as one
 * line.
 */
export async function startServer(): Promise<void> {
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
  const watched = await watchedDependencies(settings, opened.storage, log);
  if (!watched.ok) {
    await opened.storage.close();
    return refuse([watched.mistake]);
  }
  await serve(watched.dependencies);
}

async function serve(watched: WatchedDependencies): Promise<void> {
  const { settings, storage, jobs, log } = watched;
  const closeDatabase = async () => {
    await jobs.close();
    await storage.close();
  };
  const send = await mailSender(settings);
  const signIn = await openSignIn(watched);
  if (!signIn.ok) {
    await closeDatabase();
    return refuse([signIn.mistake]);
  }
  const pool = createParserPool(toParserSettings(settings));
  const { stopping, drain, close } = createStopping();
  const dependencies = await dependenciesOf({ ...watched, stopping, signIn: signIn.signIn }, pool);
  const started = await startListening(dependencies);
  if (!started.ok) {
    await closeDatabase();
    return refuse([started.mistake]);
  }
  stopOnSignal(log, async (signal) => {
    // Whoever presses Ctrl-C should not wait.
    const drainMilliseconds = signal === 'SIGTERM' ? settings.drainSeconds * 1_000 : 0;
    await drain(drainMilliseconds);
    await Promise.all([close(started.listening, drainMilliseconds), jobs.stop(jobGraceMilliseconds)]);
    // Running requests needed these until they were answered.
    await Promise.all([pool.close(), dependencies.budget.flush()]);
    await closeDatabase();
  });
  console.log(`Offergrade is ready at ${addressOf(settings, started.port)}`);
  // Neither may delay visitors.
  checkModelEachHour(dependencies);
  jobs.start(listBackgroundWork(dependencies, send), () => enqueueStartupJobs(dependencies));
  for (const lost of adviseOnAddress(settings)) log.warn(lost);
  if (!send) log.warn('SMTP_URL is not set: thumbs-down mails are stored but not sent.');
}

type WatchedDependencies = Pick<Dependencies, 'settings' | 'storage' | 'jobs' | 'log' | 'metrics' | 'now'>;
type Watched = { ok: true; dependencies: WatchedDependencies } | { ok: false; mistake: string };

async function watchedDependencies(settings: Settings, storage: Storage, log: Log): Promise<Watched> {
  const metrics = createMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  registerMailMetrics({ storage, metrics, log });
  const now = () => new Date();
  registerStorageMetrics({ storage, metrics });
  registerCostMetrics({ storage, metrics, log, now, settings });
  const { databaseUrl } = settings;
  try {
    const times = attemptTimes(settings.jobLeaseSeconds);
    const jobs = await openJobs({ storage, databaseUrl, log, metrics, now, kinds: jobKinds, times });
    registerJobMetrics({ jobs, metrics, log });
    return { ok: true, dependencies: { settings, storage, jobs, log, metrics, now } };
  } catch (error) {
    return {
      ok: false,
      mistake: `DATABASE_URL: background jobs cannot be stored there (${getFirstErrorLine(error)}).`,
    };
  }
}

/** Creates the sender of mails; undefined when no mail server is configured. */
async function mailSender(settings: Settings): Promise<SendMail | undefined> {
  if (!settings.smtpUrl) return undefined;
  // Loaded here so that a start without a mail server need not load it.
  const { createSmtpSender } = await import('./modules/mail/smtp-sender.ts');
  return createSmtpSender(settings);
}

async function dependenciesOf(
  watched: WatchedDependencies & Pick<Dependencies, 'stopping' | 'signIn'>,
  pool: ParserPool,
): Promise<Dependencies> {
  const { settings } = watched;
  return {
    ...watched,
    ...(await createWatchedReaders({
      ...watched,
      weightsOf: builtinWeightsOf(watched.storage.database),
      builtinInUse: builtinModelInUse(watched.storage.database, watched.now),
    })),
    fetchOffer: createOfferFetcher({
      ...toFetcherSettings(settings),
      newLimiter: createSharedLimiters(watched),
      parse: pool.parse,
    }),
    parse: pool.parse,
    pageFolder,
  };
}

type Started = { ok: true; listening: RunningServer[]; port: number } | { ok: false; mistake: string };

/** Listens for the page and the calls, and for /metrics when it has a port of its own. */
async function startListening(dependencies: Dependencies): Promise<Started> {
  const { settings, metrics } = dependencies;
  const isDirect = settings.limits && settings.trustedProxies === 0;
  const connectionsOfAddress = isDirect ? maxConnectionsOfVisitor : Number.POSITIVE_INFINITY;
  const main = await listen(createApp(dependencies).fetch, settings, { connectionsOfAddress });
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

/** Logs what is wrong with the model, even when nobody asks for an analysis or /readyz. */
function checkModelEachHour({ checkModel }: Dependencies): void {
  if (!checkModel) return;
  void checkModel();
  setInterval(checkModel, hourMilliseconds).unref();
}

/**
 * The first signal stops gracefully, a second one at once. Uncaught errors are logged without their
 * message.
 */
function stopOnSignal(log: Log, stop: (signal: 'SIGTERM' | 'SIGINT') => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      exitInTime(log);
      await stop(signal);
    });
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by an error that nothing caught');
    process.exit(1);
  });
}
