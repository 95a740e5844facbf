/** The tables of the first release. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgresql } from '../engines/is-postgresql.ts';
import {
  belongsTo,
  type Columns,
  createTable,
  id,
  integers,
  optionalTexts,
  textByBytes,
  texts,
} from './table-columns.ts';

export const baseline: Migration = {
  async up(database: Kysely<unknown>) {
    await makeMail(database);
    await makeCounts(database);
    await makeOffers(database);
    await makeOfferList(database);
    await makeCorrections(database);
    await makeAuditLog(database);
    await makeSignIn(database);
    await makeFeedback(database);
    await makeJobs(database);
    await makeEvaluationDatasets(database);
    await makeEvaluationRuns(database);
    await makeJudgings(database);
    await makePublishing(database);
    await makeTuningDatasets(database);
    await makeLaunches(database);
  },
};

const byAge = (table: string) => ({ [`${table}_by_age`]: ['created_at', 'id'] });
const real = { type: 'double precision' } as const;
const large = { type: 'bigint' } as const;

/** When a mail is due stands in its job. */
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
      ...integers('calls'),
      input_tokens: large,
      cached_input_tokens: large,
      output_tokens: large,
    },
    primaryKey: ['day', 'model'],
  });
  // Nobody waits for the disk to count, and a crash may lose what counts for an hour. The library that counts writes them in this order.
  await createTable(database, 'shared_counts', {
    columns: {
      key: { type: 'text', primaryKey: true },
      ...integers('points'),
      expire: { ...large, optional: true },
    },
    unlogged: true,
  });
}

/** Saved offers (specification, section 3, "Stored documents"). */
async function makeOffers(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'job_offers', {
    columns: {
      ...id,
      ...texts('created_at', 'updated_at', 'content', 'content_hash', 'language', 'position', 'company'),
      ...texts('model', 'score_detail', 'result', 'calculated_score_detail'),
      score: real,
      calculated_score: real,
      ...integers('rules_version', 'in_datasets'),
      letter: { type: 'text', default: '' },
      corrections: { type: 'integer', default: 0 },
      stored_form: { type: 'integer', default: 0 },
    },
    indexes: {
      job_offers_by_age: ['created_at', 'id'],
      job_offers_by_model: ['model'],
      // Offers that were graded by older rules.
      job_offers_by_rules: ['rules_version', 'id'],
    },
  });
  await sql`create unique index job_offers_once_a_model on job_offers (content_hash, model)`.execute(
    database,
  );
  const part: Columns = { ...id, ...texts('created_at'), job_offer_id: belongsTo('job_offers.id') };
  const words = ['position', 'company', 'explanation', 'improve', 'debug', 'references'];
  const parts = {
    business_initiative: { ...part, ...texts('criteria') },
    experimental_environment: { ...part, ...texts('criteria') },
    explanation: { ...part, ...texts(...words), score: real, ...texts('score_detail') },
  };
  for (const [name, columns] of Object.entries(parts)) {
    const indexes = { [`${name}s_by_offer`]: ['job_offer_id'] };
    await createTable(database, `${name}s`, { columns, indexes });
    // Added last, as both sides name each other. Its index: the keys of each part are looked for in all offers when the part goes.
    await sql`alter table job_offers add column ${sql.ref(`${name}_id`)} text
      references ${sql.table(`${name}s`)} (id) on delete set null`.execute(database);
    await database.schema
      .createIndex(`job_offers_by_${name}`)
      .on('job_offers')
      .column(`${name}_id`)
      .execute();
  }
}

