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

export type Tables = { mail: MailTable; event_counts: EventCountTable };
