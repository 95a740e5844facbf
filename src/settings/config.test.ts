import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings, usesModel } from './config.ts';
import { createEnvExample } from './env-example.ts';
import { settingsTable } from './settings-table.ts';

/** The mistakes in an environment; an empty list when it is valid. */
function mistakesFor(environment: Record<string, string>): string[] {
  const result = readSettings(environment);
  return result.ok ? [] : result.mistakes;
}

test('an empty environment gives the defaults', () => {
  const defaults = Object.fromEntries(Object.entries(settingsTable).map(([id, row]) => [id, row.default]));
  expect(readSettings({ HOME: '/root' })).toEqual({ ok: true, settings: defaults });
});

test('every setting is read from its variable', () => {
  const environment = {
    PORT: '0',
    HOST: '::1',
    OFFERGRADE_URL: 'https://grade.example/',
    OFFERGRADE_ALLOWED_ORIGINS: 'https://jobs.example, moz-extension://0d7e9c4e-1b2a, *',
    OFFERGRADE_DATA: '/var/lib/offergrade',
    DATABASE_URL: 'postgres://me:secret@db/offers',
    OFFERGRADE_DEVELOPMENT: 'true',
    ADMIN_EMAILS: 'Admin@example.org',
    OFFERGRADE_SESSION_SECRET: 'a-secret-of-32-characters-signs-it',
    OFFERGRADE_ALLOWED_PRIVATE_HOSTS: 'intranet.example:8080, [fd00::1]:80,',
    OFFERGRADE_USER_AGENT: 'Offergrade (https://grade.example)',
    OFFERGRADE_HOSTS_NOT_FETCHED: 'closed.example, café.fr',
    OFFERGRADE_PAGE_SECONDS: '20',
    OFFERGRADE_PAGE_BYTES: '1000000',
    OFFERGRADE_FILE_BYTES: '2000000',
    OFFERGRADE_PAGE_GROWTH: '100',
    OFFERGRADE_IMPORT_MEGABYTES: '128',
    OFFERGRADE_PARSER_THREADS: '3',
    OFFERGRADE_PARSER_MEGABYTES: '256',
    OFFERGRADE_PARSER_SECONDS: '4',
    OFFERGRADE_PAGE_BYTES_PER_SECOND: '0',
    OFFERGRADE_REDIRECTS: '3',
    OFFERGRADE_SITE_REQUESTS_PER_MINUTE: '7',
    OFFERGRADE_PAGES_AT_ONCE: '8',
    OFFERGRADE_PAGES_AT_ONCE_PER_VISITOR: '2',
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_BASE_URL: 'http://localhost:11434/v1/',
    OFFERGRADE_MODELS: 'small, team/large:8b, small',
    OFFERGRADE_READER: 'model',
    OFFERGRADE_READER_THREADS: '2',
    OFFERGRADE_MODEL_SECONDS: '90',
    OFFERGRADE_MODEL_CALLS: '2',
    OFFERGRADE_REASONING_EFFORT: 'low',
    OFFERGRADE_ANSWER_TOKENS: '4000',
    OFFERGRADE_MODEL_PRICES: 'small=0.5/2, team/large:8b=3/0.3/12',
    OFFERGRADE_TRAINING_PRICES: 'small=1.5, team/large:8b=25',
    OFFERGRADE_READINGS: '3',
    OFFERGRADE_SECOND_LOOK: 'false',
    OFFERGRADE_LOG_PROBABILITIES: 'false',
    OFFERGRADE_FALLBACK: 'false',
    OFFERGRADE_CACHE: 'false',
    OFFERGRADE_LIMITS: 'false',
    OFFERGRADE_DRAIN_SECONDS: '10',
    OFFERGRADE_JOB_LEASE_SECONDS: '45',
    OFFERGRADE_ANALYSES_PER_HOUR: '1',
    OFFERGRADE_ADMINISTRATOR_ANALYSES_PER_HOUR: '7',
    OFFERGRADE_PAGES_PER_HOUR: '2',
    OFFERGRADE_FEEDBACKS_PER_HOUR: '3',
    OFFERGRADE_EVENTS_PER_HOUR: '4',
    OFFERGRADE_PICTURES_PER_HOUR: '5',
    OFFERGRADE_SIGN_IN_LINKS_PER_HOUR: '8',
    OFFERGRADE_SIGN_IN_TRIES_PER_HOUR: '9',
    OFFERGRADE_TOKENS_PER_DAY: '5',
    OFFERGRADE_COST_PER_DAY: '0.5',
    OFFERGRADE_TRUSTED_PROXIES: '6',
    OFFERGRADE_METRICS_PORT: '9464',
    OFFERGRADE_METRICS_TOKEN: 'a-token-of-22-signs-it',
    OFFERGRADE_FEEDBACK_TO: 'team@example.org',
    SMTP_URL: 'smtp://me%40example.org:secret@mail.example.org:587',
    OFFERGRADE_SMTP_TLS: 'false',
    OFFERGRADE_MAIL_FROM: 'grades@example.org',
    OFFERGRADE_MAIL_DAYS: '7',
    OFFERGRADE_FEEDBACK_DAYS: '10',
    OFFERGRADE_ANALYTICS_SCRIPT: 'https://plausible.io/js/script.js',
    OFFERGRADE_ANALYTICS_SITE: 'grade.example',
    OFFERGRADE_LOG_LEVEL: 'silent',
  };
  expect(Object.keys(environment).sort()).toEqual(
    Object.values(settingsTable)
      .map(({ variable }) => variable)
      .sort(),
  );
  expect(readSettings(environment)).toEqual({
    ok: true,
    settings: {
      port: 0,
      host: '::1',
      publicUrl: 'https://grade.example',
      allowedOrigins: ['https://jobs.example', 'moz-extension://0d7e9c4e-1b2a', '*'],
      dataFolder: '/var/lib/offergrade',
      databaseUrl: 'postgres://me:secret@db/offers',
      development: true,
      adminEmails: ['admin@example.org'],
      sessionSecret: 'a-secret-of-32-characters-signs-it',
      allowedPrivateHosts: ['intranet.example:8080', '[fd00::1]:80'],
      userAgent: 'Offergrade (https://grade.example)',
      hostsNotFetched: ['closed.example', 'café.fr'],
      pageSeconds: 20,
      pageBytes: 1_000_000,
      fileBytes: 2_000_000,
      pageGrowth: 100,
      importMegabytes: 128,
      pageBytesPerSecond: 0,
      redirects: 3,
      siteRequestsPerMinute: 7,
      pagesAtOnce: 8,
      pagesAtOncePerVisitor: 2,
      parserThreads: 3,
      parserMegabytes: 256,
      parserSeconds: 4,
      openAiKey: 'sk-secret',
      openAiBaseUrl: 'http://localhost:11434/v1',
      models: ['small', 'team/large:8b'],
      reader: 'model',
      readerThreads: 2,
      modelSeconds: 90,
      modelCalls: 2,
      reasoningEffort: 'low',
      answerTokens: 4_000,
      modelPrices: [
        { model: 'small', input: 0.5, cachedInput: 0.5, output: 2 },
        { model: 'team/large:8b', input: 3, cachedInput: 0.3, output: 12 },
      ],
      trainingPrices: [
        { model: 'small', price: 1.5 },
        { model: 'team/large:8b', price: 25 },
      ],
      readings: 3,
      secondLook: false,
      logProbabilities: false,
      fallback: false,
      cache: false,
      limits: false,
      drainSeconds: 10,
      jobLeaseSeconds: 45,
      analysesPerHour: 1,
      administratorAnalysesPerHour: 7,
      pagesPerHour: 2,
      feedbacksPerHour: 3,
      eventsPerHour: 4,
      picturesPerHour: 5,
      signInLinksPerHour: 8,
      signInTriesPerHour: 9,
      tokensPerDay: 5,
      costPerDay: 0.5,
      trustedProxies: 6,
      metricsPort: 9464,
      metricsToken: 'a-token-of-22-signs-it',
      feedbackTo: 'team@example.org',
      smtpUrl: 'smtp://me%40example.org:secret@mail.example.org:587',
      smtpTls: false,
      mailFrom: 'grades@example.org',
      mailDays: 7,
      feedbackDays: 10,
      analyticsScript: 'https://plausible.io/js/script.js',
      analyticsSite: 'grade.example',
      logLevel: 'silent',
    },
  });
});

