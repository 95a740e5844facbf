/** The tables of the database as Kysely sees them; migrations.ts makes them. */

/** Mail that waits to be sent: the outbox. */
export type MailTable = {
  id: string;
  /** When it was written: ISO 8601, UTC, with milliseconds, so that text order is time order on both engines. */
  created_at: string;
  to_email: string;
  subject: string;
  html: string;
  text: string;
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
