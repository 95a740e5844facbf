/**
 * Every setting: its variable, description, kind and default. .env.example is generated from this
 * table (npm run tool -- write-env-example).
 */
import { fetchingSettings } from './fetching-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { modelSettings } from './model-settings.ts';
import {
  accessToken,
  emailAddresses,
  flag,
  host,
  line,
  oneOf,
  port,
  scriptUrl,
  setting,
  signingSecret,
  siteId,
  siteOrigins,
  url,
  wholeNumber,
} from './setting-kinds.ts';

/** In the order of .env.example. */
export const settingsTable = {
  port: setting({
    variable: 'PORT',
    does: 'The port the server listens on; 0 takes any free one.',
    kind: port,
    default: 8787,
  }),
  host: setting({
    variable: 'HOST',
    does: 'The address the server listens on. 127.0.0.1 answers http://localhost on this machine only; 0.0.0.0 or :: answers other machines too.',
    kind: host,
    default: '127.0.0.1',
  }),
  drainSeconds: setting({
    variable: 'OFFERGRADE_DRAIN_SECONDS',
    does: 'How many seconds the server still takes requests after SIGTERM while /readyz says that it stops, so that a balancer has turned to other servers before it refuses: longer than the balancer takes to notice. 0 where there is none.',
    kind: wholeNumber(0, 15),
    default: 5,
  }),
  jobLeaseSeconds: setting({
    variable: 'OFFERGRADE_JOB_LEASE_SECONDS',
    does: 'After how many seconds without a sign of life of the server that does it background work is taken up by another, or by that server’s next start. The same for all servers on one database; longer than a database of yours takes to fail over.',
    kind: wholeNumber(3, 600),
    default: 30,
  }),
  publicUrl: setting({
    variable: 'OFFERGRADE_URL',
    does: 'The public address, where a proxy stands in front; pages of other addresses may then make no calls. Where it starts with https://, browsers are told never to come back without it. Empty: http://localhost and the port.',
    kind: url('http:', 'https:'),
    default: '',
  }),
  allowedOrigins: setting({
    variable: 'OFFERGRADE_ALLOWED_ORIGINS',
    does: 'Other web sites and browser extensions whose pages may have offers graded and fetched here, without cookies and within the same limits: origins between commas, such as https://jobs.example or that which the panel of the extension names, or * for every one. Empty: none.',
    kind: siteOrigins,
    default: [],
  }),
  dataFolder: setting({
    variable: 'OFFERGRADE_DATA',
    does: 'The folder that holds the database file; made where it is missing. Unused with DATABASE_URL.',
    kind: line,
    default: 'data',
  }),
  databaseUrl: setting({
    variable: 'DATABASE_URL',
    does: 'A PostgreSQL database, such as postgresql://user:password@host:5432/offergrade. Empty: a SQLite file in the data folder.',
    kind: url('postgres:', 'postgresql:'),
    default: '',
  }),
  development: setting({
    variable: 'OFFERGRADE_DEVELOPMENT',
    does: 'Whether development mode is on: choice of the model, special questions, debug texts and improvements in results, and calls that the public build refuses. Only on a HOST that this machine alone can reach, unless ADMIN_EMAILS names who may use it.',
    kind: flag,
    default: false,
  }),
  adminEmails: setting({
    variable: 'ADMIN_EMAILS',
    does: 'Who may sign in as an administrator in development mode, by a link in a mail: e-mail addresses between commas. Empty: nobody.',
    kind: emailAddresses,
    default: [],
  }),
  sessionSecret: setting({
    variable: 'OFFERGRADE_SESSION_SECRET',
    does: 'What the cookies of administrators are signed with, 32 characters or more; the same for all servers on one database. Keys what they count of visitors together. Empty: one is made and kept in the data folder. Never printed.',
    kind: signingSecret,
    default: '',
  }),
  importMegabytes: setting({
    variable: 'OFFERGRADE_IMPORT_MEGABYTES',
    does: 'How many megabytes one request may have in which an administrator imports offers. The page sends larger files in pieces.',
    kind: wholeNumber(1, 10_000),
    default: 64,
  }),
  ...fetchingSettings,
  ...modelSettings,
  ...limitSettings,
  metricsPort: setting({
    variable: 'OFFERGRADE_METRICS_PORT',
    does: 'A port of its own for /metrics, on the same address. 0: none.',
    kind: port,
    default: 0,
  }),
  metricsToken: setting({
    variable: 'OFFERGRADE_METRICS_TOKEN',
    does: 'A token of 16 characters or more that opens /metrics, sent as "Authorization: Bearer <token>". Empty: /metrics stands only on the port of its own, if that is set. Never printed.',
    kind: accessToken,
    default: '',
  }),
  ...mailSettings,
  analyticsScript: setting({
    variable: 'OFFERGRADE_ANALYTICS_SCRIPT',
    does: 'The script of Plausible or Umami that the page loads, such as https://plausible.io/js/script.js; it may report to its own origin only, and visitors who ask not to be tracked do not get it. The privacy page names its host. Empty: none.',
    kind: scriptUrl,
    default: '',
  }),
  analyticsSite: setting({
    variable: 'OFFERGRADE_ANALYTICS_SITE',
    does: 'What that service knows this site by: the domain for Plausible, the website id for Umami.',
    kind: siteId,
    default: '',
  }),
  logLevel: setting({
    variable: 'OFFERGRADE_LOG_LEVEL',
    does: 'The least severe log lines that are written, to standard error: trace, debug, info, warn, error, fatal or silent.',
    kind: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    default: 'info',
  }),
};
