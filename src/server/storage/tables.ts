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

/** An offer that an administrator saved (specification, section 3, "Stored documents"), with who read it and what came of it. */
export type JobOfferTable = {
  id: string;
  /** Set by the server: ISO 8601, UTC, with milliseconds. */
  created_at: string;
  updated_at: string;
  /** The text of the offer; quotes in `result` point into it. */
  content: string;
  /** SHA-256 of the words of `content`, as hexadecimal text: the same offer is saved once for each model. */
  content_hash: string;
  /** ISO 639-1 code of the language of the offer. */
  language: string;
  position: string;
  company: string;
  /** Who read it: `builtin`, or the name of a model. */
  model: string;
  /** As it was answered: 1 to 5, exact. */
  score: number;
  /** As it was answered, as JSON. */
  score_detail: string;
  /** All of the analysis result as JSON; never changed, whatever is corrected later. */
  result: string;
  /** What the criteria give by our own arithmetic: 1 to 5, exact; its detail as JSON; and by which version of the rules. */
  calculated_score: number;
  calculated_score_detail: string;
  rules_version: number;
  /** 1 where the offer is to stand in evaluation datasets, else 0. */
  in_datasets: number;
  /** Null only inside the transaction that saves. */
  business_initiative_id: string | null;
  experimental_environment_id: string | null;
  explanation_id: string | null;
};

/** The criteria of one group, as JSON. They go with their offer. */
export type CriteriaTable = {
  id: string;
  created_at: string;
  job_offer_id: string;
  criteria: string;
};

/** The words around a grade. They go with their offer. */
export type ExplanationTable = {
  id: string;
  created_at: string;
  job_offer_id: string;
  position: string;
  company: string;
  explanation: string;
  /** HTML, as are `debug` and `references`; empty where the result had none. */
  improve: string;
  debug: string;
  references: string;
  score: number;
  /** As JSON. */
  score_detail: string;
};

export type Tables = {
  mail: MailTable;
  event_counts: EventCountTable;
  token_counts: TokenCountTable;
  kept_results: KeptResultTable;
  job_offers: JobOfferTable;
  business_initiatives: CriteriaTable;
  experimental_environments: CriteriaTable;
  explanations: ExplanationTable;
};
