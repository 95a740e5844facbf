/** Saved offers, their corrections and list, and the complaints of visitors. */
import { type Kysely, sql } from 'kysely';
import { isPostgresql } from '../../engines/is-postgresql.ts';
import {
  belongsTo,
  bytes,
  type Columns,
  createTable,
  id,
  integers,
  optionalTexts,
  real,
  textByBytes,
  texts,
} from './table-columns.ts';

/** Creates the tables of saved offers, their list, corrections and feedback. */
export async function makeOfferTables(database: Kysely<unknown>): Promise<void> {
  await makeOffers(database);
  await makeOfferList(database);
  await makeCorrections(database);
  await makeFeedback(database);
}

/** Saved offers (docs/domain/specification.md, section 3, "Stored documents"). */
async function makeOffers(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'job_offers', {
    columns: {
      ...id,
      ...texts('created_at', 'updated_at', 'content', 'content_hash', 'language', 'position', 'company'),
      ...texts('model', 'score_detail', 'calculated_score_detail'),
      result: bytes(database),
      score: real,
      calculated_score: real,
      ...integers('rules_version', 'in_datasets', 'not_a_product_offer'),
      letter: { type: 'text', default: '' },
      corrections: { type: 'integer', default: 0 },
    },
    indexes: {
      job_offers_by_age: ['created_at', 'id'],
      job_offers_by_model: ['model'],
      // Finds offers graded by older rules.
      job_offers_by_rules: ['rules_version', 'id'],
    },
  });
  await sql`create unique index job_offers_once_a_model on job_offers (content_hash, model)`.execute(
    database,
  );
  const part: Columns = { ...id, ...texts('created_at'), job_offer_id: belongsTo('job_offers.id') };
  const packed = bytes(database);
  const parts = {
    business_initiative: { ...part, ...texts('criteria') },
    experimental_environment: { ...part, ...texts('criteria') },
    explanation: {
      ...part,
      ...texts('position', 'company', 'explanation'),
      improve: packed,
      debug: packed,
      references: packed,
      score: real,
      score_detail: packed,
    },
  };
  for (const [name, columns] of Object.entries(parts)) {
    const indexes = { [`${name}s_by_offer`]: ['job_offer_id'] };
    await createTable(database, `${name}s`, { columns, indexes });
    // Added last, because both tables reference each other. The index serves `on delete set null`.
    await sql`alter table job_offers add column ${sql.ref(`${name}_id`)} text
      references ${sql.table(`${name}s`)} (id) on delete set null`.execute(database);
    await database.schema
      .createIndex(`job_offers_by_${name}`)
      .on('job_offers')
      .column(`${name}_id`)
      .execute();
  }
}

/** A slim row for each offer, in list order, and the words to search it by (index-offer.ts). */
async function makeOfferList(database: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  await createTable(database, 'listed_offers', {
    columns: {
      // SQLite orders rows by a primary key only where its type is `integer`.
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
      // Covering indexes for counting companies, over all models and for one.
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

/**
 * The words come folded, so every non-ASCII character is a letter. One- and two-letter prefixes
 * have an index of their own.
 */
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
  // Of two concurrent corrections of the same state, this index refuses one, whatever each had read
  // before.
  await sql`create unique index corrections_by_offer on corrections (job_offer_id, number)`.execute(database);
}

/** The inbox: complaints of visitors, their mails, and the sentences that they doubted. */
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
      // Deleting what these columns name must not scan all complaints.
      feedback_by_mail: ['mail_id'],
      feedback_by_offer: ['job_offer_id'],
    },
  });
  await createTable(database, 'doubts', {
    columns: {
      // Sentences themselves may be too long to index.
      ...texts('criterion', 'phrase_key'),
      feedback_id: belongsTo('feedback.id'),
      ...texts('phrase'),
    },
    primaryKey: ['criterion', 'phrase_key', 'feedback_id'],
    indexes: { doubts_by_feedback: ['feedback_id'] },
  });
}
