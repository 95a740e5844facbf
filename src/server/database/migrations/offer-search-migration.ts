/** The list of saved offers: a slim row for each, in the order of the list, and the words to find it by (index-offer.ts). */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgresql } from '../engines/is-postgresql.ts';

export const offerSearch: Migration = {
  async up(database: Kysely<unknown>) {
    await makeListedOffers(database);
    if (isPostgresql(database)) await makeWordsOnPostgresql(database);
    else await makeWordsOnSqlite(database);
  },
};

async function makeListedOffers(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  let table = schema
    .createTable('listed_offers')
    // SQLite keeps rows in the order of this type alone.
    .addColumn('place', isPostgresql(database) ? 'bigint' : 'integer', (column) => column.primaryKey())
    .addColumn('job_offer_id', 'text', (column) =>
      column.notNull().unique().references('job_offers.id').onDelete('cascade'),
    );
  const texts = ['created_at', 'updated_at', 'position', 'company', 'model', 'language', 'letter'];
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of ['corrections', 'in_datasets', 'not_a_product_offer']) {
    table = table.addColumn(name, 'integer', (column) => column.notNull());
  }
  await table
    .addColumn('score', 'double precision', (column) => column.notNull())
    // Sorted by its bytes on both.
    .addColumn('company_key', isPostgresql(database) ? sql`text collate "C"` : 'text', (column) =>
      column.notNull(),
    )
    .execute();
  for (const filter of ['model', 'language', 'letter']) {
    await schema
      .createIndex(`listed_offers_by_${filter}`)
      .on('listed_offers')
      .columns([filter, 'place'])
      .execute();
  }
  await sql`create index listed_offers_corrected on listed_offers (place) where corrections > 0`.execute(
    database,
  );
  await sql`create index listed_offers_in_datasets on listed_offers (place) where in_datasets = 1`.execute(
    database,
  );
  // Holds all that companies are counted by.
  await schema
    .createIndex('listed_offers_by_company')
    .on('listed_offers')
    .columns(['company_key', 'model', 'not_a_product_offer', 'letter', 'place'])
    .execute();
}

/** `rowid` is the place in the list. */
async function makeWordsOnPostgresql(database: Kysely<unknown>): Promise<void> {
  await sql`create table offer_words (
    rowid bigint primary key references listed_offers (place) on delete cascade,
    words tsvector not null
  )`.execute(database);
  await sql`create index offer_words_by_word on offer_words using gin (words)`.execute(database);
}

/** The words come folded: what is not ASCII is a letter. Beginnings of one and two letters have an index of their own. */
async function makeWordsOnSqlite(database: Kysely<unknown>): Promise<void> {
  await sql`create virtual table offer_words using fts5(
    words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '1 2'
  )`.execute(database);
  await sql`create trigger words_go_with_their_offer after delete on listed_offers begin
    delete from offer_words where rowid = old.place;
  end`.execute(database);
}
