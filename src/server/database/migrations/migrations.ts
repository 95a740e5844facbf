/**
 * Every change of the tables, oldest first. Names are never changed and migrations never edited once released;
 * they only go forward. Each works on SQLite and PostgreSQL alike.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { auditWords } from './audit-words-migration.ts';
import { builtinModels } from './builtin-models-migration.ts';
import { compactOffers } from './compact-offers-migration.ts';
import { corrections } from './corrections-migration.ts';
import { doubts } from './doubts-migration.ts';
import { evaluations } from './evaluations-migration.ts';
import { feedback } from './feedback-migration.ts';
import { jobs } from './jobs-migration.ts';
import { judgedExplanations } from './judged-explanations-migration.ts';
import { modelUsage } from './model-usage-migration.ts';
import { offerSearch } from './offer-search-migration.ts';
import { publicScorecardAndRehearsals } from './public-scorecard-migration.ts';
import { savedOfferKeys } from './saved-offer-keys-migration.ts';
import { savedOffers } from './saved-offers-migration.ts';
import { sharedCounts } from './shared-counts-migration.ts';
import { signIn } from './sign-in-migration.ts';
import { tuningLaunches } from './tuning-launches-migration.ts';
import { tuning } from './tuning-migration.ts';

export const migrations: Record<string, Migration> = {
  '0001-mail-and-event-counts': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('mail')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('to_email', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('html', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('event_counts')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('parameters', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('event_counts_key', ['day', 'name', 'parameters'])
        .execute();
    },
  },
  '0002-token-counts-and-kept-results': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('token_counts')
        .addColumn('day', 'text', (column) => column.primaryKey())
        .addColumn('tokens', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('kept_results')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex('kept_results_by_age')
        .on('kept_results')
        .column('created_at')
        .execute();
    },
  },
  '0003-mail-delivery': {
    async up(database: Kysely<unknown>) {
      const { schema } = database;
      // One column a statement: SQLite takes no more. Mail that was written before waits to be sent.
      await schema
        .alterTable('mail')
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('pending'))
        .execute();
      await schema
        .alterTable('mail')
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.alterTable('mail').addColumn('last_error', 'text').execute();
      await schema
        .alterTable('mail')
        .addColumn('next_attempt_at', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await schema.alterTable('mail').addColumn('sent_at', 'text').execute();
      await sql`update mail set next_attempt_at = created_at`.execute(database);
      await schema.createIndex('mail_by_due').on('mail').columns(['state', 'next_attempt_at']).execute();
    },
  },
  '0004-saved-offers': savedOffers,
  '0005-sign-in': signIn,
  '0006-corrections': corrections,
  '0007-offer-search': offerSearch,
  '0008-feedback': feedback,
  '0009-saved-offer-keys': savedOfferKeys,
  '0010-mail-threads': {
    async up(database: Kysely<unknown>) {
      await database.schema.alterTable('mail').addColumn('in_reply_to', 'text').execute();
      await database.schema.createIndex('mail_by_thread').on('mail').column('in_reply_to').execute();
    },
  },
  // Corrections keep their references as lists from here on. Rows stay as they are: the name alone tells releases that know
  // only HTML there that neither this database nor its backups are for them.
  '0011-references-as-data': { async up() {} },
  '0012-compact-offers': compactOffers,
  '0013-model-usage': modelUsage,
  '0014-jobs': jobs,
  '0015-shared-counts': sharedCounts,
  '0016-evaluations': evaluations,
  '0017-tuning': tuning,
  '0018-tuning-launches': tuningLaunches,
  '0019-public-scorecard-and-rehearsals': publicScorecardAndRehearsals,
  '0020-judged-explanations': judgedExplanations,
  // It holds all that the companies of a model are counted by, so that no offer of another model is read for it.
  '0021-companies-by-model': {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createIndex('listed_offers_of_model')
        .on('listed_offers')
        .columns(['model', 'place', 'company_key', 'not_a_product_offer', 'letter'])
        .execute();
    },
  },
  '0022-audit-words': auditWords,
  '0023-doubts': doubts,
  // Last of all, so that nobody waits for the list for longer than the drop takes: the index before 0021 is one of its columns.
  '0024-models-by-one-index': {
    async up({ schema }: Kysely<unknown>) {
      await schema.dropIndex('listed_offers_by_model').execute();
    },
  },
  '0025-builtin-models': builtinModels,
};
