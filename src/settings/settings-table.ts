/**
 * Every setting of the program: its variable, what it does, its kind and its default. .env.example is written from
 * this table (npm run env-example). Models are named here and in recommended-models.ts alone.
 */
import { fetchingLimits } from '../fetching/http/fetching-limits.ts';
import {
  accessToken,
  count,
  days,
  emailAddress,
  emailAddresses,
  flag,
  headerText,
  host,
  hostNames,
  hostsWithPorts,
  line,
  type ModelPrice,
  modelNames,
  modelPrices,
  oddNumber,
  oneOf,
  port,
  type SettingKind,
  scriptUrl,
  secret,
  signingSecret,
  siteId,
  smtpUrl,
  url,
  wholeNumber,
} from './setting-kinds.ts';

/** Lets a row's default be checked against its kind, and keeps the row's own type. */
function setting<const Value>(row: {
  variable: string;
  does: string;
  kind: SettingKind<Value>;
  default: Value;
}) {
  return row;
}

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
  publicUrl: setting({
    variable: 'OFFERGRADE_URL',
    does: 'The public address, where a proxy stands in front; pages of other addresses may then make no calls. Where it starts with https://, browsers are told never to come back without it. Empty: http://localhost and the port.',
    kind: url('http:', 'https:'),
    default: '',
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
  allowedPrivateHosts: setting({
    variable: 'OFFERGRADE_ALLOWED_PRIVATE_HOSTS',
    does: 'Hosts on private networks whose pages may be fetched all the same, as host:port between commas. Empty: none.',
    kind: hostsWithPorts,
    default: [],
  }),
  userAgent: setting({
    variable: 'OFFERGRADE_USER_AGENT',
    does: 'How the server names itself to the sites it fetches offers from. Empty: its name, what it does, and as a contact OFFERGRADE_URL or else OFFERGRADE_FEEDBACK_TO, where set.',
    kind: headerText,
    default: '',
  }),
  hostsNotFetched: setting({
    variable: 'OFFERGRADE_HOSTS_NOT_FETCHED',
    does: 'Hosts whose pages are never fetched, nor those of any host below them, between commas. Sites whose terms forbid it (LinkedIn, Indeed) never are.',
    kind: hostNames,
    default: [],
  }),
  pageSeconds: setting({
    variable: 'OFFERGRADE_PAGE_SECONDS',
    does: 'How many seconds an offer may take to be fetched, from the first look-up to the last byte, redirects included.',
    kind: wholeNumber(1, 20),
    default: fetchingLimits.timeoutMilliseconds / 1_000,
  }),
  pageBytes: setting({
    variable: 'OFFERGRADE_PAGE_BYTES',
    does: 'How many bytes a page or a text may have, after decompression.',
    kind: wholeNumber(10_000, 50_000_000),
    default: fetchingLimits.largestPageBytes,
  }),
  fileBytes: setting({
    variable: 'OFFERGRADE_FILE_BYTES',
    does: 'How many bytes a PDF or a Word document at an address may have.',
    kind: wholeNumber(10_000, 50_000_000),
    default: fetchingLimits.largestFileBytes,
  }),
  pageGrowth: setting({
    variable: 'OFFERGRADE_PAGE_GROWTH',
    does: 'How many times its size on the wire a page of more than 1 MB may have after decompression; more is a bomb.',
    kind: wholeNumber(1, 100_000),
    default: fetchingLimits.largestGrowth,
  }),
  pageBytesPerSecond: setting({
    variable: 'OFFERGRADE_PAGE_BYTES_PER_SECOND',
    does: 'How slowly a page may come: one that stays below this for 5 seconds is given up. 0: however slowly.',
    kind: count,
    default: fetchingLimits.slowestBytesPerSecond,
  }),
  redirects: setting({
    variable: 'OFFERGRADE_REDIRECTS',
    does: 'How many redirects are followed, by header or within the page; each is checked like the address itself.',
    kind: wholeNumber(0, 20),
    default: fetchingLimits.mostRedirects,
  }),
  siteRequestsPerMinute: setting({
    variable: 'OFFERGRADE_SITE_REQUESTS_PER_MINUTE',
    does: 'How many requests one site gets in a minute, for all visitors together; its hosts count as one. 0: no limit.',
    kind: count,
    default: fetchingLimits.siteRequestsPerMinute,
  }),
  pagesAtOnce: setting({
    variable: 'OFFERGRADE_PAGES_AT_ONCE',
    does: 'How many offers are fetched at the same time, for all visitors together; the others wait for their turn, 5 seconds at most. 0: no limit.',
    kind: count,
    default: fetchingLimits.mostAtOnce,
  }),
  pagesAtOncePerVisitor: setting({
    variable: 'OFFERGRADE_PAGES_AT_ONCE_PER_VISITOR',
    does: 'How many offers are fetched, and files read, for one visitor at the same time; the others wait for their turn, 5 seconds at most. 0: no limit.',
    kind: count,
    default: 3,
  }),
  parserThreads: setting({
    variable: 'OFFERGRADE_PARSER_THREADS',
    does: 'How many processes turn pages and files into text, beside the one that answers requests; they start with the first page and end when there is none for a while. One visitor has one fewer, so that the others do not wait; with 1, a visitor may keep the others waiting.',
    kind: wholeNumber(1, 64),
    default: 2,
  }),
  parserMegabytes: setting({
    variable: 'OFFERGRADE_PARSER_MEGABYTES',
    does: 'The most memory, in megabytes, that one page or file may take on the heap of its process, and as much again outside of it; what needs more is given up.',
    kind: wholeNumber(64, 4096),
    default: 192,
  }),
  parserSeconds: setting({
    variable: 'OFFERGRADE_PARSER_SECONDS',
    does: 'The most seconds that one page or file may take to be turned into text.',
    kind: wholeNumber(1, 60),
    default: 10,
  }),
  openAiKey: setting({
    variable: 'OPENAI_API_KEY',
    does: 'The key of the endpoint whose models read the offers. With a key or an address (OPENAI_BASE_URL) a model reads; with neither, the built-in reader does. Never printed.',
    kind: secret,
    default: '',
  }),
  openAiBaseUrl: setting({
    variable: 'OPENAI_BASE_URL',
    does: 'The address of an OpenAI-compatible endpoint, up to and with its version, such as http://localhost:11434/v1. Empty: the one of OpenAI.',
    kind: url('http:', 'https:'),
    default: '',
  }),
  models: setting({
    variable: 'OFFERGRADE_MODELS',
    does: 'The models that are offered for reading, between commas, the default one first, which must be one that the endpoint knows. Not set: the first of these that it knows reads, or else one that is recommended in its place.',
    kind: modelNames,
    // Specification, section 9.
    default: ['gpt-4.1-2025-04-14', 'gpt-4.1-mini-2025-04-14', 'gpt-4.1-nano-2025-04-14'],
  }),
  reader: setting({
    variable: 'OFFERGRADE_READER',
    does: 'Who reads the offers: model, builtin (no model, text goes to nobody), or auto: a model where OPENAI_API_KEY or OPENAI_BASE_URL is set.',
    kind: oneOf('auto', 'model', 'builtin'),
    default: 'auto',
  }),
  modelSeconds: setting({
    variable: 'OFFERGRADE_MODEL_SECONDS',
    does: 'How many seconds a model that reads may let pass without a token, from the request to the first one and between two; then the built-in reader answers. Local models without a graphics card need more.',
    kind: wholeNumber(1, 240),
    default: 30,
  }),
  modelCalls: setting({
    variable: 'OFFERGRADE_MODEL_CALLS',
    does: 'How many calls to the endpoint may be under way at once, for all visitors together; the others wait, and visitors take turns. Lowered by itself while the endpoint says that there are too many. A local endpoint bears as many as it answers side by side.',
    kind: wholeNumber(1, 1_000),
    default: 32,
  }),
  reasoningEffort: setting({
    variable: 'OFFERGRADE_REASONING_EFFORT',
    does: 'How much a model that reasons may think about an offer: none, minimal, low, medium, high, xhigh or max. Where a model does not know the value, the nearest that it knows is asked for; models that do not reason are asked without it.',
    kind: oneOf('none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'),
    default: 'none',
  }),
  answerTokens: setting({
    variable: 'OFFERGRADE_ANSWER_TOKENS',
    does: 'The most tokens that one answer of a model that reasons may take, its thoughts included: one that does not end is stopped there. 0: no bound.',
    kind: count,
    default: 16_000,
  }),
  readings: setting({
    variable: 'OFFERGRADE_READINGS',
    does: 'How often a model reads each offer. From 3 on, each criterion takes the middle value and the result says how steady its letter is; each reading costs the same again.',
    kind: oddNumber(9),
    default: 1,
  }),
  secondLook: setting({
    variable: 'OFFERGRADE_SECOND_LOOK',
    does: 'Whether the model is asked once more, before the letter is shown, about the findings that decide it: with their sentences alone, so that an order elsewhere in the offer cannot reach it. A call of 150 tokens and 120 for each finding at most, and none where nothing could change the letter.',
    kind: flag,
    default: true,
  }),
  logProbabilities: setting({
    variable: 'OFFERGRADE_LOG_PROBABILITIES',
    does: 'Whether the endpoint is asked how likely other values of the criteria were, by which the result says how sure its letter is. It takes no tokens; endpoints that refuse are asked without. With several readings these tell it, and nothing is asked.',
    kind: flag,
    default: true,
  }),
  fallback: setting({
    variable: 'OFFERGRADE_FALLBACK',
    does: 'Whether the built-in reader answers, and says so, where the model cannot. Otherwise an error does.',
    kind: flag,
    default: true,
  }),
  cache: setting({
    variable: 'OFFERGRADE_CACHE',
    does: 'Whether results that a model read are kept for a day, so that the same offer is not read twice. They quote the offer; false erases them at the next start. In development mode none is kept.',
    kind: flag,
    default: true,
  }),
  limits: setting({
    variable: 'OFFERGRADE_LIMITS',
    does: 'Whether the limits per visitor, those on fetching that visitors share, and the daily budget hold; false lifts them all, for benches and tests.',
    kind: flag,
    default: true,
  }),
  analysesPerHour: setting({
    variable: 'OFFERGRADE_ANALYSES_PER_HOUR',
    does: 'How many offers a model reads for one visitor in an hour; past that the built-in reader answers. 0: no limit.',
    kind: count,
    default: 20,
  }),
  pagesPerHour: setting({
    variable: 'OFFERGRADE_PAGES_PER_HOUR',
    does: 'How many pages are fetched, and files read, for one visitor in an hour. 0: no limit.',
    kind: count,
    default: 60,
  }),
  feedbacksPerHour: setting({
    variable: 'OFFERGRADE_FEEDBACKS_PER_HOUR',
    does: 'How many thumbs-down mails one visitor may write in an hour. 0: no limit.',
    kind: count,
    default: 20,
  }),
  eventsPerHour: setting({
    variable: 'OFFERGRADE_EVENTS_PER_HOUR',
    does: 'How many events of one visitor are counted in an hour. 0: no limit.',
    kind: count,
    default: 600,
  }),
  picturesPerHour: setting({
    variable: 'OFFERGRADE_PICTURES_PER_HOUR',
    does: 'How many pictures of shared labels (previews, badges) are drawn for one visitor in an hour; those drawn before do not count. 0: no limit.',
    kind: count,
    default: 300,
  }),
  signInLinksPerHour: setting({
    variable: 'OFFERGRADE_SIGN_IN_LINKS_PER_HOUR',
    does: 'How many links to sign in one visitor may ask for in an hour, and one address is sent; past that an address is sent one every ten minutes. 0: no limit.',
    kind: count,
    default: 5,
  }),
  signInTriesPerHour: setting({
    variable: 'OFFERGRADE_SIGN_IN_TRIES_PER_HOUR',
    does: 'How often one visitor may try to sign in with a link in an hour. 0: no limit.',
    kind: count,
    default: 20,
  }),
  tokensPerDay: setting({
    variable: 'OFFERGRADE_TOKENS_PER_DAY',
    does: 'How many tokens, input and output, models may take in a day (UTC) for all visitors together; past that the built-in reader answers. 0: no limit.',
    kind: count,
    default: 5_000_000,
  }),
  modelPrices: setting({
    variable: 'OFFERGRADE_MODEL_PRICES',
    does: 'What models cost for a million tokens, between commas: name=input/output, or name=input/cached/output where input that the provider had in its cache has a price of its own, all in one currency. Told by day and model in /metrics and in administration. Empty: tokens alone are told.',
    kind: modelPrices,
    // Cast: the type of a list without an item.
    default: [] as readonly ModelPrice[],
  }),
  trustedProxies: setting({
    variable: 'OFFERGRADE_TRUSTED_PROXIES',
    does: 'How many proxies of yours stand in front, each adding to X-Forwarded-For: tells visitors apart for their limits. With 0 that header is not believed.',
    kind: count,
    default: 0,
  }),
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
  feedbackTo: setting({
    variable: 'OFFERGRADE_FEEDBACK_TO',
    does: 'Who receives the mail that a thumbs-down writes.',
    kind: emailAddress,
    default: 'feedback@localhost',
  }),
  smtpUrl: setting({
    variable: 'SMTP_URL',
    does: 'The mail server that thumbs-down mails go to: smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465 (TLS from the start), without user and password where it asks for none. Empty: mails are kept and not sent. Never printed.',
    kind: smtpUrl,
    default: '',
  }),
  smtpTls: setting({
    variable: 'OFFERGRADE_SMTP_TLS',
    does: 'Whether mail goes over TLS or not at all. false only for a mail server on a network of yours that has none.',
    kind: flag,
    default: true,
  }),
  mailFrom: setting({
    variable: 'OFFERGRADE_MAIL_FROM',
    does: 'The address that mails come from; one that the mail server may send for. Empty: the one of OFFERGRADE_FEEDBACK_TO.',
    kind: emailAddress,
    default: '',
  }),
  mailDays: setting({
    variable: 'OFFERGRADE_MAIL_DAYS',
    does: 'How many days a mail stays in the database once it is sent or given up. 0: gone within the hour.',
    kind: days,
    default: 30,
  }),
  feedbackDays: setting({
    variable: 'OFFERGRADE_FEEDBACK_DAYS',
    does: 'How many days a thumbs-down stays in the inbox of the administrators, with the whole offer, whatever became of it. 0: gone within the hour.',
    kind: days,
    default: 90,
  }),
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
