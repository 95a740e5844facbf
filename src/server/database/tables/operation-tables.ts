/** Tables for operations: mail, counts, cached results, jobs, audit log and sign-in. */
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { AttemptOutcome, JobState } from '../../../contract/job-states.ts';
import {
  belongsTo,
  byAge,
  type Column,
  integer,
  integers,
  key,
  large,
  optional,
  optionalTexts,
  table,
  text,
  textByBytes,
  texts,
} from './table.ts';

/** State of a mail: waiting for its (next) attempt, accepted by the mail server, or given up. */
export type MailState = 'pending' | 'sent' | 'failed';

const zero: Column<number> = { ...integer, default: 0 };

/** The tables for operations. */
export const operationTables = {
  /**
   * The outbox: mail that waits to be sent, and for a while mail that was sent. The job of a mail
   * holds the time at which it is due.
   */
  mail: table(
    {
      id: key,
      /**
       * Time of writing: ISO 8601, UTC, with milliseconds, so that text order is time order on both
       * engines.
       */
      created_at: text(),
      ...texts('to_email', 'subject', 'html', 'text'),
      state: { ...text<MailState>(), default: 'pending' },
      /** Number of deliveries begun. */
      attempts: zero,
      /**
       * Why the last attempt failed, in codes: no address and no words of the mail server or of the
       * mail.
       */
      last_error: optional(text()),
      /** When the mail server accepted it, in the form of `created_at`. */
      sent_at: optional(text()),
      /**
       * The id of the mail that this one continues, whether or not that still exists; null when there
       * is none.
       */
      in_reply_to: optional(text()),
      /** When it was given up, in the form of `created_at`. */
      failed_at: optional(text()),
    },
    { indexes: { mail_by_thread: ['in_reply_to'], mail_by_state: ['state', 'id'] } },
  ),
  /** How often an event of the page happened on a day; holds nothing about the visitor. */
  event_counts: table(
    {
      /** YYYY-MM-DD, UTC. */
      day: text(),
      name: text(),
      /** The event's other fields as JSON, keys in order. */
      parameters: text(),
      count: integer,
    },
    { primaryKey: ['day', 'name', 'parameters'] },
  ),
  /** What a model read, or how it worded a grade, cached for a day; readings quote the offer. */
  kept_results: table(
    {
      /** SHA-256 of the request, in hexadecimal. */
      key,
      /** ISO 8601, UTC, with milliseconds. */
      created_at: text(),
      /** Length of `result` in UTF-8 bytes. */
      bytes: integer,
      /** JSON; reading-cache.ts has the forms. */
      result: text(),
    },
    { indexes: { kept_results_by_age: ['created_at'] } },
  ),
  /** Tokens that a model used on a day; see model-usage.ts. */
  model_usage: table(
    {
      /** YYYY-MM-DD, UTC. */
      day: text(),
      /** Empty for days before usage was recorded by model. */
      model: text(),
      /** As requests name it; empty for days before usage was recorded by task. */
      task: { ...text(), default: '' },
      /** Calls of the endpoint that used tokens, failed ones included. */
      calls: integer,
      /** Includes the cached ones. */
      input_tokens: large,
      cached_input_tokens: large,
      output_tokens: large,
    },
    { primaryKey: ['day', 'model', 'task'] },
  ),
  /**
   * How much of a limit shared by servers is used; see rate-limits/shared-limiters.ts. Unlogged:
   * counting need not wait for the disk, and a crash may lose counts of an hour. The column order is
   * the one in which the rate limiter's library writes.
   */
  shared_counts: table(
    {
      /** The name of the limit and a hash of whom it counts. */
      key,
      points: integer,
      /** When the count expires, in milliseconds since 1970. */
      expire: optional(large),
    },
    { unlogged: true },
  ),
  /**
   * An action of an administrator; see audit-log.ts. Without foreign keys, since it also describes
   * deleted offers.
   */
  audit_log: table(
    {
      id: key,
      created_at: text(),
      /** Empty when nobody was signed in. */
      author: text(),
      deed: text<AuditEvent>(),
      /** As JSON. */
      details: text(),
      job_offer_id: optional(text()),
    },
    {
      indexes: {
        ...byAge('audit_log'),
        audit_log_by_offer: ['job_offer_id'],
        audit_log_by_author: ['author', 'created_at', 'id'],
        audit_log_by_event: ['deed', 'created_at', 'id'],
      },
    },
  ),
  /**
   * The folded words of a row of the audit log, from its author and its details. Prefix search uses
   * ranges of bytes.
   */
  audit_words: table(
    { word: textByBytes, audit_id: belongsTo('audit_log.id') },
    { primaryKey: ['word', 'audit_id'], indexes: { audit_words_by_row: ['audit_id'] } },
  ),
  /** Every attempt of a job, on both engines; one without an end is a lease on the job. */
  job_attempts: table(
    {
      job_id: text(),
      /**
       * Starts at 1; prevents a server that comes back late from ending an attempt that is no longer
       * its own.
       */
      number: integer,
      /** 0 or 1: an administrator asked to cancel it. */
      cancel_requested: zero,
      progress_done: optional(integer),
      progress_of: optional(integer),
      kind: text(),
      /** Host, process id and a random part, for operators. */
      server: text(),
      started_at: text(),
      /** The server's last heartbeat, by the clock of the database. */
      beat_at: text(),
      ended_at: optional(text()),
      outcome: optional(text<AttemptOutcome>()),
      /** Why it did not succeed, in codes: no text of an offer or a mail. */
      reason: optional(text()),
    },
    {
      primaryKey: ['job_id', 'number'],
      // Running attempts are few and queried all the time.
      indexes: { job_attempts_by_end: ['ended_at', 'beat_at'] },
    },
  ),
  /**
   * Background jobs on SQLite only: on PostgreSQL pg-boss has them. Times are in the form of
   * `created_at` of mails.
   */
  jobs: table(
    {
      id: key,
      kind: text(),
      /** At most one job of the same kind and key waits or runs. */
      key: text(),
      /** JSON that the kind's schema accepts. */
      data: text(),
      state: text<JobState>(),
      created_at: text(),
      /** Earliest time at which a waiting job may be taken. */
      start_after: text(),
      ended_at: optional(text()),
      /** Number of attempts that may still begin. */
      attempts_left: integer,
      /** Number of failures, which determines the delay of the next attempt. */
      failures: integer,
      /** Minimum seconds after the first failure, and maximum after any. */
      ...integers('retry_seconds', 'most_retry_seconds'),
    },
    {
      isOfSqlite: true,
      indexes: { jobs_by_due: ['state', 'kind', 'start_after'], ...byAge('jobs') },
      statements: [
        "create unique index jobs_by_key on jobs (kind, key) where state in ('waiting', 'running')",
      ],
    },
  ),
};

// SQLite accepts any type name: it stores times as text and booleans as 0 and 1.
const time = { type: 'timestamptz' } as const;
const times = { created_at: time, updated_at: time };

/**
 * The tables of better-auth, which alone reads and writes them; modules/auth/sign-in.ts maps its
 * names to these.
 */
export const signInTables = {
  sign_in_users: table({
    id: key,
    name: text(),
    email: { ...text(), unique: true },
    email_verified: { type: 'boolean' },
    ...optionalTexts('image'),
    ...times,
  }),
  sign_in_sessions: table(
    {
      id: key,
      token: { ...text(), unique: true },
      user_id: belongsTo('sign_in_users.id'),
      expires_at: time,
      ...optionalTexts('ip_address', 'user_agent'),
      ...times,
    },
    { indexes: { sign_in_sessions_by_user: ['user_id'] } },
  ),
  sign_in_codes: table(
    { id: key, ...texts('identifier', 'value'), expires_at: time, ...times },
    { indexes: { sign_in_codes_by_identifier: ['identifier'] } },
  ),
};