test('an empty variable stands for the default', () => {
  expect(readSettings({ PORT: '', OFFERGRADE_MODELS: ' ' })).toEqual(readSettings({}));
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'localhost:80'],
  ['HOST', 'http://localhost'],
  ['OFFERGRADE_URL', 'grade.example'],
  ['OFFERGRADE_URL', 'ftp://grade.example'],
  ['OFFERGRADE_ALLOWED_ORIGINS', 'jobs.example'],
  ['OFFERGRADE_ALLOWED_ORIGINS', 'https://jobs.example/path'],
  ['OFFERGRADE_ALLOWED_ORIGINS', 'chrome-extension://abc/panel.html'],
  ['DATABASE_URL', 'mysql://db/offers'],
  ['OFFERGRADE_DATA', 'a\nb'],
  ['OFFERGRADE_DEVELOPMENT', 'yes'],
  ['ADMIN_EMAILS', 'a@example.org;b@example.org'],
  ['OFFERGRADE_SESSION_SECRET', 'short'],
  ['OFFERGRADE_ALLOWED_PRIVATE_HOSTS', 'intranet'],
  ['OFFERGRADE_ALLOWED_PRIVATE_HOSTS', '999.1.1.1:80'],
  ['OFFERGRADE_MODELS', ','],
  ['OFFERGRADE_ALLOWED_PRIVATE_HOSTS', '127.0.0.1:0'],
  ['OFFERGRADE_USER_AGENT', 'Évaluation'],
  ['OFFERGRADE_HOSTS_NOT_FETCHED', 'closed.example:80'],
  ['OFFERGRADE_HOSTS_NOT_FETCHED', 'https://closed.example'],
  ['OFFERGRADE_PAGE_SECONDS', '0'],
  ['OFFERGRADE_PAGE_SECONDS', '21'],
  ['OFFERGRADE_PAGE_BYTES', '5MB'],
  ['OFFERGRADE_FILE_BYTES', '1'],
  ['OFFERGRADE_PAGE_GROWTH', '0'],
  ['OFFERGRADE_PAGE_BYTES_PER_SECOND', '-1'],
  ['OFFERGRADE_REDIRECTS', '21'],
  ['OFFERGRADE_SITE_REQUESTS_PER_MINUTE', '1.5'],
  ['OFFERGRADE_PAGES_AT_ONCE', 'many'],
  ['OPENAI_API_KEY', 'two words'],
  ['OPENAI_BASE_URL', 'localhost:11434'],
  ['OFFERGRADE_MODELS', 'a b'],
  ['OFFERGRADE_READER', 'human'],
  ['OFFERGRADE_READER', 'model'],
  ['OFFERGRADE_MODEL_CALLS', '0'],
  ['OFFERGRADE_REASONING_EFFORT', 'little'],
  ['OFFERGRADE_ANSWER_TOKENS', '-1'],
  ['OFFERGRADE_MODEL_PRICES', 'small'],
  ['OFFERGRADE_MODEL_PRICES', 'small=1'],
  ['OFFERGRADE_MODEL_PRICES', 'small=1/2/3/4'],
  ['OFFERGRADE_MODEL_PRICES', 'small=-1/2'],
  ['OFFERGRADE_MODEL_PRICES', 'small=1/2,small=3/4'],
  ['OFFERGRADE_TRAINING_PRICES', 'small'],
  ['OFFERGRADE_TRAINING_PRICES', 'small=1/2'],
  ['OFFERGRADE_TRAINING_PRICES', 'small=1,small=2'],
  ['OFFERGRADE_READINGS', '2'],
  ['OFFERGRADE_READINGS', '11'],
  ['OFFERGRADE_SECOND_LOOK', 'maybe'],
  ['OFFERGRADE_FALLBACK', 'no'],
  ['OFFERGRADE_CACHE', '1'],
  ['OFFERGRADE_LIMITS', 'off'],
  ['OFFERGRADE_ANALYSES_PER_HOUR', '-1'],
  ['OFFERGRADE_TOKENS_PER_DAY', '1e6'],
  ['OFFERGRADE_COST_PER_DAY', '-1'],
  ['OFFERGRADE_TRUSTED_PROXIES', '1.5'],
  ['OFFERGRADE_METRICS_PORT', '65536'],
  ['OFFERGRADE_METRICS_TOKEN', 'short'],
  ['OFFERGRADE_FEEDBACK_TO', 'nobody'],
  ['OFFERGRADE_FEEDBACK_TO', 'a b@example.org'],
  ['OFFERGRADE_FEEDBACK_TO', 'a:b@example.org'],
  ['OFFERGRADE_FEEDBACK_TO', 'a@example.org,b@example.org'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://mail.example.org:0'],
  ['SMTP_URL', 'smtp://mail.example.org/?requireTLS=false'],
  ['SMTP_URL', 'smtp://me@mail.example.org'],
  ['SMTP_URL', 'smtp://me:50%@mail.example.org'],
  ['OFFERGRADE_SMTP_TLS', 'no'],
  ['OFFERGRADE_MAIL_FROM', 'nobody'],
  ['OFFERGRADE_MAIL_DAYS', '36501'],
  ['OFFERGRADE_FEEDBACK_DAYS', '-1'],
  ['OFFERGRADE_ANALYTICS_SCRIPT', 'plausible.io/js/script.js'],
  ['OFFERGRADE_ANALYTICS_SCRIPT', "https://a;script-src'unsafe-inline'/x.js"],
  ['OFFERGRADE_ANALYTICS_SCRIPT', 'https://*/x.js'],
  ['OFFERGRADE_ANALYTICS_SCRIPT', 'https://me:secret@plausible.io/js/script.js'],
  ['OFFERGRADE_ANALYTICS_SCRIPT', 'data:text/javascript,1'],
  ['OFFERGRADE_ANALYTICS_SITE', '"><script>'],
  ['OFFERGRADE_LOG_LEVEL', 'loud'],
])('%s = %j is a mistake that names the variable', (variable, value) => {
  const mistakes = mistakesFor({ [variable]: value });
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(new RegExp(`^${variable} must (not )?be .+\\.$`));
});

