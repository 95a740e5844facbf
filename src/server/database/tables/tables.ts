/**
 * The tables of the first release (migrations/migrations.ts), each said once: how it is created and
 * what Kysely sees. Frozen with that release; a later migration also changes `Tables`.
 */
import type { ColumnType, Kysely, Transaction } from 'kysely';
import { evaluationTables } from './evaluation-tables.ts';
import { experimentTables } from './experiment-tables.ts';
import { type OfferWords, offerTables, type PartIds } from './offer-tables.ts';
import { operationTables, signInTables } from './operation-tables.ts';
import type { RowOf } from './table.ts';
import { tuningTables } from './tuning-tables.ts';

const ours = {
  ...operationTables,
  ...offerTables,
  ...experimentTables,
  ...evaluationTables,
  ...tuningTables,
};

/** In the order in which they reference each other. */
export const baselineTables = { ...ours, ...signInTables };

type Rows = { [Name in keyof typeof ours]: RowOf<(typeof ours)[Name]> };

/** The rows of every table of the database that we query. */
export type Tables = Omit<Rows, 'job_offers'> & {
  job_offers: Rows['job_offers'] & PartIds;
  offer_words: OfferWords;
};

/** The same for statements: a column that may be null need not be inserted. */
export type DatabaseSchema = {
  [Name in keyof Tables]: {
    [Column in keyof Tables[Name]]: null extends Tables[Name][Column]
      ? ColumnType<Tables[Name][Column], Tables[Name][Column] | undefined, Tables[Name][Column]>
      : Tables[Name][Column];
  };
};

/** The database, or a transaction on it. */
export type Database = Kysely<DatabaseSchema>;

/** A transaction. */
export type DatabaseTransaction = Transaction<DatabaseSchema>;

/** The life cycle of an experiment. */
export type ExperimentRow = Tables['experiments'];