/** A slim row for each offer, in the order of the list, and the words to find it by (index-offer.ts). */
async function makeOfferList(database: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  await createTable(database, 'listed_offers', {
    columns: {
      // SQLite keeps rows in the order of this type alone.
      place: { type: isPostgresql(database) ? 'bigint' : 'integer', primaryKey: true },
      job_offer_id: { ...belongsTo('job_offers.id'), unique: true },
      ...texts('created_at', 'updated_at', 'position', 'company', 'model', 'language', 'letter'),
      ...integers('corrections', 'in_datasets', 'not_a_product_offer'),
      score: real,
      company_key: textByBytes(database),
    },
    indexes: {
      listed_offers_by_language: ['language', 'place'],
      listed_offers_by_letter: ['letter', 'place'],
      // These hold all that companies are counted by, of all models and of one.
      listed_offers_by_company: ['company_key', 'model', 'not_a_product_offer', 'letter', 'place'],
      listed_offers_of_model: ['model', 'place', 'company_key', 'not_a_product_offer', 'letter'],
    },
  });
  await run('create index listed_offers_corrected on listed_offers (place) where corrections > 0');
  await run('create index listed_offers_in_datasets on listed_offers (place) where in_datasets = 1');
  for (const statement of isPostgresql(database) ? wordsOnPostgresql : wordsOnSqlite) await run(statement);
}

/** `rowid` is the place in the list. */
const wordsOnPostgresql = [
  `create table offer_words (
    rowid bigint primary key references listed_offers (place) on delete cascade,
    words tsvector not null
  )`,
  'create index offer_words_by_word on offer_words using gin (words)',
];

/** The words come folded: what is not ASCII is a letter. Beginnings of one and two letters have an index of their own. */
const wordsOnSqlite = [
  `create virtual table offer_words using fts5(
    words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '1 2'
  )`,
  `create trigger words_go_with_their_offer after delete on listed_offers begin
    delete from offer_words where rowid = old.place;
  end`,
];

async function makeCorrections(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'corrections', {
    columns: {
      ...id,
      job_offer_id: belongsTo('job_offers.id'),
      ...integers('number'),
      ...texts('created_at', 'author', 'criteria', 'position', 'company', 'explanation', 'references'),
      ...texts('reviewed'),
      ...integers('not_a_product_offer'),
    },
  });
  // Of two that correct the same state at once, one is refused by this, whatever each has read before.
  await sql`create unique index corrections_by_offer on corrections (job_offer_id, number)`.execute(database);
}

/** The log names no table as a key: it tells of offers that are gone. */
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
    // Beginnings of words are ranges of bytes.
    columns: { word: textByBytes(database), audit_id: belongsTo('audit_log.id') },
    primaryKey: ['word', 'audit_id'],
    indexes: { audit_words_by_row: ['audit_id'] },
  });
}

/** The tables of better-auth, which looks after who signed in; its names for them stand in modules/auth/sign-in.ts. */
async function makeSignIn(database: Kysely<unknown>): Promise<void> {
  // SQLite takes any name of a type: it keeps times as text and truth values as 0 and 1.
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

/** The inbox: what visitors complained of, beside the mails that tell of it, and the sentences that they doubted. */
async function makeFeedback(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'feedback', {
    columns: {
      ...id,
      ...texts('created_at', 'job_offer', 'result', 'sentence', 'why'),
      ...texts('position', 'company', 'letter', 'words', 'state'),
      ...optionalTexts('settled_at', 'settled_by'),
      mail_id: { type: 'text', optional: true, references: ['mail.id', 'set null'] },
      job_offer_id: { type: 'text', optional: true, references: ['job_offers.id', 'set null'] },
    },
    indexes: {
      feedback_by_state: ['state', 'created_at', 'id'],
      feedback_by_age: ['created_at'],
      // What these name is deleted without a look at every complaint.
      feedback_by_mail: ['mail_id'],
      feedback_by_offer: ['job_offer_id'],
    },
  });
  await createTable(database, 'doubts', {
    columns: {
      // Sentences themselves may be too long for an index.
      ...texts('criterion', 'phrase_key'),
      feedback_id: belongsTo('feedback.id'),
      ...texts('phrase'),
    },
    primaryKey: ['criterion', 'phrase_key', 'feedback_id'],
    indexes: { doubts_by_feedback: ['feedback_id'] },
  });
}

