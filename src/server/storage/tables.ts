/** The tables of the database as Kysely sees them; migrations.ts makes them. */

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
  /** From when on a pending mail may be taken, as `created_at`; while a server delivers it, the end of its lease. */
  next_attempt_at: string;
  /** When the mail server took it, as `created_at`. */
  sent_at: string | null;
};

/** How often an event of the page happened on a day; holds nothing about who. */
export type EventCountTable = {
  /** YYYY-MM-DD, UTC. */
  day: string;
  name: string;
  /** The event's other fields as JSON, keys in order. */
  parameters: string;
  count: number;
};

/** How many tokens models took on a day. */
export type TokenCountTable = {
  /** YYYY-MM-DD, UTC. */
  day: string;
  tokens: number;
};

/** A result that a model read, kept for a day; it quotes the offer. */
export type KeptResultTable = {
  /** SHA-256 of what was asked, as hexadecimal text. */
  key: string;
  /** ISO 8601, UTC, with milliseconds. */
  created_at: string;
  /** Length of `result` in UTF-8. */
  bytes: number;
  /** The analysis result as JSON. */
  result: string;
};

export type Tables = {
  mail: MailTable;
  event_counts: EventCountTable;
  token_counts: TokenCountTable;
  kept_results: KeptResultTable;
};
