/** The tables of the first release. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeEvaluationTables } from './baseline/make-evaluation-tables.ts';
import { makeExperimentTables } from './baseline/make-experiment-tables.ts';
import { makeOfferTables } from './baseline/make-offer-tables.ts';
import { makeOperationTables } from './baseline/make-operation-tables.ts';
import { makeTuningTables } from './baseline/make-tuning-tables.ts';

/** Creates every table of the first release, on both engines. */
export const baseline: Migration = {
  async up(database: Kysely<unknown>) {
    // The order matters: complaints reference mails, and evaluations and tuning reference
    // experiments.
    await makeOperationTables(database);
    await makeOfferTables(database);
    await makeExperimentTables(database);
    await makeEvaluationTables(database);
    await makeTuningTables(database);
  },
};