test('every mistake is listed at once, and none repeats a password', () => {
  const mistakes = mistakesFor({
    PORT: 'x',
    DATABASE_URL: 'mysql://me:secret@db/offers',
    OPENAI_API_KEY: 'sk secret',
    OFFERGRADE_MODLES: 'large',
  });
  expect(mistakes).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    'OPENAI_API_KEY must be plain ASCII text without spaces.',
    'OFFERGRADE_MODLES is not a setting; .env.example lists them all.',
  ]);
});

test.each([
  [{}, false],
  [{ OPENAI_API_KEY: 'sk-secret' }, true],
  [{ OPENAI_BASE_URL: 'http://localhost:11434/v1' }, true],
  [{ OPENAI_API_KEY: 'sk-secret', OFFERGRADE_READER: 'builtin' }, false],
  [{ OPENAI_BASE_URL: 'http://localhost:11434/v1', OFFERGRADE_READER: 'model' }, true],
])('%j: a model reads: %j', (environment, expected) => {
  const read = readSettings(environment);
  expect(read.ok && usesModel(read.settings)).toBe(expected);
});

test.each(['smtp://mail', 'smtps://me:p%40ss@mail.example.org:465/', 'smtp://[::1]:2525'])(
  'a mail server can be %s, and needs a recipient',
  (SMTP_URL) => {
    expect(mistakesFor({ SMTP_URL, OFFERGRADE_FEEDBACK_TO: 'team@example.org' })).toEqual([]);
    expect(mistakesFor({ SMTP_URL })).toEqual([
      expect.stringMatching(/^OFFERGRADE_FEEDBACK_TO must be set /),
    ]);
  },
);

