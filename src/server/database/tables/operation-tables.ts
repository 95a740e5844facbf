/**
 * The tables for operating servers: mail, jobs, shared counts, cached results, token usage and the
 * audit log.
 */
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { AttemptOutcome, JobState } from '../../../contract/job-states.ts';

/** State of a mail: waiting for its (next) attempt, accepted by the mail server, or given up. */
export type MailState = 'pending' | 'sent' | 'failed';

/** The outbox: mail that waits to be sent, and for a while mail that was sent. */
export type MailTable = {
  id: string;
  /**
   * Time of writing: ISO 8601, UTC, with milliseconds, so that text order is time order on both
   * engines.
   */
  created_at: string;
  to_email: string;
  subject: string;
  html: string;
  text: string;
  state: MailState;
  /** Number of deliveries begun. */
  attempts: number;
  /**
   * Why the last attempt failed, in codes: no address and no words of the mail server or of the
   * mail.
   */
  last_error: string | null;
  /** When it was given up, in the form of `created_at`. */
  failed_at: string | null;
  /** When the mail server accepted it, in the form of `created_at`. */
  sent_at: string | null;
  /**
   * The id of the mail that this one continues, whether or not that still exists; null when there
   * is none.
   */
  in_reply_to: string | null;
};

/**
 * Background jobs on SQLite only: on PostgreSQL pg-boss has them. Times are in the form of
 * `created_at` of mails.
 */
export type JobTable = {
  id: string;
  kind: string;
  /** At most one job of the same kind and key waits or runs. */
  key: string;
  /** JSON that the kind's schema accepts. */
  data: string;
  state: JobState;
  created_at: string;
  /** Earliest time at which a waiting job may be taken. */
  start_after: string;
  ended_at: string | null;
  /** Number of attempts that may still begin. */
  attempts_left: number;
  /** Number of failures, which determines the delay of the next attempt. */
  failures: number;
  /** Minimum seconds after the first failure, and maximum after any. */
  retry_seconds: number;
  most_retry_seconds: number;
};

/** Every attempt of a job, on both engines; one without an end is a lease on the job. */
export type JobAttemptTable = {
  job_id: string;
  /**
   * Starts at 1; prevents a server that comes back late from ending an attempt that is no longer
   * its own.
   */
  number: number;
  kind: string;
  /** Host, process id and a random part, for operators. */
  server: string;
  started_at: string;
  /** The server's last heartbeat, by the clock of the database. */
  beat_at: string;
  progress_done: number | null;
  progress_of: number | null;
  /** 0 or 1: an administrator asked to cancel it. */
  cancel_requested: number;
  ended_at: string | null;
  outcome: AttemptOutcome | null;
  /** Why it did not succeed, in codes: no text of an offer or a mail. */
  reason: string | null;
};

/** How much of a limit shared by servers is used; see rate-limits/shared-limiters.ts. */
export type SharedCountTable = {
  /** The name of the limit and a hash of whom it counts. */
  key: string;
  points: number;
  /** When the count expires, in milliseconds since 1970; PostgreSQL returns it as text. */
  expire: number | null;
};

/** What a model read, or how it worded a grade, cached for a day; readings quote the offer. */
export type CachedResultTable = {
  /** SHA-256 of the request, in hexadecimal. */
  key: string;
  /** ISO 8601, UTC, with milliseconds. */
  created_at: string;
  /** Length of `result` in UTF-8 bytes. */
  bytes: number;
  /** JSON; reading-cache.ts has the forms. */
  result: string;
};

/** Tokens that a model used on a day; see model-usage.ts. */
export type ModelUsageTable = {
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** Empty for days before usage was recorded by model. */
  model: string;
  /** As requests name it; empty for days before usage was recorded by task. */
  task: string;
  /** Calls of the endpoint that used tokens, failed ones included. */
  calls: number;
  /** Large integers, which PostgreSQL returns as text; `input_tokens` includes the cached ones. */
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
};

/** An action of an administrator; see audit-log.ts. */
export type AuditLogTable = {
  id: string;
  created_at: string;
  /** Empty when nobody was signed in. */
  author: string;
  deed: AuditEvent;
  job_offer_id: string | null;
  /** As JSON. */
  details: string;
};

/** The folded words of a row of the audit log, from its author and its details. */
export type AuditWordTable = { word: string; audit_id: string };
