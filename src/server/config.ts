/**
 * Every setting of the program: its variable, what it does, its kind and its default.
 * Only the two mains (the server's and the command line's) hand `readSettings` the environment; .env.example is
 * written from this table (npm run env-example).
 */
import {
  emailAddress,
  flag,
  headerText,
  host,
  hostsWithPorts,
  line,
  modelNames,
  oneOf,
  port,
  type SettingKind,
  url,
} from './setting-kinds.ts';

/** Lets a row's default be checked against its kind, and keeps the row's own type. */
function setting<Value>(row: { variable: string; does: string; kind: SettingKind<Value>; default: Value }) {
  return row;
}

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
  publicUrl: setting({
    variable: 'OFFERGRADE_URL',
    does: 'The public address, where a proxy stands in front. Where it starts with https://, browsers are told never to come back without it. Empty: http://localhost and the port.',
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
    does: 'Whether development mode is on: debug texts and improvements in results, and calls that the public build refuses.',
    kind: flag,
    default: false,
  }),
  allowedPrivateHosts: setting({
    variable: 'OFFERGRADE_ALLOWED_PRIVATE_HOSTS',
    does: 'Hosts on private networks whose pages may be fetched all the same, as host:port between commas. Empty: none.',
    kind: hostsWithPorts,
    default: [],
  }),
  userAgent: setting({
    variable: 'OFFERGRADE_USER_AGENT',
    does: 'How the server names itself to the sites it fetches offers from; good manners add where their owners can ask back. Empty: the name and what it does.',
    kind: headerText,
    default: '',
  }),
  models: setting({
    variable: 'OFFERGRADE_MODELS',
    does: 'The models that are offered for reading, between commas, the default one first.',
    kind: modelNames,
    // Specification, section 9.
    default: ['gpt-4.1-2025-04-14', 'gpt-4.1-mini-2025-04-14', 'gpt-4.1-nano-2025-04-14'],
  }),
  feedbackTo: setting({
    variable: 'OFFERGRADE_FEEDBACK_TO',
    does: 'Who receives the mail that a thumbs-down writes.',
    kind: emailAddress,
    default: 'feedback@localhost',
  }),
  logLevel: setting({
    variable: 'OFFERGRADE_LOG_LEVEL',
    does: 'The least severe log lines that are written, to standard error: trace, debug, info, warn, error, fatal or silent.',
    kind: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    default: 'info',
  }),
};

type Table = typeof settingsTable;
export type SettingId = keyof Table;

/** The value of every setting. */
export type Settings = { readonly [Id in SettingId]: Table[Id]['default'] };

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; mistakes: string[] };

/**
 * Reads every setting; a variable that is missing or empty stands for its default.
 * Answers every mistake at once, one line each that names the variable: values that are not of their kind, and
 * OFFERGRADE_ variables that name no setting. Values are not repeated: one may hold a password.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const mistakes: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [id, row] of Object.entries(settingsTable)) {
    const text = environment[row.variable]?.trim() ?? '';
    const value = text === '' ? row.default : row.kind.read(text);
    if (value === undefined) mistakes.push(`${row.variable} must be ${row.kind.mustBe}.`);
    settings[id] = value;
  }
  const known = new Set(Object.values(settingsTable).map(({ variable }) => variable));
  for (const variable of Object.keys(environment)) {
    if (variable.startsWith('OFFERGRADE_') && !known.has(variable)) {
      mistakes.push(`${variable} is not a setting; .env.example lists them all.`);
    }
  }
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, settings: settings as Settings };
}
