/** The tables of the database as Kysely sees them; migrations.ts makes them. */
import type { AuditEvent } from '../../contract/audit-events.ts';
import type { FeedbackState } from '../../contract/feedback-states.ts';
import type { AttemptOutcome, JobState } from '../../contract/job-states.ts';
import type { Letter } from '../../grading/scoring-rules.ts';
import type {
  EvaluationDatasetTable,
  EvaluationEntryTable,
  EvaluationRunTable,
  EvaluationSampleTable,
  LabelTable,
  PromptTable,
  PublicScorecardTable,
  RehearsalTable,
} from './evaluation-tables.ts';
import type {
  TuningEventTable,
  TuningLaunchTable,
  TuningLossTable,
  TuningUploadTable,
} from './tuning-launch-tables.ts';
import type { TuningDatasetTable, TuningExampleTable, TuningOfferTable } from './tuning-tables.ts';

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

/** How often an event of the page happened on a day; holds nothing about who. */
export type EventCountTable = {
  /** YYYY-MM-DD, UTC. */
  day: string;
  name: string;
  /** The event's other fields as JSON, keys in order. */
  parameters: string;
  count: number;
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
  /** How `result` and the rows of the parts are to be read: 0 or 1, see modules/offers/stored/stored-answer.ts. */
  stored_form: number;
  /** Empty; the explanation has it. In form 0 as it was answered, as JSON. */
  score_detail: string;
  /**
   * What the other columns do not have of the analysis result, as JSON; in form 0 all of it. What it says never changes,
   * whatever is corrected later.
   */
  result: string;
  /**
   * What the criteria, as they were corrected last, give by our own arithmetic: 1 to 5, exact; its detail as JSON, empty
   * where it is what this program makes of them; by which version of the rules; and its letter.
   */
  calculated_score: number;
  calculated_score_detail: string;
  rules_version: number;
  letter: Letter;
  /** How many corrections there are. */
  corrections: number;
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
  /** HTML, as is `debug`; empty where the result had none. In form 1 of the offer compressed where that is shorter. */
  improve: string;
  debug: string;
  /** In form 1 the ids of the works as JSON; in form 0 HTML. */
  references: string;
  score: number;
  /** As JSON; in form 1 without the references that stand beside it. */
  score_detail: string;
};

/** What an administrator made of an offer: the whole of what holds since, not what differs. They go with their offer. */
export type CorrectionTable = {
  id: string;
  created_at: string;
  job_offer_id: string;
  /** 1 for the first of an offer, and so on. */
  number: number;
  /** E-mail address of the administrator. */
  author: string;
  /** Both groups, as JSON. */
  criteria: string;
  position: string;
  company: string;
  explanation: string;
  /** The list as JSON; HTML in rows of releases that kept it so (reference-list.ts). */
  references: string;
  /** 1 where the text is no offer for a product role, else 0. */
  not_a_product_offer: number;
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

/** The list of saved offers: what holds for each, as it is shown and filtered; index-offer.ts keeps it. Goes with the offer. */
export type ListedOfferTable = {
  /**
   * Where it stands: the later an offer was saved, the higher. Whole and exact in JavaScript; PostgreSQL answers it as
   * text.
   */
  place: number;
  job_offer_id: string;
  created_at: string;
  updated_at: string;
  /** At most 300 characters, as is `company`. */
  position: string;
  company: string;
  /** The name of the company, folded (folded-words.ts); empty where the offer names none. */
  company_key: string;
  model: string;
  language: string;
  letter: Letter;
  /** 1 to 5, exact. */
  score: number;
  corrections: number;
  in_datasets: number;
  not_a_product_offer: number;
};

/** The words of each listed offer: a full-text table on SQLite, a tsvector with its index on PostgreSQL. */
export type OfferWordsTable = {
  /** The place in the list. */
  rowid: number;
  /** Written as words between spaces; nothing reads them back. */
  words: string;
};

/** A complaint of the inbox; see feedback.ts. All of it came from a visitor. */
export type FeedbackTable = {
  id: string;
  created_at: string;
  /** Its mail, until that is dropped. */
  mail_id: string | null;
  job_offer: string;
  /** The analysis result as JSON, as the visitor's browser sent it. */
  result: string;
  /** Empty where the visitor marked none, or gave no reason. */
  sentence: string;
  why: string;
  /** As `result` has them, in short. */
  position: string;
  company: string;
  letter: Letter;
  /** What is searched: words as folded-words.ts has them, each after a space. */
  words: string;
  state: FeedbackState;
  /** When it left `open`, and the e-mail address of who did that; null while it is open. */
  settled_at: string | null;
  settled_by: string | null;
  /** The saved offer that it became, until that is deleted. */
  job_offer_id: string | null;
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

export type Tables = {
  mail: MailTable;
  event_counts: EventCountTable;
  model_usage: ModelUsageTable;
  kept_results: CachedResultTable;
  job_offers: JobOfferTable;
  business_initiatives: CriteriaTable;
  experimental_environments: CriteriaTable;
  explanations: ExplanationTable;
  corrections: CorrectionTable;
  audit_log: AuditLogTable;
  listed_offers: ListedOfferTable;
  offer_words: OfferWordsTable;
  feedback: FeedbackTable;
  jobs: JobTable;
  job_attempts: JobAttemptTable;
  shared_counts: SharedCountTable;
  labels: LabelTable;
  prompts: PromptTable;
  evaluation_datasets: EvaluationDatasetTable;
  evaluation_entries: EvaluationEntryTable;
  evaluation_runs: EvaluationRunTable;
  evaluation_samples: EvaluationSampleTable;
  tuning_datasets: TuningDatasetTable;
  tuning_offers: TuningOfferTable;
  tuning_examples: TuningExampleTable;
  public_scorecards: PublicScorecardTable;
  rehearsals: RehearsalTable;
  tuning_launches: TuningLaunchTable;
  tuning_uploads: TuningUploadTable;
  tuning_events: TuningEventTable;
  tuning_losses: TuningLossTable;
};
