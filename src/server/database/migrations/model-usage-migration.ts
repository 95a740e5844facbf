/** Tokens by day and model, instead of by day alone. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const modelUsage: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('model_usage')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('calls', 'integer', (column) => column.notNull())
      .addColumn('input_tokens', 'bigint', (column) => column.notNull())
      .addColumn('cached_input_tokens', 'bigint', (column) => column.notNull())
      .addColumn('output_tokens', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('model_usage_key', ['day', 'model'])
      .execute();
    // Nobody knows which model took them, nor which were output: the sum of a day is what the budget goes by.
    await sql`insert into model_usage (day, model, calls, input_tokens, cached_input_tokens, output_tokens)
      select day, '', 0, tokens, 0, 0 from token_counts`.execute(database);
    await schema.dropTable('token_counts').execute();
  },
};
