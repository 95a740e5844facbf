/** Weights of the built-in reader that were tuned here or imported; each belongs to a launch, and goes with it. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const builtinModels: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('builtin_models')
      .addColumn('launch_id', 'text', (column) =>
        column.primaryKey().references('tuning_launches.id').onDelete('cascade'),
      )
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('figures', 'text', (column) => column.notNull())
      .addColumn('weights', 'text', (column) => column.notNull())
      .addColumn('reads', 'integer', (column) => column.notNull())
      .execute();
    await schema.createIndex('builtin_models_by_model').on('builtin_models').column('model').execute();
  },
};