test('the script of an analytics service and the id of the site go together', () => {
  const script = { OFFERGRADE_ANALYTICS_SCRIPT: 'https://umami.example/script.js' };
  const site = { OFFERGRADE_ANALYTICS_SITE: '0b7b2f6e-6a0c-4c39-9f2b-3d5c7d1f0e11' };
  expect(mistakesFor({ ...script, ...site })).toEqual([]);
  for (const alone of [script, site])
    expect(mistakesFor(alone)).toEqual([expect.stringMatching(/together\.$/)]);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.2', false],
  ['localhost.example', false],
])('development mode on %s: allowed is %j', (HOST, allowed) => {
  const mistakes = mistakesFor({ HOST, OFFERGRADE_DEVELOPMENT: 'true' });
  if (allowed) expect(mistakes).toEqual([]);
  else expect(mistakes).toEqual([expect.stringMatching(/^OFFERGRADE_DEVELOPMENT .+ HOST=127\.0\.0\.1/)]);
});

test('named administrators lift that, and their links need an address to lead to', () => {
  const reachable = { HOST: '0.0.0.0', OFFERGRADE_DEVELOPMENT: 'true', ADMIN_EMAILS: 'a@example.org' };
  const noAddress = [expect.stringMatching(/^OFFERGRADE_URL must be set where ADMIN_EMAILS is/)];
  expect(mistakesFor({ ...reachable, OFFERGRADE_URL: 'https://grade.example' })).toEqual([]);
  expect(mistakesFor(reachable)).toEqual(noAddress);
  expect(mistakesFor({ ...reachable, HOST: '127.0.0.1' })).toEqual([]);
  expect(mistakesFor({ ...reachable, HOST: '127.0.0.1', PORT: '0' })).toEqual(noAddress);
  expect(mistakesFor({ ADMIN_EMAILS: 'a@example.org', HOST: '0.0.0.0' })).toEqual([]);
});

test('addresses of administrators are read in lower case, each once', () => {
  const read = readSettings({ ADMIN_EMAILS: ' A@Example.org, b@example.org,a@example.org ' });
  expect(read).toMatchObject({ settings: { adminEmails: ['a@example.org', 'b@example.org'] } });
});

test('.env.example is up to date (npm run tool -- write-env-example) and shows the defaults', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(createEnvExample());
  const uncommented = createEnvExample().replaceAll(/^# (?=[A-Z_]+=)/gm, '');
  expect(readSettings(parseEnv(uncommented))).toEqual(readSettings({}));
  expect(Object.keys(parseEnv(uncommented))).toHaveLength(Object.keys(settingsTable).length);
});