/** Attempts at background jobs; on SQLite the jobs too, which PostgreSQL keeps in the schema of pg-boss. */
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
    // Those under way are few and looked for all the time.
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

/** Datasets that are frozen from what people say of offers. */
async function makeEvaluationDatasets(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'prompts', {
    columns: { version: { type: 'text', primaryKey: true }, ...texts('created_at', 'texts') },
  });
  await createTable(database, 'evaluation_datasets', {
    columns: {
      ...id,
      ...optionalTexts('sent_at', 'content_hash'),
      ...texts('created_at', 'author', 'name', 'types', 'filter', 'state', 'reason', 'prompt_version'),
      ...texts('sending', 'sending_reason', 'left_out'),
      ...integers('entries', 'offers'),
    },
    indexes: byAge('evaluation_datasets'),
  });
  await createTable(database, 'evaluation_entries', {
    columns: {
      dataset_id: belongsTo('evaluation_datasets.id'),
      ...optionalTexts('job_offer_id'),
      ...integers('number'),
      ...texts('offer', 'metadata', 'content_hash'),
    },
    primaryKey: ['dataset_id', 'number'],
    // What trained a model is looked for by the words of the offer.
    indexes: { evaluation_entries_by_content: ['content_hash'] },
  });
}

const answerFigures = ['input_tokens', 'cached_input_tokens', 'output_tokens', 'milliseconds'] as const;

/** Runs of readers over datasets, and their answers. */
async function makeEvaluationRuns(database: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  await createTable(database, 'evaluation_runs', {
    columns: {
      ...id,
      dataset_id: belongsTo('evaluation_datasets.id'),
      most_tokens: { ...large, optional: true },
      ...optionalTexts('started_at', 'ended_at', 'scores'),
      ...texts('created_at', 'author', 'types', 'readers', 'prompt_version', 'question', 'state', 'reason'),
      ...integers('repeats', 'concurrency'),
      ...optionalTexts('reader_versions'),
    },
    indexes: byAge('evaluation_runs'),
  });
  await run(onceUnderWay('evaluation_runs'));
  await createTable(database, 'evaluation_samples', {
    columns: {
      run_id: belongsTo('evaluation_runs.id'),
      ...texts('reader', 'offer', 'kind', 'answer', 'created_at'),
      ...integers('repeat', ...answerFigures),
      explained: { type: 'integer', default: 0 },
    },
    primaryKey: ['run_id', 'reader', 'offer', 'repeat'],
    // How far a run is and what it took is counted without its answers.
    indexes: { evaluation_samples_by_kind: ['run_id', 'reader', 'kind', ...answerFigures] },
  });
  // What there is to judge is found without the answers.
  await run(
    'create index evaluation_samples_explained on evaluation_samples (run_id, reader, offer, repeat) where explained = 1',
  );
}

/** Two administrators who start the same at once get one. */
const onceUnderWay = (table: string) =>
  `create unique index ${table}_under_way on ${table} (question) where state in ('waiting', 'running')`;

/** Explanations of runs that are judged by a model. */
async function makeJudgings(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'explanation_judgings', {
    columns: {
      ...id,
      run_id: belongsTo('evaluation_runs.id'),
      ...texts('model', 'prompt_version', 'created_at', 'author'),
      ...integers('concurrency'),
      most_tokens: { ...large, optional: true },
      ...texts('state', 'reason'),
      ...optionalTexts('started_at', 'ended_at'),
    },
    // Two administrators who ask the same model at once get one judging.
    unique: { explanation_judgings_once: ['run_id', 'model', 'prompt_version'] },
  });
  await createTable(database, 'judged_explanations', {
    columns: {
      judging_id: belongsTo('explanation_judgings.id'),
      ...texts('reader', 'offer'),
      ...integers('repeat'),
      ...texts('kind'),
      ...integers('may_stand'),
      ...texts('reason', 'created_at'),
      ...integers(...answerFigures),
    },
    primaryKey: ['judging_id', 'reader', 'offer', 'repeat'],
  });
}

