/** What a backup includes: backup.test.ts fails for a table that is in neither list. */
import { type RawBuilder, sql } from 'kysely';

type BackupTable = {
  /** The columns of the primary key, by which rows are ordered. */
  key: readonly [string, ...string[]];
  /** Selects rows to exclude. */
  except?: RawBuilder<unknown>;
};

/**
 * Every table in a backup, with all its columns. Mails with a sign-in link are excluded; they are
 * the only mails with a link of ours in their HTML, since visitors' words are escaped there.
 */
export const backupTables: Readonly<Record<string, BackupTable>> = {
  mail: { key: ['id'], except: sql`html like ${'%<a href="%/#sign-in=%'}` },
  event_counts: { key: ['day', 'name', 'parameters'] },
  model_usage: { key: ['day', 'model', 'task'] },
  job_offers: { key: ['id'] },
  business_initiatives: { key: ['id'] },
  experimental_environments: { key: ['id'] },
  explanations: { key: ['id'] },
  corrections: { key: ['id'] },
  audit_log: { key: ['id'] },
  audit_words: { key: ['word', 'audit_id'] },
  feedback: { key: ['id'] },
  doubts: { key: ['criterion', 'phrase_key', 'feedback_id'] },
  prompts: { key: ['version'] },
  experiments: { key: ['id'] },
  answers: { key: ['experiment_id', 'reader', 'offer', 'repeat'] },
  evaluation_datasets: { key: ['id'] },
  evaluation_entries: { key: ['dataset_id', 'number'] },
  evaluation_runs: { key: ['id'] },
  explanation_judgings: { key: ['id'] },
  tuning_datasets: { key: ['id'] },
  tuning_offers: { key: ['dataset_id', 'number'] },
  tuning_examples: { key: ['dataset_id', 'number'] },
  public_scorecards: { key: ['id'] },
  rehearsals: { key: ['id'] },
  tuning_launches: { key: ['id'] },
  tuning_uploads: { key: ['account', 'name'] },
  tuning_events: { key: ['launch_id', 'id'] },
  tuning_losses: { key: ['launch_id', 'kind', 'step'] },
  builtin_models: { key: ['launch_id'] },
};

/** Every table that is excluded, and why. */
export const excludedTables: Readonly<Record<string, string>> = {
  listed_offers: 'made from the offers when the server starts',
  offer_words: 'made from the offers when the server starts',
  jobs: 'on SQLite alone; a start asks anew for what is to be done',
  job_attempts: 'belong to the jobs',
  shared_counts: 'gone within two hours by itself',
  kept_results: 'gone within a day by itself; read anew when asked for',
  sign_in_users: 'made anew when somebody signs in',
  sign_in_sessions: 'a session is a key to the server',
  sign_in_codes: 'a code is a key to the server',
  kysely_migration: 'the header names the migrations; a restore runs them',
  kysely_migration_lock: 'belongs to the running of migrations',
};
