/** The tables by which servers work: mail, jobs, shared counts, kept results, what models took and what administrators did. */
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { AttemptOutcome, JobState } from '../../../contract/job-states.ts';

/** What became of a mail: it waits for its (next) attempt, the mail server took it, or nobody tries any more. */
export type MailState = 'pending' | 'sent' | 'failed';

/** The outbox: mail that waits to be sent, and for a while mail that was. */
export type MailTable = {
  id: string;
  /** When it was written: ISO 8601, UTC, with milliseconds, so that text order is time order on both engines. */
  created_at: string;
  to_email: string;
  subject: string;
  html: string;
  text: string;
  state: MailState;
  /** How often a delivery was begun. */
  attempts: number;
  /** Why the last attempt failed, in codes: no address, no word of the mail server or of the mail. */
  last_error: string | null;
  /** When it was given up, as `created_at`. */
  failed_at: string | null;
  /** When the mail server took it, as `created_at`. */
  sent_at: string | null;
  /** The id of the mail that this one adds to, whether or not that is still here; null where it stands alone. */
  in_reply_to: string | null;
};

/** Background jobs, on SQLite alone: PostgreSQL has those of pg-boss. Times as `created_at` of mails. */
export type JobTable = {
  id: string;
  kind: string;
  /** Of jobs of a kind with the same key one at most waits or runs. */
  key: string;
  /** What the kind’s schema takes, as JSON. */
  data: string;
  state: JobState;
  created_at: string;
  /** From when on a waiting job may be taken. */
  start_after: string;
  ended_at: string | null;
  /** How many may still begin. */
  attempts_left: number;
  /** How many failed, by which the next one is put off further. */
  failures: number;
  /** Seconds after the first failure at least, and after any at most. */
  retry_seconds: number;
  most_retry_seconds: number;
};

/** Every attempt of a job, on both engines; one without an end is a lease on the job. */
export type JobAttemptTable = {
  job_id: string;
  /** From 1 up; with it a server that comes back late cannot settle an attempt that is no longer its own. */
  number: number;
  kind: string;
  /** Host, process and a random part, for the eyes of an operator. */
  server: string;
  started_at: string;
  /** When its server said last that it is at it, by the clock of the database. */
  beat_at: string;
  progress_done: number | null;
  progress_of: number | null;
  /** 0 or 1: an administrator wants it to end. */
  cancel_requested: number;
  ended_at: string | null;
  outcome: AttemptOutcome | null;
  /** Why it did not come to its end, in codes: no text of an offer or a mail. */
  reason: string | null;
};

/** How much was taken of a limit that servers share; see rate-limits/shared-limiters.ts. */
export type SharedCountTable = {
  /** The name of the limit and a fingerprint of whom it counts. */
  key: string;
  points: number;
  /** When the count is over, in milliseconds since 1970; PostgreSQL answers it as text. */
  expire: number | null;
};

/** What a model read, or how it worded a grade, kept for a day; readings quote the offer. */
export type CachedResultTable = {
  /** SHA-256 of what was asked, as hexadecimal text. */
  key: string;
  /** ISO 8601, UTC, with milliseconds. */
  created_at: string;
  /** Length of `result` in UTF-8. */
  bytes: number;
  /** As JSON; kept-readings.ts has the forms. */
  result: string;
};

/** How many tokens a model took on a day; see model-usage.ts. */
export type ModelUsageTable = {
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** Empty for days before models were told apart. */
  model: string;
  /** Calls of the endpoint that cost something, with those that failed. */
  calls: number;
  /** Large whole numbers, which PostgreSQL answers as text; `input_tokens` holds the cached ones. */
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
};

/** What an administrator did; see audit-log.ts. */
export type AuditLogTable = {
  id: string;
  created_at: string;
  /** Empty where nobody was signed in. */
  author: string;
  deed: AuditEvent;
  job_offer_id: string | null;
  /** As JSON. */
  details: string;
};

/** The folded words of a row of the audit log: of its author and its details. */
export type AuditWordTable = { word: string; audit_id: string };