/** The scorecard that visitors see, and rehearsals of changed rules. */
async function makePublishing(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'public_scorecards', {
    columns: {
      ...id,
      run_id: belongsTo('evaluation_runs.id'),
      ...texts('created_at', 'author', 'reader_version'),
      ...integers('rules_version'),
      ...texts('measured'),
    },
  });
  await createTable(database, 'rehearsals', {
    columns: {
      ...id,
      ...texts('created_at', 'author', 'changes'),
      ...integers('rules_version'),
      ...texts('state'),
      ...optionalTexts('ended_at'),
      ...integers('done', 'of'),
      ...optionalTexts('result'),
    },
    indexes: byAge('rehearsals'),
  });
}

/** Datasets that models are tuned on, and by what their offers are known again. */
async function makeTuningDatasets(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'tuning_datasets', {
    columns: {
      ...id,
      ...optionalTexts('content_hash', 'handed_out_at'),
      ...texts('created_at', 'author', 'name', 'model', 'options', 'state', 'reason', 'figures', 'left_out'),
      ...integers('seed', 'training', 'validation', 'offers'),
    },
    indexes: byAge('tuning_datasets'),
  });
  // Without a reference to the dataset: what trained a model is remembered beyond it.
  await createTable(database, 'tuning_offers', {
    columns: {
      ...texts('dataset_id', 'dataset_name', 'job_offer_id', 'content_hash', 'sketch'),
      ...integers('number'),
    },
    primaryKey: ['dataset_id', 'number'],
  });
  await createTable(database, 'tuning_examples', {
    columns: {
      dataset_id: belongsTo('tuning_datasets.id'),
      ...texts('option', 'part', 'line'),
      ...integers('number', 'offer', 'tokens'),
    },
    primaryKey: ['dataset_id', 'number'],
  });
}

/** Launches of fine-tuning, what sellers tell of them, what was uploaded where, and weights of the built-in reader. */
async function makeLaunches(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'tuning_launches', {
    columns: {
      ...id,
      epochs: { type: 'integer', optional: true },
      trained_tokens: { ...large, optional: true },
      ...texts('created_at', 'author', 'dataset_id', 'dataset_name', 'tuner', 'host', 'base_model'),
      ...texts('question', 'state', 'step', 'reason', 'said', 'seller_status'),
      ...optionalTexts('training_file', 'validation_file', 'job_id', 'job_asked_at', 'seen_at', 'last_event'),
      ...optionalTexts('model', 'started_at', 'ended_at'),
      ...integers('examples', 'round', 'cancel_asked'),
    },
    indexes: byAge('tuning_launches'),
  });
  await sql.raw(onceUnderWay('tuning_launches')).execute(database);
  await createTable(database, 'tuning_uploads', {
    columns: { ...texts('account', 'name'), ...optionalTexts('file_id'), ...texts('created_at') },
    primaryKey: ['account', 'name'],
  });
  const launch_id = belongsTo('tuning_launches.id');
  await createTable(database, 'tuning_events', {
    columns: { launch_id, ...texts('id', 'created_at', 'level', 'message') },
    primaryKey: ['launch_id', 'id'],
  });
  await createTable(database, 'tuning_losses', {
    columns: { launch_id, ...texts('kind'), ...integers('step'), loss: real },
    primaryKey: ['launch_id', 'kind', 'step'],
  });
  // Weights that were tuned here or imported belong to a launch, and go with it.
  await createTable(database, 'builtin_models', {
    columns: {
      launch_id: { ...launch_id, primaryKey: true },
      ...texts('model', 'figures', 'weights'),
      ...integers('reads'),
    },
    indexes: { builtin_models_by_model: ['model'] },
  });
}
