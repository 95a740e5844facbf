/** Tables for operations: mail, counts, jobs, audit log and sign-in. */
import { type Kysely, sql } from 'kysely';
import { isPostgresql } from '../../engines/is-postgresql.ts';
import {
  belongsTo,
  byAge,
  createTable,
  id,
  integers,
  large,
  optionalTexts,
  textByBytes,
  texts,
} from './table-columns.ts';

/** Creates the tables of mail, shared counts, the audit log, sign-in and jobs. */
export async function makeOperationTables(database: Kysely<unknown>): Promise<void> {
  await makeMail(database);
  await makeCounts(database);
  await makeAuditLog(database);
  await makeSignIn(database);
  await makeJobs(database);
}

/** The table of mails. The job of a mail holds the time at which it is due. */
async function makeMail(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'mail', {
    columns: {
      ...id,
      ...texts('created_at', 'to_email', 'subject', 'html', 'text'),
      state: { type: 'text', default: 'pending' },
      attempts: { type: 'integer', default: 0 },
      ...optionalTexts('last_error', 'sent_at', 'in_reply_to', 'failed_at'),
    },
    indexes: { mail_by_thread: ['in_reply_to'], mail_by_state: ['state', 'id'] },
  });
}

async function makeCounts(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'event_counts', {
    columns: { ...texts('day', 'name', 'parameters'), ...integers('count') },
    primaryKey: ['day', 'name', 'parameters'],
  });
  await createTable(database, 'kept_results', {
    columns: {
      key: { type: 'text', primaryKey: true },
      ...texts('created_at'),
      ...integers('bytes'),
      ...texts('result'),
    },
    indexes: { kept_results_by_age: ['created_at'] },
  });
  await createTable(database, 'model_usage', {
    columns: {
      ...texts('day', 'model'),
      // Backups of earlier releases lack it.
      task: { type: 'text', default: '' },
      ...integers('calls'),
      input_tokens: large,
      cached_input_tokens: large,
      output_tokens: large,
    },
    primaryKey: ['day', 'model', 'task'],
  });
  // Unlogged: counting need not wait for the disk, and a crash may lose counts of an hour. The
  // column order is the one in which the rate limiter's library writes.
  await createTable(database, 'shared_counts', {
    columns: {
      key: { type: 'text', primaryKey: true },
      ...integers('points'),
      expire: { ...large, optional: true },
    },
    unlogged: true,
  });
}

/** The log has no foreign keys, since it also describes deleted offers. */
async function makeAuditLog(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'audit_log', {
    columns: {
      ...id,
      ...texts('created_at', 'author', 'deed', 'details'),
      ...optionalTexts('job_offer_id'),
    },
    indexes: {
      ...byAge('audit_log'),
      audit_log_by_offer: ['job_offer_id'],
      audit_log_by_author: ['author', 'created_at', 'id'],
      audit_log_by_event: ['deed', 'created_at', 'id'],
    },
  });
  await createTable(database, 'audit_words', {
    // Prefix search uses ranges of bytes.
    columns: { word: textByBytes(database), audit_id: belongsTo('audit_log.id') },
    primaryKey: ['word', 'audit_id'],
    indexes: { audit_words_by_row: ['audit_id'] },
  });
}

/**
 * The tables of better-auth, which manages sessions; modules/auth/sign-in.ts maps its names to
 * these.
 */
async function makeSignIn(database: Kysely<unknown>): Promise<void> {
  // SQLite accepts any type name: it stores times as text and booleans as 0 and 1.
  const time = { type: 'timestamptz' } as const;
  const times = { created_at: time, updated_at: time };
  await createTable(database, 'sign_in_users', {
    columns: {
      ...id,
      ...texts('name'),
      email: { type: 'text', unique: true },
      email_verified: { type: 'boolean' },
      ...optionalTexts('image'),
      ...times,
    },
  });
  await createTable(database, 'sign_in_sessions', {
    columns: {
      ...id,
      token: { type: 'text', unique: true },
      user_id: belongsTo('sign_in_users.id'),
      expires_at: time,
      ...optionalTexts('ip_address', 'user_agent'),
      ...times,
    },
    indexes: { sign_in_sessions_by_user: ['user_id'] },
  });
  await createTable(database, 'sign_in_codes', {
    columns: { ...id, ...texts('identifier', 'value'), expires_at: time, ...times },
    indexes: { sign_in_codes_by_identifier: ['identifier'] },
  });
}

/**
 * Attempts at background jobs; on SQLite the jobs too, which pg-boss stores in its own schema on
 * PostgreSQL.
 */
async function makeJobs(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'job_attempts', {
    columns: {
      ...texts('job_id'),
      ...integers('number'),
      cancel_requested: { type: 'integer', default: 0 },
      progress_done: { type: 'integer', optional: true },
      progress_of: { type: 'integer', optional: true },
      ...texts('kind', 'server', 'started_at', 'beat_at'),
      ...optionalTexts('ended_at', 'outcome', 'reason'),
    },
    primaryKey: ['job_id', 'number'],
    // Running attempts are few and queried all the time.
    indexes: { job_attempts_by_end: ['ended_at', 'beat_at'] },
  });
  if (isPostgresql(database)) return;
  await createTable(database, 'jobs', {
    columns: {
      ...id,
      ...texts('kind', 'key', 'data', 'state', 'created_at', 'start_after'),
      ...optionalTexts('ended_at'),
      ...integers('attempts_left', 'failures', 'retry_seconds', 'most_retry_seconds'),
    },
    indexes: { jobs_by_due: ['state', 'kind', 'start_after'], ...byAge('jobs') },
  });
  await sql`create unique index jobs_by_key on jobs (kind, key) where state in ('waiting', 'running')`.execute(
    database,
  );
}
