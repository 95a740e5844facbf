/**
 * Reads the settings of settings-table.ts. Only the two entry points (server and command line) pass
 * the environment to `readSettings`.
 */
import { isLoopback } from './is-loopback.ts';
import { settingsTable } from './settings-table.ts';

type Table = typeof settingsTable;
/** The name of a setting in code; `settings-table.ts` has its environment variable. */
export type SettingId = keyof Table;

/** The value of every setting. */
export type Settings = { readonly [Id in SettingId]: Table[Id]['default'] };

/** The settings, or one line for each mistake. */
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; mistakes: string[] };

/**
 * Reads every setting; a missing or empty variable stands for its default. Returns all mistakes at
 * once, one line each that names the variable: invalid values, unknown OFFERGRADE_ variables, and
 * contradictory values. Values are not repeated, since one may hold a password.
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
  // Only individually valid values can be checked against each other.
  // Cast: without a mistake every row has a value of its kind.
  if (mistakes.length === 0) mistakes.push(...contradictions(settings as Settings));
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, settings: settings as Settings };
}

/** Whether a model reads offers; otherwise the built-in reader does. */
export function usesModel(settings: Pick<Settings, 'reader' | 'openAiKey' | 'openAiBaseUrl'>): boolean {
  const { reader, openAiKey, openAiBaseUrl } = settings;
  return reader === 'model' || (reader === 'auto' && (openAiKey !== '' || openAiBaseUrl !== ''));
}

/** The names in OFFERGRADE_MODELS; undefined when it is unset, or equal to its default. */
export function listConfiguredModels({ models }: Pick<Settings, 'models'>): readonly string[] | undefined {
  return models.join() === settingsTable.models.default.join() ? undefined : models;
}

/**
 * Whether a model's results are cached for a day. In development mode they are not: questions there
 * are their developer's alone.
 */
export function cachesResults({ cache, development }: Pick<Settings, 'cache' | 'development'>): boolean {
  return cache && !development;
}

function contradictions(settings: Settings): string[] {
  const mistakes: string[] = [];
  const { development, adminEmails, host, port, publicUrl } = settings;
  // Without administrators, anybody who reaches a server in development mode may use all of it
  // except saved data.
  if (development && !isLoopback(host) && adminEmails.length === 0) {
    mistakes.push(
      'OFFERGRADE_DEVELOPMENT must be false where HOST can be reached from other machines; set HOST=127.0.0.1 for development, or name in ADMIN_EMAILS who may sign in.',
    );
  }
  if (development && adminEmails.length > 0 && !publicUrl && (!isLoopback(host) || port === 0)) {
    mistakes.push('OFFERGRADE_URL must be set where ADMIN_EMAILS is: the links in mails lead there.');
  }
  if (settings.reader === 'model' && !settings.openAiKey && !settings.openAiBaseUrl) {
    mistakes.push(
      'OFFERGRADE_READER must not be model where neither OPENAI_API_KEY nor OPENAI_BASE_URL is set.',
    );
  }
  if (usesModel(settings) && settings.models.length === 0) {
    mistakes.push('OFFERGRADE_MODELS must name a model where one reads the offers.');
  }
  if ((settings.analyticsScript === '') !== (settings.analyticsSite === '')) {
    mistakes.push('OFFERGRADE_ANALYTICS_SCRIPT and OFFERGRADE_ANALYTICS_SITE must be set together.');
  }
  if (settings.smtpUrl && settings.feedbackTo === settingsTable.feedbackTo.default) {
    mistakes.push('OFFERGRADE_FEEDBACK_TO must be set where SMTP_URL is: the mail goes there.');
  }
  return mistakes;
}
