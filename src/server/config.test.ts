import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings, settingsTable } from './config.ts';
import { envExample } from './env-example.ts';

/** The mistakes for an environment; an empty list where it is good. */
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
    HOST: '::',
    OFFERGRADE_URL: 'https://grade.example/',
    OFFERGRADE_DATA: '/var/lib/offergrade',
    DATABASE_URL: 'postgres://me:secret@db/offers',
    OFFERGRADE_DEVELOPMENT: 'true',
    OFFERGRADE_ALLOWED_PRIVATE_HOSTS: 'intranet.example:8080, [fd00::1]:80,',
    OFFERGRADE_USER_AGENT: 'Offergrade (https://grade.example)',
    OFFERGRADE_MODELS: 'mistral-small, llama3.1:8b, mistral-small',
    OFFERGRADE_FEEDBACK_TO: 'team@example.org',
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
      host: '::',
      publicUrl: 'https://grade.example',
      dataFolder: '/var/lib/offergrade',
      databaseUrl: 'postgres://me:secret@db/offers',
      development: true,
      allowedPrivateHosts: ['intranet.example:8080', '[fd00::1]:80'],
      userAgent: 'Offergrade (https://grade.example)',
      models: ['mistral-small', 'llama3.1:8b'],
      feedbackTo: 'team@example.org',
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
  ['DATABASE_URL', 'mysql://db/offers'],
  ['OFFERGRADE_DATA', 'a\nb'],
  ['OFFERGRADE_DEVELOPMENT', 'yes'],
  ['OFFERGRADE_ALLOWED_PRIVATE_HOSTS', 'intranet'],
  ['OFFERGRADE_ALLOWED_PRIVATE_HOSTS', '127.0.0.1:0'],
  ['OFFERGRADE_USER_AGENT', 'Évaluation'],
  ['OFFERGRADE_MODELS', 'a b'],
  ['OFFERGRADE_FEEDBACK_TO', 'nobody'],
  ['OFFERGRADE_LOG_LEVEL', 'loud'],
])('%s = %j is a mistake that names the variable', (variable, value) => {
  const mistakes = mistakesFor({ [variable]: value });
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(new RegExp(`^${variable} must be .+\\.$`));
});

test('every mistake is listed at once, and none repeats a password', () => {
  const mistakes = mistakesFor({
    PORT: 'x',
    DATABASE_URL: 'mysql://me:secret@db/offers',
    OFFERGRADE_MODLES: 'gpt',
  });
  expect(mistakes).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    'OFFERGRADE_MODLES is not a setting; .env.example lists them all.',
  ]);
});

test('.env.example is up to date (npm run env-example) and shows the defaults', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
  const uncommented = envExample().replaceAll(/^# (?=[A-Z_]+=)/gm, '');
  expect(readSettings(parseEnv(uncommented))).toEqual(readSettings({}));
  expect(Object.keys(parseEnv(uncommented))).toHaveLength(Object.keys(settingsTable).length);
});
