/** The tables of the first release. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeEvaluationTables } from './baseline/make-evaluation-tables.ts';
import { makeExperimentTables } from './baseline/make-experiment-tables.ts';
import { makeOfferTables } from './baseline/make-offer-tables.ts';
import { makeOperationTables } from './baseline/make-operation-tables.ts';
import { makeTuningTables } from './baseline/make-tuning-tables.ts';

export const baseline: Migration = {
  async up(database: Kysely<unknown>) {
    // In this order: complaints name mails, and what is evaluated or tuned names its experiment.
    await makeOperationTables(database);
    await makeOfferTables(database);
    await makeExperimentTables(database);
    await makeEvaluationTables(database);
    await makeTuningTables(database);
  },
};
